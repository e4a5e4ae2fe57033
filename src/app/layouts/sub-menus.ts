import type { CentreNavItem, CentreNavSection } from '#src/ui/shell/centre-nav.tsx'
import type { LayoutName } from '../route-types.ts'

interface SubMenu {
  label: string
  items: readonly CentreNavItem[]
}

const personWork: CentreNavItem[] = [
  { label: '工作管理', href: '/userCenter/work', icon: 'objects-column' },
  { label: '我的工单', href: '/userCenter/work/workOrder', icon: 'list-check' },
  { label: '收入报告', href: '/userCenter/work/orderReport', icon: 'chart-bar' },
  { label: '我的合同', href: '/userCenter/work/contract', icon: 'file-edit' },
  { label: '合同邀请', href: '/userCenter/work/invitation', icon: 'envelope' },
  { label: '我的工资', href: '/userCenter/work/salary', icon: 'wallet' },
  { label: '我的任务', href: '/userCenter/work/task', icon: 'flag' },
]
const personSetting: CentreNavItem[] = [
  { label: '站内信', href: '/userCenter/setting/message', icon: 'envelope' },
  { label: '文字沟通', href: '/userCenter/setting/conversation', icon: 'comments' },
  { label: '个人资料', href: '/userCenter/setting/profile', icon: 'user' },
]

const SUB_MENUS: Partial<Record<LayoutName, SubMenu>> = {
  'user centre (setting)': { label: '个人中心', items: personSetting },
  'user centre (work)': { label: '工作管理', items: personWork },
}

/** The side navigation of a page of the personal centre: only entries that have a page. */
export function subMenuOf(layout: LayoutName, pathname: string, hasPage: (path: string) => boolean) {
  const menu = SUB_MENUS[layout]
  const items = menu?.items.filter(({ href }) => hasPage(href)) ?? []
  if (menu === undefined || items.length === 0) return null
  const found = items.filter(({ href }) => pathname.startsWith(href)).sort((a, b) => b.href.length - a.href.length)[0]
  const section: CentreNavSection = {
    items: items.map((item) => ({ ...item, current: item === found })),
  }
  return { label: menu.label, sections: [section] }
}
