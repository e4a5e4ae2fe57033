import type { Category } from '#machines/flows/portal.types.ts'
import { DEFAULT_PLATFORM_NAME } from '#machines/rules/platform-name.ts'
import {
  CmsContentGetDetailDocument,
  type CmsContentGetDetailQuery,
  SettingGetDocument,
  type SettingGetQuery,
} from '#src/api/graphql.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'
import type { PageHead } from '#src/lib/seo.ts'
import type { ServerPage, ServerVisit } from '#src/lib/server-page.ts'
import { childrenOf } from '#src/lib/use-cached.ts'
import { articleHead } from './article.heads.ts'
import {
  articleSearchFields,
  bannersRead,
  groupRead,
  hasBanners,
  isNarrowed,
  KNOWLEDGE,
  listRead,
  NEWS,
  variablesOf,
} from './article-search.ts'
import { findIn, placeOf } from './categories.ts'

export const detailRead = (id: number) => ({ document: CmsContentGetDetailDocument, variables: { id } }) as const

/** The id of the article from the path, or from `?id=`. */
const articleIdOf = (parameters: ServerVisit['parameters'], search: string): number | null =>
  positiveInteger(parameters.id ?? new URLSearchParams(search).get('id'))

export function newsListPage({ location, categories }: ServerVisit): ServerPage {
  const search = readSearch(articleSearchFields, location.search)
  const category = search.categoryCode === '' ? undefined : findIn(categories, NEWS, search.categoryCode)
  return {
    reads: [listRead(variablesOf(search, NEWS)), ...(hasBanners(search) ? [bannersRead] : [])],
    ...(category ? { head: categoryHead('/news/list', category) } : {}),
  }
}

const categoryHead = (path: string, { categoryCode, displayName }: Category): PageHead => ({
  title: displayName,
  canonical: `${path}?${new URLSearchParams({ categoryCode })}`,
})

export function knowledgeBasePage({ location, categories }: ServerVisit): ServerPage {
  const search = readSearch(articleSearchFields, location.search)
  if (search.categoryCode === '' && !isNarrowed(search)) {
    return { reads: childrenOf(categories, KNOWLEDGE).map(({ categoryCode }) => groupRead(categoryCode)) }
  }
  const category = search.categoryCode === '' ? undefined : findIn(categories, KNOWLEDGE, search.categoryCode)
  return {
    reads: [listRead(variablesOf(search, KNOWLEDGE))],
    ...(category ? { head: categoryHead('/news/knowledgeBase', category) } : {}),
  }
}

export async function articlePage({ location, parameters, categories, read }: ServerVisit): Promise<ServerPage> {
  const id = articleIdOf(parameters, location.search)
  if (id === null) return { reads: [] }
  const [answer, settings] = await Promise.all([
    read<CmsContentGetDetailQuery>(detailRead(id)),
    read<SettingGetQuery>({ document: SettingGetDocument, variables: {} }),
  ])
  if (answer === undefined) return { reads: [] }
  const article = answer.cmsContentGetDetail
  const { root } = placeOf(categories, article.categoryCode)
  return {
    reads: [],
    head: articleHead(
      article,
      { displayName: root?.displayName ?? '就业新闻', href: root?.redirectUrl ?? '/news/list' },
      settings?.settingGet.brandName ?? DEFAULT_PLATFORM_NAME,
    ),
  }
}
