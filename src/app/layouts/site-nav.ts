import type { UserType } from '#machines/actor.ts'
import type { NavItem } from '#src/ui/shell/site-header.tsx'
import { workbenchOf } from '../gates.ts'

const LOGIN = '/account/login'

/** The URL of the login page, with a parameter that leads back to the page. */
export const loginHref = (here: string): string => `${LOGIN}?${new URLSearchParams({ returnUrl: here })}`

/** The URLs of the two entries for visitors, with a parameter that leads back to the current page. */
export function entryHref(entry: 'person' | 'enterprise', here: string): string {
  const search = new URLSearchParams({ entry })
  if (here !== '/' && !here.startsWith(LOGIN)) search.set('returnUrl', here)
  return `${LOGIN}?${search}`
}

interface Reader {
  isLoggedIn: boolean
  userType: UserType | null
}

/**
 * The header's entries (specification.md §1 and §2). Logged in, users without an office area see the person's entry,
 * and enterprise users see the enterprise's entry. Visitors see both as buttons, and the cooperation entry.
 */
function entriesOf({ isLoggedIn, userType }: Reader): NavItem[] {
  if (!isLoggedIn || userType === null) return [{ label: '合作入口', href: '/about/contact' }]
  if (userType === 'Enterprise') return [{ label: '企业入口', href: workbenchOf(userType) }]
  const isStaff = workbenchOf(userType) === '/console'
  return isStaff ? [] : [{ label: '求职者入口', href: workbenchOf(userType) }]
}

const JOBS: NavItem = { label: '找岗位', href: '/requirement' }
const LEVY: NavItem = { label: '残保金测算', href: '/DisabilityInsuranceFundCalculator' }

/**
 * The entries of the header. Entries for other kinds of user are left out, because menu and user name leave too little
 * room for them on a laptop.
 */
export function siteNav(reader: Reader, pathname: string): NavItem[] {
  const items = [
    { label: '首页', href: '/' },
    ...(reader.userType === 'Enterprise' ? [] : [JOBS]),
    { label: '接工单', href: '/workOrder' },
    ...(reader.userType === 'DisabledPerson' || reader.userType === 'Enterprise' ? [] : [LEVY]),
    { label: '就业新闻', href: '/news/list' },
    { label: '融合就业基地', href: '/about' },
    ...entriesOf(reader),
  ]
  // an article belongs to the news entry, whichever list led to it
  const here = pathname.startsWith('/news/') ? '/news/list' : pathname
  const isHere = (href: string) => (href === '/' ? here === '/' : here.startsWith(href))
  // only the longest match is current, because the path of 合作入口 begins with that of 融合就业基地
  const current = items.filter(({ href }) => isHere(href)).sort((a, b) => b.href.length - a.href.length)[0]
  return items.map((item) => ({ ...item, current: item === current }))
}
