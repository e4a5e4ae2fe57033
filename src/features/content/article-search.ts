import type { CmsContentSearchPublishedContentQueryVariables } from '#src/api/graphql.ts'
import { CmsContentSearchPublishedContentDocument, SwiperGetSwiperListByAnchorDocument } from '#src/api/graphql.ts'
import { countField, type SearchField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'

export const PAGE_SIZE = 10
/** Number of results in each group of the knowledge base before the user asks for all of them. */
export const GROUP_SIZE = 4
const FIRST_YEAR = 2000
const LAST_YEAR = 2100

export const NEWS = 'News'
export const KNOWLEDGE = 'KnowledgeBase'

/** Filters of a list of articles, as stored in the URL. */
export interface ArticleSearch {
  categoryCode: string
  keyword: string
  year: number | null
  page: number
}

const yearField: SearchField<number | null> = {
  read: (text) => {
    const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0
    return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null
  },
  write: (year) => (year === null ? undefined : String(year)),
}

export const articleSearchFields: SearchFields<ArticleSearch> = {
  categoryCode: textField,
  keyword: textField,
  year: yearField,
  page: countField(1),
}

/** @param root the category of the whole list, used when no category is selected */
export function variablesOf(search: ArticleSearch, root: string): CmsContentSearchPublishedContentQueryVariables {
  return {
    categoryCode: search.categoryCode || root,
    keyword: search.keyword.trim().slice(0, 50) || undefined,
    publishYear: search.year ?? undefined,
    pageIndex: search.page,
    pageSize: PAGE_SIZE,
  }
}

export const listRead = (variables: CmsContentSearchPublishedContentQueryVariables) =>
  ({ document: CmsContentSearchPublishedContentDocument, variables }) as const

export const groupRead = (categoryCode: string, pageSize = GROUP_SIZE) => listRead({ categoryCode, pageSize })

export const isNarrowed = (search: ArticleSearch): boolean => search.keyword.trim() !== '' || search.year !== null

/** The banners of the news page; a search or a single category shows none. */
export const bannersRead = { document: SwiperGetSwiperListByAnchorDocument, variables: { anchorName: 'News' } } as const

export const hasBanners = (search: ArticleSearch): boolean =>
  !isNarrowed(search) && search.categoryCode === '' && search.page === 1
