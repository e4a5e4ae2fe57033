import type { CentreNavItem } from '#src/ui/shell/centre-nav.tsx'

export interface ConsoleSection {
  title?: string
  /** rarely used section, which folds where the menu is long */
  folds?: true
  items: readonly CentreNavItem[]
}

/**
 * The menu sections for content editors and administrators. The entry for tickets is for all of the platform's staff.
 */
export const OFFICE_SECTIONS: readonly ConsoleSection[] = [
  {
    title: '内容',
    folds: true,
    items: [
      {
        ...{ label: '文章', href: '/console/content', icon: 'file-edit' },
        acts: [{ label: '新建文章', href: '/console/content/edit' }],
      },
      { label: '栏目', href: '/console/category', icon: 'list' },
      { label: '轮播', href: '/console/swiper', icon: 'images' },
      { label: '轮播位置', href: '/console/anchor', icon: 'map-marker' },
      { label: '友情链接', href: '/console/friendLink', icon: 'external-link' },
      { label: '搜索引擎信息', href: '/console/seo', icon: 'search' },
    ],
  },
  {
    title: '答复',
    items: [
      { label: '意见箱', href: '/console/system/ticket', icon: 'inbox' },
      { label: '文字客服', href: '/console/conversation', icon: 'comments' },
    ],
  },
  {
    title: '系统',
    items: [
      { label: '账号', href: '/console/system/user', icon: 'users' },
      { label: '角色与权限', href: '/console/system/role', icon: 'key' },
      { label: '基金会', href: '/console/system/foundation', icon: 'heart' },
      { label: '平台设置', href: '/console/system/setting', icon: 'cog' },
      { label: '开通平台', href: '/console/system/setup', icon: 'flag' },
      { label: '数据迁入', href: '/console/system/movingIn', icon: 'upload' },
      { label: '运行状况', href: '/console/system/health', icon: 'list-check' },
    ],
  },
  {
    title: '规则与模板',
    folds: true,
    items: [
      { label: '字典', href: '/console/system/dictionary', icon: 'book' },
      { label: '行政区划', href: '/console/system/area', icon: 'map-marker' },
      { label: '内置数据', href: '/console/system/reference', icon: 'sync' },
      { label: '残保金规则', href: '/console/system/levyRule', icon: 'calculator' },
      { label: '最低工资', href: '/console/system/minimumWage', icon: 'money-bill' },
      { label: '平均工资', href: '/console/system/averageWage', icon: 'money-bill' },
      { label: '节假日', href: '/console/system/holiday', icon: 'calendar' },
      { label: '残疾人个税减征', href: '/console/system/taxRelief', icon: 'calculator' },
      { label: '社会保险', href: '/console/system/socialInsurance', icon: 'shield' },
      { label: '补贴和奖励', href: '/console/system/subsidy', icon: 'money-bill' },
      { label: '政策数据', href: '/console/system/figures', icon: 'sync' },
      { label: '合同模板', href: '/console/system/contractTemplate', icon: 'file-edit' },
      { label: '协议与声明', href: '/console/system/policy', icon: 'shield' },
      { label: '消息模板', href: '/console/system/messageTemplate', icon: 'comment' },
    ],
  },
  {
    title: '记录',
    folds: true,
    items: [
      { label: '消息发送', href: '/console/system/outbox', icon: 'send' },
      { label: '合同存证', href: '/console/system/contractProof', icon: 'verified' },
      { label: '操作日志', href: '/console/system/operationLog', icon: 'history' },
      { label: '登录日志', href: '/console/system/loginLog', icon: 'sign-in' },
      { label: '敏感信息查看', href: '/console/system/sensitiveLog', icon: 'eye' },
    ],
  },
]
