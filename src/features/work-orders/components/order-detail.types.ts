import type { PublicWorkOrderGetQuery } from '#src/api/graphql.ts'

export type OrderDetail = PublicWorkOrderGetQuery['workOrderGet']
