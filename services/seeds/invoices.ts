import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { printPdf } from '#services/contracts/pdf/print.ts'
import { enterpriseName } from '#services/work-orders/invoices/invoice.repository.ts'
import { decideInvoice, issueInvoice, issueRed, withdrawInvoice } from '#services/work-orders/invoices/issue-invoice.ts'
import { openPayments } from '#services/work-orders/invoices/payments.repository.ts'
import { requestInvoice } from '#services/work-orders/invoices/request-invoice.ts'
import type { InvoiceStep, SeedInvoice } from './data/invoices.ts'
import { SMALL_DEMO } from './demo-data.ts'
import { uploaded } from './papers.ts'
import { Stage } from './work-order-stage.ts'

/** What a special invoice names besides the title; nobody has such an account. */
const OF_SPECIAL = {
  address: '示例市示例路 1 号',
  phone: '021-55550100',
  bankName: '示例银行城东支行',
  bankAccount: '99887766554433221',
}

/**
 * Invoices of the documented enterprises in every state, for what they have paid for orders. Every event goes through
 * the services, at the time it happened.
 */
export async function seedInvoices(platform: Platform, { hours, invoices, orders } = SMALL_DEMO): Promise<void> {
  const nameOf = new Map(orders.map(({ key, name }) => [key, name]))
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, hours)
    for (const [place, invoice] of invoices.entries()) {
      const orderName = nameOf.get(invoice.order)
      if (orderName !== undefined) schedule(stage, invoice, { place, orderName })
    }
    await stage.play()
  })
}

function schedule(
  stage: Stage,
  invoice: SeedInvoice,
  { place, orderName }: { place: number; orderName: string },
): void {
  const known = { id: 0, amount: '0' }
  stage.at(invoice.asked, `${invoice.order}: ask for an invoice`, async () => {
    Object.assign(known, await ask(stage.as(invoice.by, invoice.asked), invoice, orderName))
  })
  for (const step of invoice.steps) {
    const [what, day] = step
    stage.at(day, `${invoice.order}: ${what}`, () => play(stage, invoice, step, { ...known, place }))
  }
}

/** @throws Error when the order has nothing left to be invoiced */
async function ask(work: RequestContext, { order, kind, remark }: SeedInvoice, orderName: string) {
  const enterpriseId = work.actor.enterpriseId ?? 0
  const payment = (await openPayments(work.db, enterpriseId)).find(({ displayName }) => displayName === orderName)
  if (!payment) throw new Error(`nothing of ${order} can be invoiced`)
  const { name: title, code: taxNumber } = await enterpriseName(work.db, enterpriseId)
  const id = await requestInvoice(work, {
    ...{ kind, title: title ?? '', taxNumber: taxNumber ?? '', ...(remark === undefined ? {} : { remark }) },
    ...(kind === 'Special' ? OF_SPECIAL : {}),
    ...{ workOrderIds: [payment.workOrderId], amount: payment.open },
  })
  return { id, amount: payment.open }
}

interface Known {
  readonly id: number
  readonly amount: string
  readonly place: number
}

async function play(stage: Stage, { by }: SeedInvoice, step: InvoiceStep, { id, amount, place }: Known): Promise<void> {
  const [what, day, reason = ''] = step
  const finance = stage.as('finance', day)
  switch (what) {
    case 'issue':
      await issueInvoice(finance, { id, amount, ...(await paper(finance, place, '电子发票（示例）')) })
      return
    case 'issueRed':
      await issueRed(finance, { id, ...(await paper(finance, place + RED, '红字电子发票（示例）')) })
      return
    case 'withdraw':
      await withdrawInvoice(stage.as(by, day), { id })
      return
    case 'refuse':
      await decideInvoice(finance, 'refuse', { id, reason })
      return
    case 'requestRed':
      await decideInvoice(stage.as(by, day), 'requestRed', { id, reason })
  }
}

/** The numbers of red invoices are above those of the others. */
const RED = 1000

/** A file, a number and a day: the number of a digital invoice begins with its year. */
async function paper(work: RequestContext, place: number, title: string) {
  const day = toWireDay(work.now)
  const number = `${day.slice(2, 4)}99${String(place + 1).padStart(16, '0')}`
  const paragraphs = [`发票号码 ${number}，开票日期 ${day}。`, '本文件为演示材料，不是发票，不能用于报销和抵扣。']
  const body = await printPdf(title, [{ title, articles: [{ title: '说明', paragraphs }] }])
  return { number, day, fileId: await uploaded(work, `${title}.pdf`, body, 'WorkOrder') }
}
