import Type from 'typebox'
import { mayReveal } from '#services/abp/access/field-policies/policies.ts'
import { type Revealing, revealed } from '#services/abp/access/reveal.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { EntityId, FileStream, ListResult, Nothing, type Static } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { PreparedDto } from '#services/approvals/approval.service.ts'
import { alterFlow, enterFlow, payOrPrepare } from '../approvals/money-acts.ts'
import { bankWordDto, batchDto } from '../bank-results/bank-result.mapper.ts'
import {
  BankBatchList,
  BankResultDto,
  ImportBankResultDto,
  JudgeBankWordDto,
  KnownBankWordList,
} from '../bank-results/bank-result.schemas.ts'
import { allBankWords } from '../bank-results/bank-word.repository.ts'
import { judgeBankWord } from '../bank-results/bank-word-act.ts'
import { importBankResult, recentBatches } from '../bank-results/import-bank-result.ts'
import { ExportTaxReturnDto, MonthCloseDto, MonthCloseQuery } from '../month-close/month-close.schemas.ts'
import { lockMonth, monthClose } from '../month-close/month-close.ts'
import { exportTaxReturn } from '../month-close/tax-return.ts'
import { ExportBatchFilesDto, PaymentBatchDto, PrepareBatchDto } from '../payment-batches/batch.schemas.ts'
import { exportBatchFiles } from '../payment-batches/batch-files.ts'
import { prepareBatch } from '../payment-batches/prepare-batch.ts'
import { deleteManual } from './flow-changes.ts'
import { summaryOf } from './flow-summary.ts'
import { payeesNamed } from './payees.ts'
import { returnPayment } from './payment-return.ts'
import { exportBankSheet, exportFlows, exportTaxReport } from './work-order-financial-flow.exports.ts'
import { flowDetailDto, flowListDtos } from './work-order-financial-flow.mapper.ts'
import { findFlow, findFlows, flowCondition, flowFilter } from './work-order-financial-flow.repository.ts'
import {
  CreatedFinancialFlowDto,
  CreateWorkOrderFinancialFlowDto,
  ExportBankSheetDto,
  ExportTaxReportDto,
  ExportWorkOrderFinancialFlowDto,
  LockMonthDto,
  MonthLockDto,
  PayDto,
  PayeeDto,
  PayeeQuery,
  PayResultDto,
  ReturnPaymentDto,
  UpdateWorkOrderFinancialFlowDto,
  WorkOrderFinancialFlowDetailQuery,
  WorkOrderFinancialFlowDto,
  WorkOrderFinancialFlowPageDto,
  WorkOrderFinancialFlowQuery,
} from './work-order-financial-flow.schemas.ts'

const FINANCE = ['PlatformUser:Finance'] as const

/** The detail of a flow for the caller. @throws AppError notFound */
async function detail(context: RequestContext, id: number, asked: Revealing = {}) {
  const row = await findFlow(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  const isRevealed = await revealed(context, asked, {
    ...{ what: '完整手机号', may: mayReveal('WorkOrderFinancialFlow', 'mobilePhone', context.actor) },
    ...{ entityType: 'WorkOrderFinancialFlow', entityId: id, fields: ['mobilePhone'] },
  })
  return flowDetailDto({ ...context, isRevealed }, row)
}

async function getAll(context: RequestContext, query: Static<typeof WorkOrderFinancialFlowQuery>) {
  const { db, actor } = context
  const isOwn = actor.userType === 'DisabledPerson'
  if (query.includeSummary && !isOwn && !query.year) throw fieldError('year', '汇总需要先选择年份')
  const filter = flowFilter(context, query)
  const { totalCount, items } = await findFlows(db, actor, { ...query, ...filter })
  return {
    totalCount,
    items: await flowListDtos(context, items),
    summary: query.includeSummary || isOwn ? await summaryOf(db, flowCondition(actor, filter)) : null,
  }
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
    summary: '一笔款项，附计税过程；财务写明原因后可以看到收款人的完整手机号，每次查看都有记录',
    allow: 'signedIn',
    input: WorkOrderFinancialFlowDetailQuery,
    output: WorkOrderFinancialFlowDto,
    handler: (context, { id, ...asked }) => detail(context, id, asked),
  }),
  GetPayees: action({
    summary: '按姓名查找手工录入款项的收款人，附他参加过的工单；手机号已遮盖',
    allow: FINANCE,
    input: PayeeQuery,
    output: ListResult(PayeeDto),
    handler: payeesNamed,
  }),
  Create: action({
    summary: '手工录入奖金、扣款或补发',
    confirm: true,
    keepsKey: true,
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
    keepsKey: true,
    allow: FINANCE,
    input: PayDto,
    output: PayResultDto,
    handler: payOrPrepare,
  }),
  PrepareBatch: action({
    summary: '整批付款：列入符合条件的全部待结算款项，最多 20,000 笔；先检查，另一位财务批准后支付',
    confirm: ({ isPreview = false }) => !isPreview,
    keepsKey: true,
    allow: FINANCE,
    input: PrepareBatchDto,
    output: PaymentBatchDto,
    isRead: ({ isPreview = false }) => isPreview,
    handler: prepareBatch,
  }),
  ExportBatchFiles: action({
    summary: '按一家银行或支付宝的格式导出一批付款的文件，超过一个文件的笔数时自动拆分',
    confirm: true,
    allow: FINANCE,
    input: ExportBatchFilesDto,
    output: FileStream,
    handler: exportBatchFiles,
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
  GetBankBatches: action({
    summary: '最近三个月经银行支付的批次，新的在前',
    allow: FINANCE,
    input: Type.Object({}),
    output: BankBatchList,
    handler: async (context) => ({ items: (await recentBatches(context)).map(batchDto) }),
  }),
  ImportBankResult: action({
    summary: '按银行的结果文件登记到账和退回；先检查，检查后有变化就不登记',
    keepsKey: true,
    allow: FINANCE,
    input: ImportBankResultDto,
    output: BankResultDto,
    isRead: ({ isPreview = false }) => isPreview,
    handler: importBankResult,
  }),
  GetBankWords: action({
    summary: '财务认定过的银行说法，按银行排列',
    allow: FINANCE,
    input: Type.Object({}),
    output: KnownBankWordList,
    handler: async ({ db }) => ({ items: (await allBankWords(db)).map(bankWordDto) }),
  }),
  JudgeBankWord: action({
    summary: '认定一家银行的一种说法是已到账还是已退回，另一位财务批准后生效',
    keepsKey: true,
    allow: FINANCE,
    input: JudgeBankWordDto,
    output: PreparedDto,
    handler: judgeBankWord,
  }),
  GetMonthClose: action({
    summary: '一个月的月结清单：还差什么，谁在何时锁定',
    allow: FINANCE,
    input: MonthCloseQuery,
    output: MonthCloseDto,
    handler: monthClose,
  }),
  LockMonth: action({
    summary: '锁定一个月，其付款不再变更；清单没有完成时写明原因',
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
  ExportTaxReturn: action({
    summary: '导出一个月的个税扣缴申报表；有完整证件号码，要写明用途，每个人都有记录',
    confirm: true,
    allow: FINANCE,
    input: ExportTaxReturnDto,
    output: FileStream,
    handler: exportTaxReturn,
  }),
  ExportTaxReport: action({
    summary: '导出季度涉税信息报送表',
    allow: FINANCE,
    input: ExportTaxReportDto,
    output: FileStream,
    handler: async (context, quarter) => exportTaxReport(context, quarter),
  }),
})
