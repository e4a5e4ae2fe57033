import { hasId, mayHaveId } from './route-checks.ts'
import { at, inArea } from './route-table.ts'
import type { RouteSpec } from './route-types.ts'

/** one page with the three steps of the resume */
const resumeWizard = () => import('#src/features/resume/pages/resume-wizard.page.tsx')

/** Pages of the personal centre. */
export const personRoutes: readonly RouteSpec[] = [
  ...inArea('user centre (work)', 'login, certified person', [
    at('/userCenter', '管理首页', () => import('#src/features/personal/pages/dashboard.page.tsx')),
  ]),
  ...inArea('user centre', 'login', [
    at('/userCenter/resume', '我的简历', resumeWizard),
    at('/userCenter/resume/stepTwo', '经历、技能与证书', resumeWizard),
    at('/userCenter/resume/stepThree', '求职意向与审核进度', resumeWizard),
    at('/userCenter/resume/detail', '预览简历', () => import('#src/features/resume/pages/resume-detail.page.tsx')),
  ]),
  ...inArea('user centre (work)', 'login, certified person', [
    at('/userCenter/work', '工作管理', () => import('#src/features/recruitment/pages/my-work.page.tsx'), {
      validate: mayHaveId,
    }),
    at('/userCenter/work/workOrder', '我的工单', () => import('#src/features/personal/pages/my-work-orders.page.tsx')),
    at(
      '/userCenter/work/workOrderDetail',
      '我的工单详情',
      () => import('#src/features/personal/pages/my-work-order-detail.page.tsx'),
      { validate: hasId },
    ),
    at('/userCenter/work/contract', '我的合同', () => import('#src/features/contracts/pages/my-contracts.page.tsx')),
    at(
      '/userCenter/work/contractDetail',
      '合同详情',
      () => import('#src/features/contracts/pages/my-contract-detail.page.tsx'),
      { validate: hasId },
    ),
    at(
      '/userCenter/work/invitation',
      '合同邀请',
      () => import('#src/features/contracts/pages/my-invitations.page.tsx'),
    ),
    at('/userCenter/work/salary', '我的工资', () => import('#src/features/payroll/pages/my-salary.page.tsx')),
    at('/userCenter/work/task', '我的任务', () => import('#src/features/tasks/pages/my-tasks.page.tsx')),
    at('/userCenter/work/taskDetail', '任务详情', () => import('#src/features/tasks/pages/my-task-detail.page.tsx'), {
      validate: hasId,
    }),
    at('/userCenter/work/orderReport', '收入报告', () => import('#src/features/personal/pages/order-report.page.tsx')),
  ]),
  ...inArea('user centre (setting)', 'login', [
    at('/userCenter/setting/message', '站内信', () => import('#src/features/messages/pages/messages.page.tsx')),
    at(
      '/userCenter/setting/conversation',
      '文字沟通',
      () => import('#src/features/conversations/pages/my-conversations.page.tsx'),
      { validate: mayHaveId },
    ),
    at('/userCenter/setting/profile', '个人资料', () => import('#src/features/security/pages/profile.page.tsx')),
  ]),
]
