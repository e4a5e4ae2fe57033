import type { CentreNavItem, CentreNavSection } from '#src/ui/shell/centre-nav.tsx'
import type { LayoutName } from '../route-types.ts'

interface SubMenu {
  label: string
  items: readonly CentreNavItem[]
}

const ORDERS: CentreNavItem = { label: '工单', href: '/enterpriseCenter/work/workOrder', icon: 'list-check' }
const TASKS: CentreNavItem = { label: '任务', href: '/enterpriseCenter/work/task', icon: 'flag' }
const LOADS: CentreNavItem = { label: '职工工作量', href: '/enterpriseCenter/work/employee', icon: 'users' }

const enterpriseWork: CentreNavItem[] = [
  ORDERS,
  { label: '新建工单', href: '/enterpriseCenter/work/workOrder/edit', icon: 'plus-circle' },
  TASKS,
  { label: '布置任务', href: '/enterpriseCenter/work/addTask', icon: 'plus-circle' },
  LOADS,
]
const enterpriseSetting: CentreNavItem[] = [
  { label: '站内信', href: '/enterpriseCenter/setting/message', icon: 'envelope' },
  { label: '企业资料', href: '/enterpriseCenter/setting/profile', icon: 'building' },
]
const humanResource: CentreNavItem[] = [
  { label: '招聘需求', href: '/enterpriseCenter/humanResource/requirement', icon: 'megaphone' },
  { label: '投递记录', href: '/enterpriseCenter/humanResource/requirement/deliveryRecord', icon: 'inbox' },
  { label: '文字沟通', href: '/enterpriseCenter/humanResource/conversation', icon: 'comments' },
  { label: '合同', href: '/enterpriseCenter/humanResource/contract', icon: 'file-edit' },
  { label: '职工', href: '/enterpriseCenter/humanResource/employee', icon: 'users' },
  { label: '工资', href: '/enterpriseCenter/humanResource/salary', icon: 'wallet' },
]
/** The first page stands above the three areas: its menu names the pages of each. */
const enterpriseHome: CentreNavItem[] = [
  { label: '管理首页', href: '/enterpriseCenter', icon: 'home' },
  ORDERS,
  TASKS,
  LOADS,
  ...humanResource,
  ...enterpriseSetting,
]
const personWork: CentreNavItem[] = [
  { label: '工作管理', href: '/userCenter/work', icon: 'objects-column' },
  { label: '我的工单', href: '/userCenter/work/workOrder', icon: 'list-check' },
  { label: '收入报告', href: '/userCenter/work/orderReport', icon: 'chart-bar' },
  { label: '我的合同', href: '/userCenter/work/contract', icon: 'file-edit' },
  { label: '我的工资', href: '/userCenter/work/salary', icon: 'wallet' },
  { label: '我的任务', href: '/userCenter/work/task', icon: 'flag' },
]
const personSetting: CentreNavItem[] = [
  { label: '站内信', href: '/userCenter/setting/message', icon: 'envelope' },
  { label: '文字沟通', href: '/userCenter/setting/conversation', icon: 'comments' },
  { label: '个人资料', href: '/userCenter/setting/profile', icon: 'user' },
]

const ENTERPRISE_HOME = '/enterpriseCenter'

const SUB_MENUS: Partial<Record<LayoutName, SubMenu>> = {
  'enterprise centre (management)': { label: '人资管理', items: humanResource },
  'enterprise centre (requirement)': { label: '人资管理', items: humanResource },
  'enterprise centre (setting)': { label: '企业管理', items: enterpriseSetting },
  'enterprise centre (work)': { label: '工作管理', items: enterpriseWork },
  'user centre (setting)': { label: '个人中心', items: personSetting },
  'user centre (work)': { label: '工作管理', items: personWork },
}

interface Options {
  /** whether the portal has a page there */
  hasPage: (path: string) => boolean
  isCreator: boolean
}

const menuOf = (layout: LayoutName, pathname: string): SubMenu | undefined =>
  pathname === ENTERPRISE_HOME ? { label: '企业中心', items: enterpriseHome } : SUB_MENUS[layout]

/** The side navigation of a page: only what has a page, and 人资管理 only for the creator of the enterprise. */
export function subMenuOf(layout: LayoutName, pathname: string, options: Options) {
  const menu = menuOf(layout, pathname)
  if (menu === undefined) return null
  const isOpen = (item: CentreNavItem) => options.isCreator || !humanResource.includes(item)
  const items = menu.items.filter((item) => isOpen(item) && options.hasPage(item.href))
  if (items.length === 0) return null
  const found = items.filter(({ href }) => pathname.startsWith(href)).sort((a, b) => b.href.length - a.href.length)[0]
  const section: CentreNavSection = {
    items: items.map((item) => ({ ...item, current: item === found })),
  }
  return { label: menu.label, sections: [section] }
}
