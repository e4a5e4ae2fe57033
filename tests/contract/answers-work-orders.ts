import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import type { BankResult } from '#services/work-orders/bank-results/bank-result.schemas.ts'
import { bankFileOf, statementOf } from '#tests/support/bank-file.ts'
import type { TestServer } from '#tests/support/server.ts'
import { flowOf, flowRow, newestCompletion } from '#tests/support/work-orders.ts'
import { AT_HOME, fileOf, IMAGE_ANNOTATION, orderForm } from '#tests/unit/services/work-orders/orders.ts'
import type { Call } from './answers.ts'

/** Ends the contracts of earlier calls, because nobody takes orders of the own employer. */
const leaveEmployers = (server: TestServer, account: string) =>
  server.db
    .update(contractEmployments)
    .set({ status: 'Cancelled', terminationDate: toWireDay(server.platform.now()), terminationKind: 'Other' })
    .where(
      and(
        eq(contractEmployments.userDisabledPersonId, server.account(account).personId ?? 0),
        eq(contractEmployments.status, 'Normal'),
      ),
    )

/** An order from its form to its end. */
export async function callWorkOrders(call: Call, server: TestServer): Promise<void> {
  await leaveEmployers(server, 'person')
  const personId = (account: string) => server.account(account).personId
  const { id } = await call('enterprise', 'WorkOrder/Create', orderForm({ dispatchMethod: 'DesignatedDispatchList' }))
  await call('enterprise', 'WorkOrder/Update', { id, displayName: '夜间道路框选标注' })
  await call('enterprise', 'WorkOrder/GetForEdit', { id })
  const voucherFileId = await fileOf(server, 'enterprise')
  await call('enterprise', 'WorkOrder/RecordHosting', { id, amount: '50', voucherFileId })
  await call('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
  await call('platform', 'WorkOrder/Publish', { id })
  await call('person', 'WorkOrder/Get', { id, quantity: '10' })
  await call('enterprise', 'WorkOrder/GetAll')
  await call(null, 'WorkOrder/GetWorkOrderList', { workOrderTypeId: IMAGE_ANNOTATION, operationModeId: AT_HOME })
  await call('developer', 'WorkOrder/GetAll4Flow')
  await call(null, 'WorkOrder/GetCategoryWorkOrders', { limit: 4 })
  await call('person', 'WorkOrder/GetCount')
  const assignments = [{ userDisabledPersonId: personId('person'), quantity: '10' }]
  await call('developer', 'WorkOrderParticipator/StaffAssignmentList', { workOrderId: id, assignments })
  await call('enterprise', 'WorkOrder/UnPublish', { id, reason: '项目终止' })
  await call('auditor', 'WorkOrder/AuditCancellation', { id, isAgreed: true, opinion: '同意' })
  await approved(call, 'WorkOrder/RecordRefund', { id, amount: '50.00', bankSerialNo: 'R-1' })
  await call('enterprise', 'WorkOrder/Delete', { id })
}

/** A part in an order: taken, reported, handed in, appealed and paid. */
export async function callParticipations(call: Call, server: TestServer): Promise<void> {
  for (const account of ['person', 'person2', 'person3']) await leaveEmployers(server, account)
  const personId = (account: string) => server.account(account).personId
  const form = orderForm({ dispatchMethod: 'DesignatedDispatchList' })
  const { id: workOrderId } = await call('enterprise', 'WorkOrder/Create', form)
  await call('finance', 'WorkOrder/ConfirmHosting', { id: workOrderId, hostedAmount: '0', isWaived: true })
  await call('platform', 'WorkOrder/Publish', { id: workOrderId })
  const assign = (account: string) =>
    call('developer', 'WorkOrderParticipator/Create', {
      workOrderId,
      userDisabledPersonId: personId(account),
      quantity: '10',
    })
  const { id } = await assign('person')
  await call('person', 'WorkOrderParticipator/UserClaim', { id, hasReadRules: true })
  await call('person', 'WorkOrderParticipator/Start', { id })
  const { id: applied } = await call('person2', 'WorkOrderParticipator/UserApplyClaim', {
    workOrderId,
    quantity: '5',
  })
  await call('person2', 'WorkOrderParticipator/Update', { id: applied, remark: '可以马上开始' })
  await call('enterprise', 'WorkOrderParticipator/StaffApproveClaim', { id: applied, isPassed: true })
  await call('person2', 'WorkOrderParticipator/GiveUp', { id: applied, reason: '住院治疗' })
  await call('developer', 'WorkOrderParticipator/Delete', { id: applied })
  const declined = await assign('person6')
  await call('person6', 'WorkOrderParticipator/Decline', { id: declined.id })
  await call('person', 'WorkOrderParticipator/GetAll', { isOnlyMine: true })
  await call('person', 'WorkOrderParticipator/Get', { id })
  await call('person', 'WorkOrderParticipator/GetLast', { workOrderId })
  await call('person', 'WorkOrderParticipator/GetStatusRecord', { workOrderId })

  const report = { workOrderParticipatorId: id, content: '今天完成 5 张', reportedQuantity: '5' }
  const { id: reportId } = await call('person', 'WorkOrderFeedback/Create', report)
  await call('enterprise', 'WorkOrderFeedback/Reply', { id: reportId, content: '收到' })
  await call('person', 'WorkOrderFeedback/Get', { id: reportId })
  await call('enterprise', 'WorkOrderFeedback/GetAll')
  await call('enterprise', 'WorkOrderFeedback/GetMainList')
  for (const kind of ['MainList', '', 'Detail']) await call('enterprise', `WorkOrderFeedback/Export${kind}ToExcel`)

  const submission = { workOrderParticipatorId: id, submittedQuantity: '10' }
  const first = await call('person', 'WorkOrderCompletion/Create', submission)
  await call('person', 'WorkOrderCompletion/Update', { id: first.id, remark: '全部完成' })
  await call('person', 'WorkOrderCompletion/Delete', { id: first.id })
  const { id: result } = await call('person', 'WorkOrderCompletion/Create', submission)
  await call('enterprise', 'WorkOrderCompletion/GetMainList')
  await call('enterprise', 'WorkOrderCompletion/GetAll')
  await call('enterprise', 'WorkOrderCompletion/Audit', { id: result, action: 'Reject', opinion: '不合格' })
  await call('person', 'WorkOrderCompletion/Appeal', { id: result, reason: '样例就是这样的' })
  const decision = { decision: 'Upheld', acceptedQuantity: '10', opinion: '合格' }
  await call('auditor', 'WorkOrderCompletion/DecideAppeal', { id: result, ...decision })
  await call('person', 'WorkOrderCompletion/Get', { id: result })
  await call('enterprise', 'WorkOrderCompletion/Export')
  expect((await newestCompletion(server, id))?.status).toBe('Approved')

  const { id: flowId } = await flowOf(server, id)
  await call('finance', 'WorkOrderFinancialFlow/ExportBankSheet', { ids: [flowId] })
  await call('finance', 'WorkOrderFinancialFlow/PrepareBatch', { payMethod: 'BankBatch', isPreview: true })
  await approved(call, 'WorkOrderFinancialFlow/Pay', { ids: [flowId], payMethod: 'BankBatch' })
  const { paidTime } = await flowRow(server, flowId)
  const batch = { paidTime: paidTime?.toISOString(), format: 'General' }
  await call('finance', 'WorkOrderFinancialFlow/ExportBatchFiles', batch)
  await call('person', 'WorkOrderFinancialFlow/Get', { id: flowId })
  await call('person', 'WorkOrderFinancialFlow/GetAll', { includeSummary: true })
  await call('person', 'WorkOrderFinancialFlow/Export')
  await call('finance', 'WorkOrderFinancialFlow/GetBankBatches')
  const file = await bankFileOf(server, flowId, '成功')
  const found = await call('finance', 'WorkOrderFinancialFlow/ImportBankResult', { ...file, isPreview: true })
  const { checked } = found as unknown as BankResult
  await call('finance', 'WorkOrderFinancialFlow/ImportBankResult', { ...file, checked })
  await approved(call, 'WorkOrderFinancialFlow/JudgeBankWord', {
    ...{ bankName: '示例银行', word: '银行已处理', reading: 'Succeeded' },
  })
  await call('finance', 'WorkOrderFinancialFlow/GetBankWords')
  await call('finance', 'WorkOrderFinancialFlow/GetPayees', { realName: '林一鸣' })
  await call('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '卡号不符' })
  await callLedger(call, server, workOrderId)
}

/** The ledger and the statement of the bank. */
async function callLedger(call: Call, server: TestServer, workOrderId: number): Promise<void> {
  const { year, month } = toYearMonth(new Date())
  await call('finance', 'Ledger/GetBalances', { year, month })
  await call('finance', 'Ledger/GetEntries', { account: 'Bank' })
  await call('finance', 'Ledger/ImportStatement', { fileId: await statementOf(server, '手续费'), isPreview: true })
  await call('finance', 'Ledger/ImportStatement', { fileId: await statementOf(server, '账户管理费') })
  const { items } = (await call('finance', 'Ledger/GetBankLines', { state: 'Open' })) as unknown as {
    items: { id: number }[]
  }
  await call('finance', 'Ledger/ExplainBankLine', { id: items[0]?.id, explanation: '银行手续费' })
  await callByHand(call, server, workOrderId)
}

/** An entry by hand, and a line of the bank that was matched with it by mistake. */
async function callByHand(call: Call, server: TestServer, workOrderId: number): Promise<void> {
  const today = toWireDay(new Date())
  const entry = { kind: 'Repaid', amount: '0.01', day: today, workOrderId, reference: 'HK20261128', reason: '企业还回' }
  await approved(call, 'Ledger/RecordEntry', entry)
  await call('finance', 'Ledger/ImportStatement', { fileId: await statementOf(server, '短信费') })
  const { items } = await call<{ items: { id: number }[] }>('finance', 'Ledger/GetEntries', { kind: 'Repaid' })
  const { items: lines } = await call<{ items: { id: number }[] }>('finance', 'Ledger/GetBankLines', { state: 'Open' })
  await server.db.execute(
    sql`insert into bank_line_entry (line_id, entry_id) values (${lines[0]?.id ?? 0}, ${items[0]?.id ?? 0})`,
  )
  await call('finance', 'Ledger/UndoMatch', { id: lines[0]?.id, reason: '金额相同的另一笔' })
}

/** An invoice that is asked for; the path tests send what follows. */
export async function callInvoices(call: Call): Promise<void> {
  const { id } = await call('enterprise', 'WorkOrder/Create', orderForm({}))
  await call('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
  const { title, taxNumber, payments } = await call<{
    title: string
    taxNumber: string
    payments: { workOrderId: number; open: string }[]
  }>('enterprise', 'Invoice/GetOffer')
  const amount = payments.find(({ workOrderId }) => workOrderId === id)?.open
  await call('enterprise', 'Invoice/Request', { kind: 'Ordinary', title, taxNumber, workOrderIds: [id], amount })
  await call('finance', 'Invoice/GetAll', { status: 'Requested' })
}

/** What Finance enters by hand. */
export async function callPayments(call: Call, server: TestServer): Promise<void> {
  const personId = (account: string) => server.account(account).personId
  const input = { kind: 'Bonus', userDisabledPersonId: personId('person'), matter: '季度奖金', amount: '300' }
  const id = (await approved(call, 'WorkOrderFinancialFlow/Create', input)).entityIds[0]
  await approved(call, 'WorkOrderFinancialFlow/Update', { id, amount: '310', reason: '补上' })
  await refuseAndRecall(call, { id, amount: '320', reason: '再补' })
  await call('finance', 'WorkOrderFinancialFlow/Delete', { id })
  const { year, month } = toYearMonth(new Date())
  await call('finance', 'WorkOrderFinancialFlow/ExportTaxReport', { year, quarter: Math.ceil(month / 3) })
  await call('finance', 'WorkOrderFinancialFlow/ExportTaxReturn', { year, month, reason: '申报个税' })
  await call('finance', 'WorkOrderFinancialFlow/GetMonthClose', { year, month })
  await call('finance', 'WorkOrderFinancialFlow/LockMonth', { year: year - 1, month: 12, remark: '去年的账' })
}

interface Approval {
  readonly id: number
  readonly entityIds: readonly number[]
}
type Prepared = Readonly<{ id: number; approval: { id: number } | null }>

/** Prepared by one and approved by the other. */
async function approved(call: Call, operation: string, input: object): Promise<Approval> {
  const { approval } = await call<Prepared>('finance', operation, input)
  await call('finance2', 'Approval/Get', { id: approval?.id })
  return call<Approval>('finance2', 'Approval/Approve', { id: approval?.id })
}

async function refuseAndRecall(call: Call, change: object): Promise<void> {
  const prepare = async () => (await call<Prepared>('finance', 'WorkOrderFinancialFlow/Update', change)).approval?.id
  await call('finance', 'Approval/Recall', { id: await prepare() })
  await call('finance2', 'Approval/Reject', { id: await prepare(), reason: '金额与约定不符' })
  await call('finance', 'Approval/GetAll', { box: 'Mine' })
  await call('finance2', 'Approval/GetStanding')
  await call('finance', 'LongAct/GetMine')
}
