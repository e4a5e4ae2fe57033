import { hasContract, hasId, mayHaveId } from './route-checks.ts'
import { at, inArea } from './route-table.ts'
import type { RouteSpec } from './route-types.ts'

/** Pages of the enterprise centre and of the registration of an enterprise. */
export const enterpriseRoutes: readonly RouteSpec[] = [
  ...inArea('enterprise centre', 'login', [
    at(
      '/enterpriseCenter/selectEnterprise',
      '选择企业',
      () => import('#src/features/enterprise-gate/pages/select-enterprise.page.tsx'),
    ),
    at(
      '/enterpriseCenter/select',
      '新建或加入企业',
      () => import('#src/features/enterprise-gate/pages/select.page.tsx'),
    ),
    at('/enterpriseCenter/apply', '加入企业', () => import('#src/features/enterprise-gate/pages/apply.page.tsx')),
  ]),
  ...inArea('enterprise centre', 'login+enterprise', [
    at(
      '/enterpriseCenter/authentication',
      '企业认证',
      () => import('#src/features/enterprise-gate/pages/authentication.page.tsx'),
    ),
    at(
      '/enterpriseCenter/waitForAudit',
      '审核进度',
      () => import('#src/features/enterprise-gate/pages/wait-for-audit.page.tsx'),
    ),
  ]),
  ...inArea('enterprise centre (management)', 'certified enterprise', [
    at('/enterpriseCenter', '管理首页', () => import('#src/features/enterprise/pages/dashboard.page.tsx')),
  ]),
  ...inArea('enterprise centre (management)', 'certified enterprise, creator', [
    at(
      '/enterpriseCenter/humanResource/contract',
      '合同',
      () => import('#src/features/contracts/pages/contracts.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/contractDetail',
      '合同详情',
      () => import('#src/features/contracts/pages/contract-detail.page.tsx'),
      { validate: hasContract },
    ),
    at(
      '/enterpriseCenter/humanResource/handleHistoryRecord',
      '办理记录',
      () => import('#src/features/contracts/pages/contract-history.page.tsx'),
      { validate: mayHaveId },
    ),
    at('/enterpriseCenter/humanResource/salary', '工资', () => import('#src/features/payroll/pages/salary.page.tsx'), {
      validate: mayHaveId,
    }),
    at(
      '/enterpriseCenter/humanResource/salary/paySalary',
      '发放工资',
      () => import('#src/features/payroll/pages/pay-salary.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/employee',
      '职工',
      () => import('#src/features/employees/pages/employees.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/employee/edit',
      '职工记录',
      () => import('#src/features/employees/pages/employee-edit.page.tsx'),
      { validate: hasId },
    ),
  ]),
  ...inArea('enterprise centre (requirement)', 'certified enterprise, creator', [
    at(
      '/enterpriseCenter/humanResource/requirement',
      '招聘需求',
      () => import('#src/features/hiring/pages/requirement.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/requirement/edit',
      '发布岗位',
      () => import('#src/features/hiring/pages/requirement-edit.page.tsx'),
      { validate: mayHaveId },
    ),
    at(
      '/enterpriseCenter/humanResource/requirement/detail',
      '岗位详情',
      () => import('#src/features/hiring/pages/requirement-detail.page.tsx'),
      { validate: hasId },
    ),
    at(
      '/enterpriseCenter/humanResource/requirement/deliveryRecord',
      '投递记录',
      () => import('#src/features/hiring/pages/delivery-record.page.tsx'),
    ),
    at(
      '/enterpriseCenter/humanResource/requirement/jobSeekerResume',
      '求职者简历',
      () => import('#src/features/hiring/pages/job-seeker-resume.page.tsx'),
      { validate: hasId },
    ),
  ]),
  ...inArea('enterprise centre (requirement)', 'certified enterprise, creator', [
    at(
      '/enterpriseCenter/humanResource/conversation',
      '文字沟通',
      () => import('#src/features/conversations/pages/enterprise-conversations.page.tsx'),
      { validate: mayHaveId },
    ),
  ]),
  ...inArea('enterprise centre (work)', 'certified enterprise', [
    at('/enterpriseCenter/work/task', '任务', () => import('#src/features/tasks/pages/enterprise-tasks.page.tsx')),
    at('/enterpriseCenter/work/addTask', '布置任务', () => import('#src/features/tasks/pages/task-edit.page.tsx'), {
      validate: mayHaveId,
    }),
    at(
      '/enterpriseCenter/work/taskDetail',
      '任务详情',
      () => import('#src/features/tasks/pages/enterprise-task-detail.page.tsx'),
      { validate: hasId },
    ),
    at(
      '/enterpriseCenter/work/employee',
      '职工工作量',
      () => import('#src/features/tasks/pages/employee-loads.page.tsx'),
    ),
    at(
      '/enterpriseCenter/work/invoice',
      '发票',
      () => import('#src/features/invoices/pages/enterprise-invoices.page.tsx'),
    ),
    at('/enterpriseCenter/work/workOrder', '工单', () => import('#src/features/enterprise/pages/work-orders.page.tsx')),
    at(
      '/enterpriseCenter/work/workOrder/edit',
      '新建工单',
      () => import('#src/features/enterprise/pages/work-order-edit.page.tsx'),
      { validate: mayHaveId },
    ),
    at(
      '/enterpriseCenter/work/workOrder/detail',
      '工单详情',
      () => import('#src/features/enterprise/pages/work-order-detail.page.tsx'),
      { validate: hasId },
    ),
  ]),
  ...inArea('enterprise centre (setting)', 'certified enterprise', [
    at('/enterpriseCenter/setting/message', '站内信', () => import('#src/features/messages/pages/messages.page.tsx')),
    at(
      '/enterpriseCenter/setting/profile',
      '企业资料',
      () => import('#src/features/enterprise-profile/pages/company-profile.page.tsx'),
    ),
  ]),
]
