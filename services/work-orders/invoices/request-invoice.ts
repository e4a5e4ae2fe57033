import { invoiceLifecycle } from '#machines/lifecycles/invoices/invoice.lifecycle.ts'
import { accountProblem } from '#machines/rules/bank-card.ts'
import { compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { creditCodeProblem } from '#machines/rules/social-credit-code.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, type ValidationError } from '#services/abp/conventions/errors.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { invoiceBinding } from './invoice.binding.ts'
import { enterpriseName, insertInvoice } from './invoice.repository.ts'
import type { RequestInvoice } from './invoice.schemas.ts'
import { lockPayments, openPayments } from './payments.repository.ts'

/** What a special invoice names besides title and tax number. */
const OF_SPECIAL = [
  ['address', '注册地址'],
  ['phone', '注册电话'],
  ['bankName', '开户银行'],
  ['bankAccount', '银行账号'],
] as const

const NO_DETAILS = { address: null, phone: null, bankName: null, bankAccount: null }

/** The details of a special invoice; an ordinary one has none, whatever was sent. @throws AppError validation */
function detailsOf(input: RequestInvoice) {
  if (input.kind === 'Ordinary') return NO_DETAILS
  const missing = OF_SPECIAL.filter(([key]) => !input[key]?.trim()).map(
    ([key, label]): ValidationError => ({ members: [key], message: `专票要填写${label}` }),
  )
  if (missing.length > 0) throw invalid(missing)
  const { address = '', phone = '', bankName = '', bankAccount = '' } = input
  const problem = accountProblem(bankAccount)
  if (problem) throw fieldError('bankAccount', problem)
  return { address, phone, bankName, bankAccount: normaliseCode(bankAccount) }
}

/** The tax number is checked as a credit code; the certified code of the enterprise holds as it is. */
async function checkTaxNumber({ tx }: Scope, enterpriseId: number, taxNumber: string): Promise<void> {
  if ((await enterpriseName(tx, enterpriseId)).code === taxNumber) return
  const problem = creditCodeProblem(taxNumber, '纳税人识别号')
  if (problem) throw fieldError('taxNumber', problem)
}

/** The chosen payments with what is left of each. @throws AppError validation where one has nothing left, or the sum differs */
async function paymentsOf({ tx }: Scope, enterpriseId: number, { workOrderIds, amount }: RequestInvoice) {
  const open = new Map((await openPayments(tx, enterpriseId)).map((payment) => [payment.workOrderId, payment]))
  const chosen = workOrderIds.map((workOrderId) => {
    const payment = open.get(workOrderId)
    if (!payment) throw fieldError('workOrderIds', '所选的付款里有一笔已经申请过开票，或者已经退回，请刷新后重新选择')
    return { workOrderId, amount: payment.open }
  })
  const sum = sumDecimals(
    chosen.map((payment) => payment.amount),
    2,
  )
  if (compareDecimals(sum, amount) !== 0)
    throw fieldError('amount', `所选付款现在可以开票的金额是 ${sum} 元，与您看到的不同，请刷新后核对`)
  return chosen
}

async function request(scope: Scope, input: RequestInvoice): Promise<number> {
  const { tx, actor, now } = scope
  const enterpriseId = actor.enterpriseId
  if (enterpriseId === null) throw new AppError('noPermission')
  await lockPayments(tx, enterpriseId)
  const taxNumber = normaliseCode(input.taxNumber)
  await checkTaxNumber(scope, enterpriseId, taxNumber)
  const details = detailsOf(input)
  const payments = await paymentsOf(scope, enterpriseId, input)
  const { kind, title, remark = null, amount } = input
  const by = { requestedTime: now, creatorUserId: actor.userId, creationTime: now }
  const context = { enterpriseId, isCovered: true }
  const row = await enter(scope, invoiceBinding, invoiceLifecycle, 'request', context, (status) =>
    insertInvoice(
      tx,
      { enterpriseId, status: status as 'Requested', kind, title, taxNumber, ...details, remark, amount, ...by },
      payments,
    ),
  )
  return row.id
}

/**
 * Asks for an invoice for payments of the enterprise. Each payment is named whole: what was hosted or repaid, less what
 * goes back and what other invoices name. @throws AppError validation naming the field
 */
export const requestInvoice = (context: RequestContext, input: RequestInvoice) =>
  transactOnce(context, 'Invoice/Request', input, (scope) => request(scope, input))
