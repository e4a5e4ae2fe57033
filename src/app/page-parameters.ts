import { matchRoute } from './match-route.ts'
import type { RouteSpec } from './route-types.ts'
import type { ViewLocation } from './view-location.tsx'

/** Parameters of every page: a login started on any page leads back to the page in `returnUrl`. */
const EVERYWHERE = ['returnUrl']
const ACCOUNT = ['entry', 'way', 'cacheKey', 'provider', 'code', 'state']
const ARTICLES = ['categoryCode', 'keyword', 'year', 'page']

/**
 * The parameters that change a public page, by the path of its route. Any other parameter (a campaign's mark, the
 * random r of the home link) changes nothing, so the page is rendered, cached and linked without it.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/DisabilityInsuranceFundCalculator': [],
  '/requirement': [
    'id',
    'keyword',
    'disabilityRequirementId',
    'operationModeId',
    'cityId',
    'educationalRequirementId',
    'experienceRequirement',
    'payAtLeast',
    'accommodationIds',
    'jobType',
    'recruitmentType',
    'tab',
    'sort',
    'page',
  ],
  '/workOrder': ['keyword', 'tab', 'types', 'pricing', 'dispatch', 'mode', 'help', 'due', 'sort', 'page'],
  '/workOrder/detail': ['id'],
  '/about': [],
  '/about/{category}': [],
  '/about/aboutContent': [],
  '/about/aboutContent/{category}': [],
  '/about/contact': ['type', 'page'],
  '/about/contact/{category}': ['type', 'page'],
  '/about/mediaReports': ['page'],
  '/about/mediaReports/{category}': ['page'],
  '/privacy': ['version'],
  '/agreement': ['version'],
  '/accessibility': ['version'],
  '/licence': [],
  '/help': ['keyword'],
  '/verify': ['number'],
  '/conversation': ['id', 'requirementId', 'workOrderId'],
  '/support': ['id', 'unread', 'page'],
  '/account/login': ACCOUNT,
  '/account/register': ACCOUNT,
  '/account/resetPassword': ACCOUNT,
  '/account/roleSelection': ACCOUNT,
  '/news/list': ARTICLES,
  '/news/knowledgeBase': ARTICLES,
  '/news/detail': ['id'],
  '/news/detail/{id}': [],
}

/** The canonical search string of a page, with its `?`: only parameters of the page, each once, in a fixed order. */
export function searchOfPage(route: RouteSpec | undefined, search: string): string {
  if (search === '') return ''
  const known = route === undefined ? [] : PAGE_PARAMETERS[route.path]
  if (known === undefined) return search
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of [...known, ...EVERYWHERE]) {
    const value = given.get(name)
    if (value !== null) kept.set(name, value)
  }
  const text = kept.toString()
  return text === '' ? '' : `?${text}`
}

/** The canonical URL under which a page is rendered and cached. */
export function pageAddressOf(routes: readonly RouteSpec[], { pathname, search }: ViewLocation): ViewLocation {
  return { pathname, search: searchOfPage(matchRoute(routes, pathname)?.route, search) }
}
