import { consoleAccess } from '#src/lib/navigation/console-access.ts'
import { contentRoutes } from './content-routes.ts'
import { hasIdInPath } from './route-checks.ts'
import { at, inArea } from './route-table.ts'
import type { RouteSpec } from './route-types.ts'
import { systemRoutes } from './system-routes.ts'

const rows: readonly RouteSpec[] = [
  ...inArea('console', 'staff', [
    at('/console', '工作台', () => import('#src/features/console/pages/dashboard.page.tsx')),
    at('/console/message', '站内信', () => import('#src/features/messages/pages/messages.page.tsx')),
    at('/console/person', '求职者', () => import('#src/features/console/pages/persons.page.tsx')),
    at('/console/person/create', '代建档案', () => import('#src/features/console/pages/person-create.page.tsx')),
    at('/console/person/:id/edit', '代为修改', () => import('#src/features/console/pages/person-edit.page.tsx'), {
      validate: hasIdInPath,
    }),
    at('/console/person/:id', '求职者档案', () => import('#src/features/console/pages/person.page.tsx'), {
      validate: hasIdInPath,
    }),
    at('/console/enterprise', '企业', () => import('#src/features/console/pages/enterprises.page.tsx')),
    at('/console/enterprise/:id', '企业资料', () => import('#src/features/console/pages/enterprise.page.tsx'), {
      validate: hasIdInPath,
    }),
    at('/console/requirement', '招聘需求', () => import('#src/features/console/pages/requirements.page.tsx')),
    at('/console/requirement/:id', '招聘需求', () => import('#src/features/console/pages/requirement.page.tsx'), {
      validate: hasIdInPath,
    }),
    at('/console/delivery', '投递与推荐', () => import('#src/features/console/pages/deliveries.page.tsx')),
    at('/console/training', '培训', () => import('#src/features/console/pages/trainings.page.tsx')),
    at('/console/payroll', '工资', () => import('#src/features/console/pages/payrolls.page.tsx')),
    at('/console/task', '任务', () => import('#src/features/console/pages/tasks.page.tsx')),
    at('/console/contract', '合同', () => import('#src/features/contracts/pages/console-contracts.page.tsx')),
    at('/console/contract/:id', '合同详情', () => import('#src/features/contracts/pages/console-contract.page.tsx'), {
      validate: hasIdInPath,
    }),
    at(
      '/console/contractInvitation',
      '合同邀请',
      () => import('#src/features/contracts/pages/console-invitations.page.tsx'),
    ),
    at('/console/workOrder', '工单', () => import('#src/features/console/pages/work-orders.page.tsx')),
    at('/console/workOrder/edit', '新建工单', () => import('#src/features/console/pages/work-order-edit.page.tsx')),
    at('/console/workOrder/:id', '工单详情', () => import('#src/features/console/pages/work-order-detail.page.tsx'), {
      validate: hasIdInPath,
    }),
    at('/console/approval', '审批', () => import('#src/features/approvals/pages/approvals.page.tsx')),
    at('/console/approval/:id', '审批', () => import('#src/features/approvals/pages/approval.page.tsx'), {
      validate: hasIdInPath,
    }),
    at('/console/completion', '成果验收', () => import('#src/features/console/pages/completions.page.tsx')),
    at('/console/record', '经过和备注', () => import('#src/features/console/pages/record.page.tsx')),
    at('/console/feedback', '反馈', () => import('#src/features/console/pages/feedback.page.tsx')),
    at('/console/finance', '结算', () => import('#src/features/console/pages/finance.page.tsx')),
    at('/console/ledger', '账簿', () => import('#src/features/ledger/pages/ledger.page.tsx')),
    at('/console/invoice', '发票', () => import('#src/features/invoices/pages/console-invoices.page.tsx')),
    at('/console/bankStatement', '银行流水', () => import('#src/features/ledger/pages/bank-statement.page.tsx')),
  ]),
  ...inArea('console', 'staff', [...contentRoutes, ...systemRoutes]),
]

/** Pages of the staff's console. */
export const consoleRoutes: readonly RouteSpec[] = rows.map((row) => ({ ...row, access: consoleAccess }))
