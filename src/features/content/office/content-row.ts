import type { OfficeCmsContentGetAllQuery } from '#src/api/graphql.ts'

export type ContentRow = OfficeCmsContentGetAllQuery['cmsContentGetAll']['items'][number]
