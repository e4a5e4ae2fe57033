import { compareDecimals } from '#machines/rules/decimal.ts'
import { type InvoiceNumber, invoiceNumberOf, invoiceNumberProblem } from '#machines/rules/invoice-number.ts'
import { applyEvent, applyToLocked, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachmentsByIds, replaceNamed } from '#services/attachments/attachment.api.ts'
import { invoiceBinding } from './invoice.binding.ts'
import { type InvoiceRow, invoiceWithNumber, lockInvoice, lockNumbers } from './invoice.repository.ts'
import type { InvoiceReason, IssueInvoice, IssueRedInvoice } from './invoice.schemas.ts'

/** The number, the day and the file of an invoice or a red one, as they may be stored. @throws AppError validation */
async function checked(scope: Scope, input: IssueRedInvoice, firstDay: string, before: string): Promise<InvoiceNumber> {
  const { tx, now } = scope
  if (input.day > toWireDay(now)) throw fieldError('day', '开票日期不能晚于今天')
  if (input.day < firstDay) throw fieldError('day', `开票日期不能早于${before}（${firstDay}）`)
  const numbered = invoiceNumberOf(input.number, input.code)
  const problem = invoiceNumberProblem(numbered, input.day)
  if (problem) throw fieldError(problem.field, problem.message)
  await lockNumbers(tx)
  if (await invoiceWithNumber(tx, numbered.number, numbered.code))
    throw fieldError('number', '这个发票号码已经登记过，请核对文件里的号码')
  await attachInvoice(scope, input.fileId)
  return numbered
}

/** Takes the uploaded file; it must be a PDF or an OFD, which is what the tax office's system gives out. */
async function attachInvoice(scope: Scope, fileId: number): Promise<void> {
  await replaceNamed(scope, { before: null, after: fileId }, 'WorkOrder', 'fileId')
  const [file] = await attachmentsByIds(scope.platform, scope.tx, [fileId])
  if (!file || !/\.(pdf|ofd)$/i.test(file.fileName)) throw fieldError('fileId', '请上传 PDF 或 OFD 格式的发票')
}

async function locked({ tx, actor }: Scope, id: number): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, actor, id)
  if (!row) throw new AppError('notFound')
  return row
}

/** Uploads the invoice that finance has issued. @throws AppError validation naming the field */
export const issueInvoice = (context: RequestContext, input: IssueInvoice) =>
  transact(context, async (scope) => {
    const { id, day, fileId, amount, rowVersion } = input
    const row = await locked(scope, id)
    assertEvent(scope, invoiceBinding, row, 'issue')
    if (compareDecimals(amount, row.amount) !== 0)
      throw fieldError('amount', `申请的金额是 ${row.amount} 元，发票的价税合计应与它相同`)
    const { number, code } = await checked(scope, input, toWireDay(row.requestedTime), '申请的日期')
    const set = { number, code, issuedDay: day, fileId, issuedUserId: scope.actor.userId }
    await applyToLocked(scope, invoiceBinding, row, { type: 'issue' }, { set, rowVersion })
  })

/** Uploads the red invoice, which reverses the whole invoice. @throws AppError validation naming the field */
export const issueRed = (context: RequestContext, input: IssueRedInvoice) =>
  transact(context, async (scope) => {
    const { id, day, fileId, rowVersion } = input
    const row = await locked(scope, id)
    assertEvent(scope, invoiceBinding, row, 'issueRed')
    const { number, code } = await checked(scope, input, row.issuedDay ?? '', '蓝字发票的日期')
    const set = {
      ...{ redNumber: number, redCode: code, redDay: day },
      ...{ redFileId: fileId, redUserId: scope.actor.userId },
    }
    await applyToLocked(scope, invoiceBinding, row, { type: 'issueRed' }, { set, rowVersion })
  })

const EVENT_COLUMN = { refuse: 'refuseReason', refuseRed: 'refuseReason', requestRed: 'redReason' } as const

/** Sends an event that needs a reason: of finance to the enterprise, or of the enterprise to finance. */
export const decideInvoice = (
  context: RequestContext,
  type: keyof typeof EVENT_COLUMN,
  { id, reason, rowVersion }: InvoiceReason,
) =>
  transact(context, (scope) =>
    applyEvent(
      scope,
      invoiceBinding,
      id,
      { type },
      { set: { [EVENT_COLUMN[type]]: reason }, opinion: reason, rowVersion },
    ),
  )

export const withdrawInvoice = (context: RequestContext, { id, rowVersion }: { id: number; rowVersion?: number }) =>
  transact(context, (scope) => applyEvent(scope, invoiceBinding, id, { type: 'withdraw' }, { rowVersion }))
