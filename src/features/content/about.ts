import type { Category } from '#machines/flows/portal.types.ts'
import type { CmsContentSearchPublishedContentQuery } from '#src/api/graphql.ts'
import type { ServerPage, ServerVisit } from '#src/lib/server-page.ts'
import { childrenOf } from '#src/lib/use-cached.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { CentreNavItem } from '#src/ui/shell/centre-nav.tsx'
import { listRead } from './article-search.ts'
import { findIn } from './categories.ts'
import { detailRead } from './content.pages.ts'

export const ABOUT = 'AboutUs'
export const INTRODUCTION = 'PlatformIntroduction'
export const CONTACT = 'ContactUs'
export const MEDIA = 'MediaReports'
/** category of the text about the operator's services on site */
export const BASE = 'AboutBase'

/** Root categories with texts about the platform. */
const ROOTS = [ABOUT, 'About', 'PlatformAdvantages', 'DisabledFriendRegistrationCourtesy'] as const
const OTHERS = 10
const NEWEST = 3

/** The category in the URL, if it is one about the platform. */
export function aboutCategory(categories: readonly Category[] | null, name: string): Category | undefined {
  for (const root of ROOTS) {
    const found = findIn(categories, root, name)
    if (found) return found
  }
  return undefined
}

/** Articles of one category, newest first; the page shows the first one in full. */
export const categoryRead = (categoryCode: string) => listRead({ categoryCode, pageSize: OTHERS })
export const newestRead = listRead({ categoryCode: MEDIA, pageSize: NEWEST })

async function firstArticle(categoryCode: string, { read }: ServerVisit): Promise<ServerPage['reads']> {
  const list = await read<CmsContentSearchPublishedContentQuery>(categoryRead(categoryCode))
  const first = list?.cmsContentSearchPublishedContent.items[0]
  return first ? [detailRead(first.id)] : []
}

const titled = ({ displayName }: Category): Pick<ServerPage, 'head'> => ({ head: { title: displayName } })

/** The server's reads: /about is the overview; /about/{category} is the page of that category. */
export async function aboutPage(visit: ServerVisit): Promise<ServerPage> {
  const name = visit.parameters.category
  const overview = async () => [newestRead, ...(await firstArticle(BASE, visit))]
  if (name === undefined) return { reads: await overview() }
  const category = aboutCategory(visit.categories, name)
  if (category === undefined) return { reads: [], isMissing: true }
  if (category.categoryCode === ABOUT) return { reads: await overview(), head: { canonical: '/about' } }
  return { reads: await firstArticle(category.categoryCode, visit), ...titled(category) }
}

/** A page about one category; without a category in the URL, about `fallback`. */
const categoryPage =
  (fallback: string, readsOf: (categoryCode: string, visit: ServerVisit) => Promise<ServerPage['reads']>) =>
  async (visit: ServerVisit): Promise<ServerPage> => {
    const name = visit.parameters.category
    if (name === undefined) return { reads: await readsOf(fallback, visit) }
    const category = aboutCategory(visit.categories, name)
    if (category === undefined) return { reads: [], isMissing: true }
    return { reads: await readsOf(category.categoryCode, visit), ...titled(category) }
  }

export const aboutContentPage = categoryPage(INTRODUCTION, firstArticle)
export const contactPage = categoryPage(CONTACT, firstArticle)
export const mediaReportsPage = categoryPage(MEDIA, async (categoryCode, { location }) => {
  const page = Number(new URLSearchParams(location.search).get('page') ?? '1') || 1
  return [listRead({ categoryCode, keyword: undefined, publishYear: undefined, pageIndex: page, pageSize: OTHERS })]
})

const ICONS: Readonly<Record<string, IconName>> = {
  [INTRODUCTION]: 'book',
  [CONTACT]: 'comments',
  [MEDIA]: 'megaphone',
}

/** The side menu: the pages of 关于我们, then the platform's policies. */
export function aboutMenu(categories: readonly Category[] | null, current: string) {
  const item = (label: string, href: string, icon: IconName): CentreNavItem => ({
    label,
    href,
    icon,
    current: href === current,
  })
  const children = childrenOf(categories, ABOUT).map(({ categoryCode, displayName, redirectUrl }) =>
    item(displayName, redirectUrl || `/about/${categoryCode}`, ICONS[categoryCode] ?? 'file'),
  )
  return [
    {
      title: '关于我们',
      items: [item('融合就业基地', '/about', 'home'), ...children, item('合作入口', COOPERATION, 'send')],
    },
    {
      title: '声明与条款',
      items: [
        item('隐私政策', '/privacy', 'shield'),
        item('服务协议', '/agreement', 'file-edit'),
        item('无障碍声明', '/accessibility', 'heart'),
        item('资质与许可', '/licence', 'verified'),
      ],
    },
  ]
}

export const COOPERATION = '/about/contact?type=Cooperation'
