import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { CentreNavItem, CentreNavSection } from '#src/ui/shell/centre-nav.tsx'
import { consoleAccess, type StaffReader } from './console-access.ts'
import { type ConsoleSection, OFFICE_SECTIONS } from './console-office-nav.ts'

const SECTIONS: readonly ConsoleSection[] = [
  { items: [{ label: '工作台', href: '/console', icon: 'objects-column' }] },
  {
    title: '审核与档案',
    items: [
      {
        ...{ label: '求职者', href: '/console/person', icon: 'id-card' },
        acts: [{ label: '代建档案', href: '/console/person/create' }],
      },
      { label: '企业', href: '/console/enterprise', icon: 'building' },
      { label: '招聘需求', href: '/console/requirement', icon: 'megaphone' },
      { label: '投递与推荐', href: '/console/delivery', icon: 'send' },
      { label: '合同', href: '/console/contract', icon: 'file-edit' },
      { label: '合同邀请', href: '/console/contractInvitation', icon: 'envelope' },
    ],
  },
  {
    title: '工单',
    items: [
      {
        ...{ label: '工单', href: '/console/workOrder', icon: 'list-check' },
        acts: [{ label: '新建工单', href: '/console/workOrder/edit' }],
      },
      { label: '成果验收', href: '/console/completion', icon: 'eye' },
      { label: '反馈', href: '/console/feedback', icon: 'comments' },
      { label: '结算', href: '/console/finance', icon: 'wallet' },
      { label: '账簿', href: '/console/ledger', icon: 'book' },
      { label: '银行流水', href: '/console/bankStatement', icon: 'building' },
      { label: '发票', href: '/console/invoice', icon: 'file' },
      { label: '审批', href: '/console/approval', icon: 'verified' },
    ],
  },
  {
    title: '跟进',
    items: [
      { label: '培训', href: '/console/training', icon: 'graduation-cap' },
      { label: '工资', href: '/console/payroll', icon: 'money-bill' },
      { label: '任务', href: '/console/task', icon: 'flag' },
    ],
  },
  ...OFFICE_SECTIONS,
]

/** A menu with more entries than this is too long to read: rarely used groups fold. */
const MOST_UNFOLDED = 20

/**
 * The menu entries for the platform's staff with these sub-roles, by name; a user without a sub-role counts as no
 * staff.
 */
export const staffMenu = (
  platformRoles: readonly PlatformRole[],
  keptRights: readonly RightName[] | null | undefined = null,
): readonly string[] =>
  platformRoles.length === 0
    ? []
    : SECTIONS.flatMap(({ items }) => items)
        .filter(({ href }) => isOpen(href, { userType: 'PlatformUser', platformRoles, keptRights }))
        .map(({ label }) => label)

const isOpen = (href: string, reader: StaffReader): boolean => consoleAccess(href, reader) === 'open'

/** The deepest menu entry that a page belongs to: the entry of the workbench applies only if no other does. */
function currentOf(items: readonly CentreNavItem[], pathname: string): string | undefined {
  const found = items.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return found.sort((a, b) => b.href.length - a.href.length)[0]?.href
}

/** The side navigation of the console: the existing pages that this kind of staff may open. */
export function consoleNav(
  userType: UserType | null,
  pathname: string,
  hasPage: (path: string) => boolean,
  platformRoles: readonly PlatformRole[] = [],
  keptRights: readonly RightName[] | null = null,
) {
  if (userType === null) return null
  const open = SECTIONS.map(({ items, ...section }) => ({
    ...section,
    items: items.filter((item) => isOpen(item.href, { userType, platformRoles, keptRights }) && hasPage(item.href)),
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
      items: items.map(({ acts = [], ...item }) => ({
        ...item,
        acts: acts.filter(({ href }) => isOpen(href, { userType, platformRoles, keptRights })),
        current: item.href === current,
      })),
    }))
  return { label: '管理台', sections }
}
