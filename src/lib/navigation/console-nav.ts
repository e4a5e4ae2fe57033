import { hasPlatformRole, hasPlatformWork, type PlatformRole, type UserType } from '#machines/actor.ts'
import type { CentreNavSection } from '#src/ui/shell/centre-nav.tsx'
import { type Audience, type ConsoleItem, type ConsoleSection, OFFICE_SECTIONS } from './console-office-nav.ts'

const DEVELOPER_AND_PLATFORM: readonly UserType[] = ['WorkDeveloper', 'PlatformUser']
const FOUNDATION_AND_PLATFORM: readonly UserType[] = ['FoundationWorker', 'PlatformUser']
const PLATFORM: readonly UserType[] = ['PlatformUser']
const AUDIT: readonly PlatformRole[] = ['Auditor']
const ORDERS: readonly PlatformRole[] = ['Auditor', 'Finance']
/** Those who prepare and approve acts of two people: bank accounts, money, rights. */
const APPROVING: readonly PlatformRole[] = ['Auditor', 'Finance', 'Admin']

const SECTIONS: readonly ConsoleSection[] = [
  { items: [{ label: '工作台', href: '/console', icon: 'objects-column' }] },
  {
    title: '审核与档案',
    items: [
      {
        ...{ label: '求职者', href: '/console/person', icon: 'id-card', for: FOUNDATION_AND_PLATFORM, work: AUDIT },
        acts: [{ label: '代建档案', href: '/console/person/create' }],
      },
      { label: '企业', href: '/console/enterprise', icon: 'building', for: DEVELOPER_AND_PLATFORM, work: ORDERS },
      { label: '招聘需求', href: '/console/requirement', icon: 'megaphone', for: DEVELOPER_AND_PLATFORM, work: AUDIT },
      { label: '投递与推荐', href: '/console/delivery', icon: 'send', work: AUDIT },
      { label: '合同', href: '/console/contract', icon: 'file-edit', work: AUDIT },
    ],
  },
  {
    title: '工单',
    items: [
      {
        ...{ label: '工单', href: '/console/workOrder', icon: 'list-check', work: ORDERS },
        acts: [{ label: '新建工单', href: '/console/workOrder/edit', work: AUDIT }],
      },
      { label: '成果验收', href: '/console/completion', icon: 'eye', for: DEVELOPER_AND_PLATFORM, work: ORDERS },
      { label: '反馈', href: '/console/feedback', icon: 'comments', work: AUDIT },
      { label: '结算', href: '/console/finance', icon: 'wallet', for: PLATFORM, work: ['Finance'] },
      { label: '审批', href: '/console/approval', icon: 'verified', for: PLATFORM, work: APPROVING },
    ],
  },
  {
    title: '跟进',
    items: [
      { label: '培训', href: '/console/training', icon: 'graduation-cap', for: FOUNDATION_AND_PLATFORM, work: AUDIT },
      { label: '工资', href: '/console/payroll', icon: 'money-bill', for: FOUNDATION_AND_PLATFORM, work: AUDIT },
      { label: '任务', href: '/console/task', icon: 'flag', for: FOUNDATION_AND_PLATFORM, work: AUDIT },
    ],
  },
  ...OFFICE_SECTIONS,
]

/** A menu with more entries than this is too long to read: rarely used groups fold. */
const MOST_UNFOLDED = 20

/** Somebody of the staff, with their sub-roles. */
interface Reader {
  userType: UserType
  platformRoles: readonly PlatformRole[]
}

const isFor = (reader: Reader, { for: whom, right, work }: Audience): boolean =>
  whom?.includes(reader.userType) !== false &&
  (right === undefined || hasPlatformRole(reader, right)) &&
  (work === undefined || reader.userType !== 'PlatformUser' || hasPlatformWork(reader, work))

/** The entries of the platform's staff with these sub-roles, by name; without a sub-role nobody is staff. */
export const staffMenu = (platformRoles: readonly PlatformRole[]): readonly string[] =>
  platformRoles.length === 0
    ? []
    : SECTIONS.flatMap(({ items }) => items)
        .filter((item) => isFor({ userType: 'PlatformUser', platformRoles }, item))
        .map(({ label }) => label)

/** The deepest entry a page belongs to: that of the workbench only when no other is. */
function currentOf(items: readonly ConsoleItem[], pathname: string): string | undefined {
  const found = items.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return found.sort((a, b) => b.href.length - a.href.length)[0]?.href
}

/** The side navigation of the console: what this kind of staff may open, as far as the portal has a page for it. */
export function consoleNav(
  userType: UserType | null,
  pathname: string,
  hasPage: (path: string) => boolean,
  platformRoles: readonly PlatformRole[] = [],
) {
  if (userType === null) return null
  const open = SECTIONS.map(({ items, ...section }) => ({
    ...section,
    items: items.filter((item) => isFor({ userType, platformRoles }, item) && hasPage(item.href)),
  }))
  const current = currentOf(
    open.flatMap(({ items }) => items),
    pathname,
  )
  const isLong = open.reduce((sum, { items }) => sum + items.length, 0) > MOST_UNFOLDED
  const sections: CentreNavSection[] = open
    .filter(({ items }) => items.length > 0)
    .map(({ folds, items, ...section }) => ({
      ...section,
      folds: folds === true && isLong,
      items: items.map(({ for: _, right: __, work: ___, acts = [], ...item }) => ({
        ...item,
        acts: acts.filter((act) => isFor({ userType, platformRoles }, act)),
        current: item.href === current,
      })),
    }))
  return { label: '管理台', sections }
}
