import type { CentreMenuItem } from '#src/ui/shell/centre-menu.tsx'

interface MenuRow extends Omit<CentreMenuItem, 'current'> {
  /** pages below this path belong to the entry */
  area?: string
}

/** The first entry is the current one for every page that belongs to no other entry. */
function withCurrent(rows: readonly MenuRow[], pathname: string): CentreMenuItem[] {
  const found = rows.find(({ area }) => area !== undefined && pathname.startsWith(area)) ?? rows[0]
  return rows.map(({ area, ...item }) => ({ ...item, current: item.href === found?.href }))
}

/** Personal centre top menu in order; 管理首页 is highlighted by default (specification.md §2). */
export const personalMenu = (pathname: string): CentreMenuItem[] =>
  withCurrent(
    [
      { label: '管理首页', href: '/userCenter', icon: 'home' },
      { label: '工作管理', href: '/userCenter/work', icon: 'briefcase', area: '/userCenter/work' },
      { label: '我的简历', href: '/userCenter/resume', icon: 'id-card', area: '/userCenter/resume' },
      { label: '个人中心', href: '/userCenter/setting/profile', icon: 'user', area: '/userCenter/setting' },
    ],
    pathname,
  )

export interface EnterpriseFacts {
  /** the current enterprise and the user have both been loaded */
  isLoaded: boolean
  isCertified: boolean
  isCreator: boolean
}

const HUMAN_RESOURCES: MenuRow = {
  label: '人资管理',
  href: '/enterpriseCenter/humanResource/requirement',
  icon: 'users',
  area: '/enterpriseCenter/humanResource',
}

/**
 * The menu of the enterprise centre. It is empty until the enterprise and the user are loaded, and while the enterprise
 * is not certified; only the creator sees 人资管理.
 */
export function enterpriseMenu({ isLoaded, isCertified, isCreator }: EnterpriseFacts, pathname: string) {
  if (!isLoaded || !isCertified) return []
  return withCurrent(
    [
      { label: '管理首页', href: '/enterpriseCenter', icon: 'home' },
      { label: '工作管理', href: '/enterpriseCenter/work/task', icon: 'briefcase', area: '/enterpriseCenter/work' },
      ...(isCreator ? [HUMAN_RESOURCES] : []),
      {
        label: '企业管理',
        href: '/enterpriseCenter/setting/profile',
        icon: 'building',
        area: '/enterpriseCenter/setting',
      },
    ],
    pathname,
  )
}
