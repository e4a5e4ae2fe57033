import type { CentreNavItem, CentreNavSection } from '#src/ui/shell/centre-nav.tsx'
import { type EnterpriseFacts, enterpriseMenu } from './centre-menus.ts'

interface EnterprisePage extends CentreNavItem {
  /** prefixes of further URLs whose pages belong to the entry */
  area?: readonly string[]
}

const WORK = '/enterpriseCenter/work'
const PEOPLE = '/enterpriseCenter/humanResource'
const SETTING = '/enterpriseCenter/setting'

/**
 * The pages of each area of the enterprise centre. Creating something new is a button on its list and not a menu entry.
 */
const PAGES: Readonly<Record<string, readonly EnterprisePage[]>> = {
  工作管理: [
    {
      ...{ label: '工单', href: `${WORK}/workOrder`, icon: 'list-check' },
      acts: [{ label: '新建工单', href: `${WORK}/workOrder/edit` }],
    },
    {
      ...{ label: '任务', href: `${WORK}/task`, icon: 'flag', area: [`${WORK}/addTask`] },
      acts: [{ label: '布置任务', href: `${WORK}/addTask` }],
    },
    { label: '职工工作量', href: `${WORK}/employee`, icon: 'users' },
    { label: '发票', href: `${WORK}/invoice`, icon: 'file' },
  ],
  人资管理: [
    {
      ...{ label: '招聘需求', href: `${PEOPLE}/requirement`, icon: 'megaphone' },
      acts: [{ label: '发布岗位', href: `${PEOPLE}/requirement/edit` }],
    },
    { label: '投递记录', href: `${PEOPLE}/requirement/deliveryRecord`, icon: 'inbox' },
    { label: '文字沟通', href: `${PEOPLE}/conversation`, icon: 'comments' },
    { label: '合同', href: `${PEOPLE}/contract`, icon: 'file-edit', area: [`${PEOPLE}/handleHistoryRecord`] },
    { label: '职工', href: `${PEOPLE}/employee`, icon: 'users' },
    {
      ...{ label: '工资', href: `${PEOPLE}/salary`, icon: 'wallet' },
      acts: [{ label: '发放工资', href: `${PEOPLE}/salary/paySalary` }],
    },
  ],
  企业管理: [
    { label: '站内信', href: `${SETTING}/message`, icon: 'envelope' },
    { label: '企业资料', href: `${SETTING}/profile`, icon: 'building' },
  ],
}

const belongs =
  (pathname: string) =>
  ({ href, area = [] }: EnterprisePage) =>
    [href, ...area].some((path) => pathname.startsWith(path))

/** The menu of the enterprise centre with the pages of each area below it; null while the menu is empty. */
export function enterpriseNav(facts: EnterpriseFacts, pathname: string, hasPage: (path: string) => boolean) {
  const [home, ...areas] = enterpriseMenu(facts, pathname)
  if (home === undefined) return null
  const groups = areas.map(({ label, href }) => ({
    ...{ title: label, href },
    pages: (PAGES[label] ?? []).filter((page) => hasPage(page.href)),
  }))
  const current = groups
    .flatMap(({ pages }) => pages.filter(belongs(pathname)))
    .sort((a, b) => b.href.length - a.href.length)[0]
  const sections: CentreNavSection[] = [
    { items: [{ ...home, current: home.current === true && current === undefined }] },
    ...groups.map(({ pages, ...group }) => ({
      ...group,
      items: pages.map(({ area: _, ...page }) => ({ ...page, current: page.href === current?.href })),
    })),
  ]
  return { label: '企业中心', sections }
}
