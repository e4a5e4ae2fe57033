import { orderForm } from '#tests/unit/services/work-orders/orders.ts'
import { type Caller, isIn } from './callers.ts'
import {
  approval,
  completion,
  feedback,
  flow,
  hasRecord,
  invoice,
  isCertified,
  longAct,
  managedOrder,
  ofDeveloper,
  ofEnterprise,
  order,
  participator,
  publicOrder,
  shownOrder,
} from './scopes.ts'
import { list, open, type Row, row, type Table } from './table.ts'

const READERS = 'ENT FW WD AUD FIN'
/** whoever pays decides nothing of what is to be paid, and does not read what people write about their work */
const STAFF = 'ENT FW WD AUD'
const isMember = (by: Caller) => isIn(by, 'ENT')
/** of an order that an enterprise pays: its members and its developer; the platform publishes and ends it */
const isWriter = (by: Caller) => isIn(by, 'ENT', 'WD')
const isDispatcher = (by: Caller) => isIn(by, 'WD', 'AUD')
const onOrder =
  (more: object = {}) =>
  ({ id }: Row) => ({ workOrderId: id, ...more })

/** §3.6 */
const orders: Table = {
  'WorkOrder/GetWorkOrderList': list('ANY', publicOrder, {}, true),
  'WorkOrder/GetAll': list('IN', shownOrder, {}, true),
  'WorkOrder/GetAll4Flow': list(READERS, shownOrder, {}, true),
  'WorkOrder/GetCategoryWorkOrders': open('ANY'),
  'WorkOrder/GetCount': open('ANY'),
  'WorkOrder/Get': [row('ANY', order, { on: 'InPayment' }), row('ANY', order, { on: 'InProgress' })],
  'WorkOrder/GetForEdit': row(STAFF, managedOrder, { on: 'InPayment', sends: isWriter }),
  'WorkOrder/Create': open(STAFF, orderForm(), isCertified),
  'WorkOrder/Update': row(STAFF, order, { on: 'InPayment', sends: isWriter }),
  'WorkOrder/Delete': row(STAFF, order, { on: 'InPayment', sends: isWriter }),
  'WorkOrder/Publish': [
    row('ENT WD AUD', order, { on: 'InPayment', sends: (by) => isIn(by, 'AUD') }),
    row('ENT WD AUD', order, { on: 'ToBeHosted', sends: isDispatcher }),
  ],
  'WorkOrder/UnPublish': row('ENT WD AUD', order, {
    on: 'Published',
    sends: (by, target) => isIn(by, 'AUD') || ofEnterprise(by, target),
    input: { reason: '项目终止' },
  }),
  'WorkOrder/AuditCancellation': row('AUD', order, { on: 'Canceling' }),
  'WorkOrder/RecordHosting': row('ENT', order, { on: 'InPayment', input: { amount: '50.00' } }),
  'WorkOrder/ConfirmHosting': row('FIN', order, { on: 'InPayment', input: { hostedAmount: '50.00' } }),
  'WorkOrder/RecordRefund': row('FIN', order, { on: 'Cancelled', input: { amount: '5.00' } }),
}

/** §3.7 */
const participations: Table = {
  'WorkOrderParticipator/GetAll': list('IN', participator),
  'WorkOrderParticipator/Get': row('IN', participator),
  'WorkOrderParticipator/GetLast': open('DP', { workOrderId: 1 }),
  'WorkOrderParticipator/GetStatusRecord': row('IN', participator, {
    input: ({ id, more }) => ({ workOrderId: more?.workOrderId ?? id, workOrderParticipatorId: id }),
  }),
  'WorkOrderParticipator/UserClaim': row('DP', participator, {
    on: 'Assigned',
    first: hasRecord,
    input: ({ id }) => ({ id, hasReadRules: true }),
  }),
  'WorkOrderParticipator/UserApplyClaim': row('DP', order, {
    on: 'Published',
    first: hasRecord,
    input: onOrder({ quantity: '1' }),
  }),
  'WorkOrderParticipator/Start': row('DP', participator, { on: 'Claimed' }),
  'WorkOrderParticipator/Decline': row('DP', participator, { on: 'Assigned' }),
  'WorkOrderParticipator/GiveUp': row('DP WD AUD', participator, { on: 'Claimed' }),
  // each row of the list has its own answer
  'WorkOrderParticipator/StaffAssignmentList': row('FW WD AUD', order, {
    on: 'Published',
    input: onOrder({ assignments: [{ userDisabledPersonId: 1, quantity: '1' }] }),
  }),
  'WorkOrderParticipator/Create': row('FW WD AUD', order, {
    on: 'Published',
    sends: (by, target) => isIn(by, 'AUD', 'FW') || ofDeveloper(by, target),
    input: onOrder({ userDisabledPersonId: 1, quantity: '1' }),
  }),
  'WorkOrderParticipator/StaffApproveClaim': row(STAFF, participator, {
    on: 'ToBeClaimed',
    input: { isPassed: true },
  }),
  'WorkOrderParticipator/Update': row('DP WD AUD', participator, { on: 'ToBeClaimed' }),
  'WorkOrderParticipator/Delete': row('WD AUD', participator, { on: 'ToBeClaimed' }),
}

const part = ({ id }: Row) => ({ workOrderParticipatorId: id })

/** §3.8: the person submits, the enterprise accepts, then the developer or the platform where there are two stages. */
const results: Table = {
  'WorkOrderCompletion/GetMainList': open(READERS),
  'WorkOrderCompletion/GetAll': list('IN', completion),
  'WorkOrderCompletion/Get': row('IN', completion),
  'WorkOrderCompletion/Create': row('DP', participator, {
    on: 'InExecution',
    input: (target) => ({ ...part(target), submittedQuantity: '1' }),
  }),
  'WorkOrderCompletion/Update': row('DP', completion, { on: 'Waiting' }),
  'WorkOrderCompletion/Delete': row('DP', completion, { on: 'Waiting' }),
  'WorkOrderCompletion/Audit': [
    row('ENT WD AUD', completion, {
      on: 'Waiting',
      sends: isMember,
      input: { action: 'Pass' },
    }),
    row('ENT WD AUD', completion, {
      on: 'Auditing',
      sends: isDispatcher,
      input: { action: 'Pass' },
    }),
  ],
  'WorkOrderCompletion/Appeal': row('DP', completion, { on: 'Reject' }),
  'WorkOrderCompletion/DecideAppeal': row('AUD', completion, { on: 'Reject', input: { decision: 'Dismissed' } }),
  'WorkOrderCompletion/Export': open(READERS),
  'WorkOrderFeedback/GetMainList': open(STAFF),
  'WorkOrderFeedback/GetAll': list('IN', feedback),
  'WorkOrderFeedback/Get': row('IN', feedback),
  'WorkOrderFeedback/Create': row('DP', participator, { on: 'InExecution', first: hasRecord, input: part }),
  'WorkOrderFeedback/Reply': row(STAFF, feedback, { on: 'Open' }),
  'WorkOrderFeedback/ExportMainListToExcel': open(STAFF),
  'WorkOrderFeedback/ExportToExcel': open(STAFF),
  'WorkOrderFeedback/ExportDetailToExcel': open(STAFF),
}

const isPreparer = (by: Caller, { account }: Row) => account === by.account
/** Four eyes: any user with the right except the preparer approves or refuses; the preparer recalls. */
const approvals: Table = {
  'Approval/GetAll': list('PU', approval, { box: 'All' }),
  'Approval/Get': row('PU', approval),
  'Approval/GetStanding': open('PU'),
  'Approval/Approve': row('PU', approval, { on: 'Prepared', sends: (by, target) => !isPreparer(by, target) }),
  'Approval/Reject': row('PU', approval, {
    on: 'Prepared',
    sends: (by, target) => !isPreparer(by, target),
    input: { reason: '金额与发票不符' },
  }),
  'Approval/Recall': row('PU', approval, { on: 'Prepared', sends: isPreparer }),
  'LongAct/GetMine': open('PU'),
  'LongAct/Cancel': row('PU', longAct),
}

/** §3.9: only Finance moves money. */
const money: Table = {
  'WorkOrderFinancialFlow/GetAll': list('IN', flow),
  'WorkOrderFinancialFlow/Get': row('IN', flow),
  'WorkOrderFinancialFlow/GetPayees': open('FIN', { realName: '林一鸣' }),
  'WorkOrderFinancialFlow/Create': open('FIN'),
  'WorkOrderFinancialFlow/Update': row('FIN', flow, { on: 'ToBeSettled' }),
  'WorkOrderFinancialFlow/Pay': row('FIN', flow, {
    on: 'ToBeSettled',
    skipsNobodys: true,
    input: ({ id }) => ({ ids: [id], payMethod: 'BankTransfer' }),
  }),
  'WorkOrderFinancialFlow/PrepareBatch': open('FIN', { payMethod: 'BankBatch', isPreview: true }),
  'WorkOrderFinancialFlow/ExportBatchFiles': open('FIN', { paidTime: '2026-11-20T09:12:00+08:00', format: 'General' }),
  'WorkOrderFinancialFlow/ReturnPayment': row('FIN', flow, { on: 'Settled' }),
  'WorkOrderFinancialFlow/GetBankBatches': open('FIN'),
  'WorkOrderFinancialFlow/ImportBankResult': open('FIN', { fileId: 1, isPreview: true }),
  'WorkOrderFinancialFlow/GetBankWords': open('FIN'),
  'WorkOrderFinancialFlow/JudgeBankWord': open('FIN', {
    bankName: '示例银行',
    word: '银行已处理',
    reading: 'Succeeded',
  }),
  'WorkOrderFinancialFlow/GetMonthClose': open('FIN', { year: 2026, month: 11 }),
  'WorkOrderFinancialFlow/LockMonth': open('FIN', { year: 2025, month: 12, remark: '去年的账' }),
  'WorkOrderFinancialFlow/Delete': row('FIN', flow, { on: 'ToBeSettled' }),
  'WorkOrderFinancialFlow/Export': open('DP ENT FW WD FIN'),
  'WorkOrderFinancialFlow/ExportBankSheet': open('FIN'),
  'WorkOrderFinancialFlow/ExportTaxReturn': open('FIN', { year: 2026, month: 11, reason: '申报个税' }),
  'WorkOrderFinancialFlow/ExportTaxReport': open('FIN', { year: 2026, quarter: 4 }),
  'Ledger/GetBalances': open('FIN'),
  'Ledger/GetEntries': open('FIN'),
  'Ledger/GetBankLines': open('FIN'),
  'Ledger/ImportStatement': open('FIN', { fileId: 1, isPreview: true }),
  'Ledger/ExplainBankLine': open('FIN', { id: 1, explanation: '银行手续费' }),
  'Ledger/UndoMatch': open('FIN', { id: 1, reason: '同名的另一个人' }),
  'Ledger/RecordEntry': open('FIN', { kind: 'TaxPaid', amount: '1', day: '2026-11-20', reason: '缴纳个税' }),
}

const numbered = ({ id }: Row) => ({
  ...{ id, number: '26112000000000000001', day: '2026-11-20', fileId: 1 },
})

/** An enterprise asks for what it has paid, and finance issues. */
const invoices: Table = {
  'Invoice/GetOffer': open('ENT'),
  'Invoice/GetAll': list('ENT FIN', invoice),
  'Invoice/Get': row('ENT FIN', invoice),
  'Invoice/Request': open('ENT', {
    ...{ kind: 'Ordinary', title: '示例科技有限公司', taxNumber: '91110108MA01A2B3C5', workOrderIds: [1], amount: '1' },
  }),
  'Invoice/Withdraw': row('ENT', invoice, { on: 'Requested' }),
  'Invoice/RequestRed': row('ENT', invoice, { on: 'Issued', input: ({ id }) => ({ id, reason: '抬头写错了' }) }),
  'Invoice/Issue': row('FIN', invoice, { on: 'Requested', input: (one) => ({ ...numbered(one), amount: '1' }) }),
  'Invoice/Refuse': row('FIN', invoice, { on: 'Requested', input: ({ id }) => ({ id, reason: '抬头与税号不符' }) }),
  'Invoice/IssueRed': row('FIN', invoice, { on: 'RedRequested', input: numbered }),
  'Invoice/RefuseRed': row('FIN', invoice, { on: 'RedRequested', input: ({ id }) => ({ id, reason: '抬头没有错' }) }),
}

export const workOrders: Table = { ...orders, ...participations, ...results, ...money, ...invoices, ...approvals }
