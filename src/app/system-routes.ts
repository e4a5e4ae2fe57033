import { hasIdInPath, mayHaveId } from './route-checks.ts'
import { at } from './route-table.ts'

/** Pages of the administrators. Tickets are answered by all of the platform's staff. */
export const systemRoutes = [
  at('/console/system/user', '账号', () => import('#src/features/system/pages/users.page.tsx')),
  at('/console/system/role', '角色与权限', () => import('#src/features/system/pages/roles.page.tsx')),
  at('/console/system/ticket', '意见箱', () => import('#src/features/system/pages/tickets.page.tsx')),
  at(
    '/console/conversation',
    '文字客服',
    () => import('#src/features/conversations/pages/console-conversations.page.tsx'),
    { validate: mayHaveId },
  ),
  at('/console/system/dictionary', '字典', () => import('#src/features/system/pages/dictionaries.page.tsx')),
  at('/console/system/foundation', '基金会', () => import('#src/features/system/pages/foundations.page.tsx')),
  at('/console/system/area', '行政区划', () => import('#src/features/system/pages/areas.page.tsx')),
  at('/console/system/reference', '内置数据', () => import('#src/features/system/pages/reference-data.page.tsx')),
  at('/console/system/levyRule', '残保金规则', () => import('#src/features/system/pages/levy-rules.page.tsx')),
  at('/console/system/minimumWage', '最低工资', () => import('#src/features/system/pages/minimum-wages.page.tsx')),
  at('/console/system/averageWage', '平均工资', () => import('#src/features/system/pages/average-wages.page.tsx')),
  at('/console/system/holiday', '节假日', () => import('#src/features/system/pages/public-holidays.page.tsx')),
  at('/console/system/taxRelief', '残疾人个税减征', () => import('#src/features/system/pages/tax-reliefs.page.tsx')),
  at(
    '/console/system/socialInsurance',
    '社会保险',
    () => import('#src/features/system/pages/social-insurances.page.tsx'),
  ),
  at('/console/system/subsidy', '补贴和奖励', () => import('#src/features/system/pages/subsidies.page.tsx')),
  at('/console/system/figures', '政策数据', () => import('#src/features/system/pages/figures.page.tsx')),
  at(
    '/console/system/contractTemplate',
    '合同模板',
    () => import('#src/features/contracts/pages/contract-templates.page.tsx'),
  ),
  at(
    '/console/system/messageTemplate',
    '消息模板',
    () => import('#src/features/system/pages/message-templates.page.tsx'),
  ),
  at('/console/system/policy', '协议与声明', () => import('#src/features/system/pages/policies.page.tsx')),
  at('/console/system/setup', '开通平台', () => import('#src/features/system/pages/setup.page.tsx')),
  at('/console/system/health', '运行状况', () => import('#src/features/system/pages/health.page.tsx')),
  at('/console/system/movingIn', '数据迁入', () => import('#src/features/moving-in/pages/moved-lists.page.tsx')),
  at('/console/system/movingIn/new', '上传名单', () => import('#src/features/moving-in/pages/new-list.page.tsx')),
  at('/console/system/movingIn/:id', '迁入的名单', () => import('#src/features/moving-in/pages/moved-list.page.tsx'), {
    validate: hasIdInPath,
  }),
  at('/console/system/outbox', '消息发送', () => import('#src/features/system/pages/outbox.page.tsx')),
  at('/console/system/contractProof', '合同存证', () => import('#src/features/system/pages/contract-proofs.page.tsx')),
  at('/console/system/operationLog', '操作日志', () => import('#src/features/system/pages/operation-log.page.tsx')),
  at('/console/system/loginLog', '登录日志', () => import('#src/features/system/pages/login-log.page.tsx')),
  at('/console/system/sensitiveLog', '敏感信息查看', () => import('#src/features/system/pages/sensitive-log.page.tsx')),
  at('/console/system/setting', '平台设置', () => import('#src/features/system/pages/settings.page.tsx')),
]
