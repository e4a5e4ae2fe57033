import { positiveInteger } from '#src/lib/navigation/search-fields.ts'
import type { LazyPage, RouteSpec, ValidatePage } from './route-types.ts'

const page = (load: LazyPage['load']): LazyPage => ({ load })
const forward = page(() => import('./pages/forward.page.tsx'))

const hasId: ValidatePage = (_parameters, search) => positiveInteger(search.get('id')) !== null
const mayHaveId: ValidatePage = (parameters, search) => !search.has('id') || hasId(parameters, search)
const hasIdInPath: ValidatePage = ({ id }) => positiveInteger(id) !== null

/** Sign-in without a password prompt is for developers at their own machine. */
const isLocalHost: ValidatePage = () =>
  typeof window !== 'undefined' && ['localhost', '127.0.0.1'].includes(window.location.hostname)

const open: readonly RouteSpec[] = [
  {
    path: '/',
    layout: 'default',
    gate: 'public',
    title: '',
    page: page(() => import('#src/features/home/pages/home.page.tsx')),
  },
  {
    path: '/workOrder',
    layout: 'default',
    gate: 'public',
    title: '接工单',
    page: page(() => import('#src/features/work-orders/pages/work-orders.page.tsx')),
  },
  {
    path: '/workOrder/detail',
    layout: 'default',
    gate: 'public',
    title: '工单详情',
    validate: hasId,
    page: page(() => import('#src/features/work-orders/pages/work-order-detail.page.tsx')),
  },
]

const account: readonly RouteSpec[] = [
  {
    path: '/account/login',
    layout: 'account',
    gate: 'public',
    title: '登录',
    page: page(() => import('#src/features/account/pages/login.page.tsx')),
  },
  {
    path: '/account/roleSelection',
    layout: 'account',
    gate: 'public',
    title: '两种身份',
    page: page(() => import('#src/features/account/pages/role-selection.page.tsx')),
  },
  {
    path: '/localhostLogin',
    layout: 'account',
    gate: 'public',
    title: '本机登录',
    validate: isLocalHost,
    page: page(() => import('#src/features/account/pages/localhost-login.page.tsx')),
  },
]

const enterpriseGate: readonly RouteSpec[] = [
  {
    path: '/enterpriseCenter/selectEnterprise',
    layout: 'enterprise centre',
    gate: 'login',
    title: '选择企业',
    page: page(() => import('#src/features/enterprise-gate/pages/select-enterprise.page.tsx')),
  },
  {
    path: '/enterpriseCenter/select',
    layout: 'enterprise centre',
    gate: 'login',
    title: '新建或加入企业',
    page: page(() => import('#src/features/enterprise-gate/pages/select.page.tsx')),
  },
  {
    path: '/enterpriseCenter/apply',
    layout: 'enterprise centre',
    gate: 'login',
    title: '加入企业',
    page: page(() => import('#src/features/enterprise-gate/pages/apply.page.tsx')),
  },
  {
    path: '/enterpriseCenter/authentication',
    layout: 'enterprise centre',
    gate: 'login+enterprise',
    title: '企业认证',
    page: page(() => import('#src/features/enterprise-gate/pages/authentication.page.tsx')),
  },
  {
    path: '/enterpriseCenter/waitForAudit',
    layout: 'enterprise centre',
    gate: 'login+enterprise',
    title: '审核进度',
    page: page(() => import('#src/features/enterprise-gate/pages/wait-for-audit.page.tsx')),
  },
]

const enterprise: readonly RouteSpec[] = [
  {
    path: '/enterpriseCenter',
    layout: 'enterprise centre (management)',
    gate: 'certified enterprise',
    title: '企业中心',
    page: page(() => import('#src/features/enterprise/pages/dashboard.page.tsx')),
  },
  {
    path: '/enterpriseCenter/work/task',
    layout: 'enterprise centre (work)',
    gate: 'certified enterprise',
    title: '工作管理',
    page: forward,
  },
  {
    path: '/enterpriseCenter/work/workOrder',
    layout: 'enterprise centre (work)',
    gate: 'certified enterprise',
    title: '工单管理',
    page: page(() => import('#src/features/enterprise/pages/work-orders.page.tsx')),
  },
  {
    path: '/enterpriseCenter/work/workOrder/edit',
    layout: 'enterprise centre (work)',
    gate: 'certified enterprise',
    title: '发布工单',
    validate: mayHaveId,
    page: page(() => import('#src/features/enterprise/pages/work-order-edit.page.tsx')),
  },
  {
    path: '/enterpriseCenter/work/workOrder/detail',
    layout: 'enterprise centre (work)',
    gate: 'certified enterprise',
    title: '工单详情',
    validate: hasId,
    page: page(() => import('#src/features/enterprise/pages/work-order-detail.page.tsx')),
  },
  {
    path: '/enterpriseCenter/setting/message',
    layout: 'enterprise centre (setting)',
    gate: 'certified enterprise',
    title: '站内信',
    page: page(() => import('#src/features/messages/pages/messages.page.tsx')),
  },
  {
    path: '/enterpriseCenter/setting/profile',
    layout: 'enterprise centre (setting)',
    gate: 'certified enterprise',
    title: '企业管理',
    page: forward,
  },
]

const personal: readonly RouteSpec[] = [
  {
    path: '/userCenter',
    layout: 'user centre (work)',
    gate: 'login, certified person',
    title: '个人中心',
    page: page(() => import('#src/features/personal/pages/dashboard.page.tsx')),
  },
  {
    path: '/userCenter/resume',
    layout: 'user centre',
    gate: 'login',
    title: '我的简历',
    page: page(() => import('#src/features/account/pages/resume-start.page.tsx')),
  },
  {
    path: '/userCenter/resume/stepThree',
    layout: 'user centre',
    gate: 'login',
    title: '档案审核进度',
    page: page(() => import('#src/features/account/pages/resume-start.page.tsx')),
  },
  {
    path: '/userCenter/work',
    layout: 'user centre (work)',
    gate: 'login, certified person',
    title: '工作管理',
    page: forward,
  },
  {
    path: '/userCenter/work/workOrder',
    layout: 'user centre (work)',
    gate: 'login, certified person',
    title: '我的工单',
    page: page(() => import('#src/features/personal/pages/my-work-orders.page.tsx')),
  },
  {
    path: '/userCenter/work/workOrderDetail',
    layout: 'user centre (work)',
    gate: 'login, certified person',
    title: '我的工单详情',
    validate: hasId,
    page: page(() => import('#src/features/personal/pages/my-work-order-detail.page.tsx')),
  },
  {
    path: '/userCenter/work/orderReport',
    layout: 'user centre (work)',
    gate: 'login, certified person',
    title: '收入报告',
    page: page(() => import('#src/features/personal/pages/order-report.page.tsx')),
  },
  {
    path: '/userCenter/setting/message',
    layout: 'user centre (setting)',
    gate: 'login',
    title: '站内信',
    page: page(() => import('#src/features/messages/pages/messages.page.tsx')),
  },
  {
    path: '/userCenter/setting/profile',
    layout: 'user centre (setting)',
    gate: 'login',
    title: '个人资料',
    page: forward,
  },
]

/** The staff's own area; who may not open a page of it goes to its first page. */
const staff: readonly RouteSpec[] = [
  {
    path: '/console',
    layout: 'console',
    gate: 'staff',
    title: '管理台',
    page: page(() => import('#src/features/console/pages/dashboard.page.tsx')),
  },
  {
    path: '/console/workOrder',
    layout: 'console',
    gate: 'staff',
    title: '工单',
    page: page(() => import('#src/features/console/pages/work-orders.page.tsx')),
  },
  {
    path: '/console/workOrder/edit',
    layout: 'console',
    gate: 'staff',
    title: '编辑工单',
    page: page(() => import('#src/features/console/pages/work-order-edit.page.tsx')),
  },
  {
    path: '/console/workOrder/:id',
    layout: 'console',
    gate: 'staff',
    title: '工单详情',
    validate: hasIdInPath,
    page: page(() => import('#src/features/console/pages/work-order-detail.page.tsx')),
  },
  {
    path: '/console/completion',
    layout: 'console',
    gate: 'staff',
    title: '验收',
    allow: ['WorkDeveloper', 'PlatformUser'],
    page: page(() => import('#src/features/console/pages/completions.page.tsx')),
  },
  {
    path: '/console/feedback',
    layout: 'console',
    gate: 'staff',
    title: '反馈',
    page: page(() => import('#src/features/console/pages/feedback.page.tsx')),
  },
  {
    path: '/console/finance',
    layout: 'console',
    gate: 'staff',
    title: '结算',
    allow: ['PlatformUser'],
    page: page(() => import('#src/features/console/pages/finance.page.tsx')),
  },
]

/** The table of all pages, in the words of docs/specification/routes.tsv. What is not here is 404. */
export const routes: readonly RouteSpec[] = [
  ...open,
  ...account,
  ...enterpriseGate,
  ...enterprise,
  ...personal,
  ...staff,
]
