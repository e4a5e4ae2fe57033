import type {
  CmsContentStatus,
  OfficeCmsContentGetAllQuery,
  OfficeCmsContentGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  idField,
  type SearchField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'

export type ContentRow = OfficeCmsContentGetAllQuery['cmsContentGetAll']['items'][number]

export const CONTENT_STATUSES = ['Draft', 'Published', 'End', 'Deleted'] as const satisfies readonly CmsContentStatus[]

export interface ContentFilters {
  status: CmsContentStatus | null
  title: string
  keyword: string
  categoryId: number | null
  /** '2026', or '' for all */
  publishYear: string
  page: number
}

const yearField: SearchField<string> = {
  read: (text) => (text !== null && /^20\d{2}$/.test(text) ? text : ''),
  write: (value) => value || undefined,
}

export const contentFields: SearchFields<ContentFilters> = {
  status: choiceField(CONTENT_STATUSES),
  title: textField,
  keyword: textField,
  categoryId: idField,
  publishYear: yearField,
  page: countField(1),
}

export const PAGE_SIZE = 20

export const contentVariables = (filters: ContentFilters): OfficeCmsContentGetAllQueryVariables => ({
  status: filters.status ?? undefined,
  title: filters.title || undefined,
  keyword: filters.keyword || undefined,
  categoryId: filters.categoryId ?? undefined,
  publishYear: filters.publishYear === '' ? undefined : Number(filters.publishYear),
  pageIndex: filters.page,
  pageSize: PAGE_SIZE,
})
