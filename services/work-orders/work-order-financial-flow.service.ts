import type { RequestContext } from '#services/abp/context.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { AppError, fieldError } from '#services/abp/errors.ts'
import { EntityId, FileStream, Nothing, type Static } from '#services/abp/schema-types.ts'
import { toWireTime, toYearMonth } from '#services/abp/wire.ts'
import { alterFlow, enterFlow, payOrPrepare } from './approvals/money-acts.ts'
import { deleteManual } from './flow-changes.ts'
import { returnPayment } from './payment-return.ts'
import { exportBankSheet, exportFlows, exportTaxReport } from './work-order-financial-flow.exports.ts'
import { flowDetailDto, flowListDtos, summaryOf } from './work-order-financial-flow.mapper.ts'
import {
  findFlow,
  findFlows,
  findMonthLock,
  flowCondition,
  flowTotals,
  insertMonthLock,
} from './work-order-financial-flow.repository.ts'
import {
  CreatedFinancialFlowDto,
  CreateWorkOrderFinancialFlowDto,
  ExportBankSheetDto,
  ExportTaxReportDto,
  ExportWorkOrderFinancialFlowDto,
  LockMonthDto,
  MonthLockDto,
  PayDto,
  PayResultDto,
  ReturnPaymentDto,
  UpdateWorkOrderFinancialFlowDto,
  WorkOrderFinancialFlowDto,
  WorkOrderFinancialFlowPageDto,
  WorkOrderFinancialFlowQuery,
} from './work-order-financial-flow.schemas.ts'

const FINANCE = ['PlatformUser:Finance'] as const

/** The detail as the caller sees it. @throws AppError notFound */
async function detail(context: RequestContext, id: number) {
  const row = await findFlow(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  return flowDetailDto(context, row)
}

async function getAll(context: RequestContext, query: Static<typeof WorkOrderFinancialFlowQuery>) {
  const { db, actor } = context
  const isOwn = actor.userType === 'DisabledPerson'
  if (query.includeSummary && !isOwn && !query.year) throw fieldError('year', '汇总需要先选择年份')
  const { totalCount, items } = await findFlows(db, actor, query)
  return {
    totalCount,
    items: await flowListDtos(context, items),
    summary: query.includeSummary || isOwn ? await summaryOf(db, flowCondition(actor, query)) : null,
  }
}

async function lockMonth(context: RequestContext, { year, month }: Static<typeof LockMonthDto>) {
  const { db, actor, now } = context
  const current = toYearMonth(now)
  if (year * 12 + month >= current.year * 12 + current.month) throw fieldError('month', '只能锁定已结束的月份')
  await insertMonthLock(db, year, month, actor.userId)
  const locked = await findMonthLock(db, year, month)
  if (!locked) throw new Error('the month was not locked')
  const totals = await flowTotals(db, flowCondition(actor, { year, month, isPaid: true }))
  return { year, month, lockedTime: toWireTime(locked.lockedTime), totals }
}

export const workOrderFinancialFlowService = defineService('WorkOrderFinancialFlow', {
  GetAll: action({
    summary: '结算款项列表，可附按月和按类型的汇总',
    allow: 'signedIn',
    input: WorkOrderFinancialFlowQuery,
    output: WorkOrderFinancialFlowPageDto,
    handler: getAll,
  }),
  Get: action({
    summary: '一笔款项，附计税过程',
    allow: 'signedIn',
    input: EntityId,
    output: WorkOrderFinancialFlowDto,
    handler: (context, { id }) => detail(context, id),
  }),
  Create: action({
    summary: '手工录入奖金、扣款或补发',
    confirm: true,
    allow: FINANCE,
    input: CreateWorkOrderFinancialFlowDto,
    output: CreatedFinancialFlowDto,
    handler: enterFlow,
  }),
  Update: action({
    summary: '修改待结算款项，需写明原因',
    confirm: true,
    allow: FINANCE,
    input: UpdateWorkOrderFinancialFlowDto,
    output: WorkOrderFinancialFlowDto,
    handler: async (context, input) => {
      await alterFlow(context, input)
      return detail(context, input.id)
    },
  }),
  Pay: action({
    summary: '付款：全部成功或全部不付',
    confirm: true,
    allow: FINANCE,
    input: PayDto,
    output: PayResultDto,
    handler: payOrPrepare,
  }),
  ReturnPayment: action({
    summary: '登记银行退票',
    allow: FINANCE,
    input: ReturnPaymentDto,
    output: WorkOrderFinancialFlowDto,
    handler: async (context, input) => {
      await returnPayment(context, input)
      return detail(context, input.id)
    },
  }),
  LockMonth: action({
    summary: '锁定一个月，其付款不再变更',
    allow: FINANCE,
    input: LockMonthDto,
    output: MonthLockDto,
    handler: lockMonth,
  }),
  Delete: action({
    summary: '删除手工录入的待结算款项',
    allow: FINANCE,
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await deleteManual(context, id)
      return null
    },
  }),
  Export: action({
    summary: '导出款项；个人得到自己的收入报告',
    allow: ['DisabledPerson', 'Enterprise', 'FoundationWorker', 'WorkDeveloper', 'PlatformUser:Finance'],
    input: ExportWorkOrderFinancialFlowDto,
    output: FileStream,
    handler: async (context, filter) => exportFlows(context, filter),
  }),
  ExportBankSheet: action({
    summary: '导出银行批量代发文件',
    confirm: true,
    allow: FINANCE,
    input: ExportBankSheetDto,
    output: FileStream,
    handler: async (context, filter) => exportBankSheet(context, filter),
  }),
  ExportTaxReport: action({
    summary: '导出季度涉税信息报送表',
    allow: FINANCE,
    input: ExportTaxReportDto,
    output: FileStream,
    handler: async (context, quarter) => exportTaxReport(context, quarter),
  }),
})
