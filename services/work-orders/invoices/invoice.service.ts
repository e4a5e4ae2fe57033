import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, type Static } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { invoiceDtos } from './invoice.mapper.ts'
import { enterpriseName, findInvoice, lastTitle, listInvoices } from './invoice.repository.ts'
import {
  InvoiceDto,
  InvoiceOfferDto,
  InvoicePage,
  InvoiceQuery,
  InvoiceReasonDto,
  IssueInvoiceDto,
  IssueRedInvoiceDto,
  RequestInvoiceDto,
  WithdrawInvoiceDto,
} from './invoice.schemas.ts'
import { decideInvoice, issueInvoice, issueRed, withdrawInvoice } from './issue-invoice.ts'
import { openPayments } from './payments.repository.ts'
import { requestInvoice } from './request-invoice.ts'

const FINANCE = ['PlatformUser:Finance'] as const
const BOTH = ['Enterprise', 'PlatformUser:Finance'] as const

async function detail(context: RequestContext, id: number): Promise<InvoiceDto> {
  const row = await findInvoice(context.db, context.actor, id)
  if (!row) throw new AppError('notFound')
  const [dto] = await invoiceDtos(context, [row])
  if (!dto) throw new Error('one row makes one answer')
  return dto
}

async function offer({ db, actor }: RequestContext): Promise<Static<typeof InvoiceOfferDto>> {
  const id = actor.enterpriseId
  if (id === null) throw new AppError('noPermission')
  const [last, { name, code }] = [await lastTitle(db, id), await enterpriseName(db, id)]
  return {
    payments: await openPayments(db, id),
    title: last?.title ?? name ?? '',
    taxNumber: last?.taxNumber ?? code ?? '',
    ...{ address: last?.address ?? null, phone: last?.phone ?? null },
    ...{ bankName: last?.bankName ?? null, bankAccount: last?.bankAccount ?? null },
  }
}

export const invoiceService = defineService('Invoice', {
  GetOffer: action({
    summary: '企业还可以开票的付款，和上次的抬头',
    allow: ['Enterprise'],
    input: Type.Object({}),
    output: InvoiceOfferDto,
    handler: offer,
  }),
  GetAll: action({
    summary: '发票和开票申请，新的在前；企业只见本企业的',
    allow: BOTH,
    input: InvoiceQuery,
    output: InvoicePage,
    handler: async (context, query) => {
      const { totalCount, items } = await listInvoices(context.db, context.actor, query)
      return { totalCount, items: await invoiceDtos(context, items) }
    },
  }),
  Get: action({
    summary: '一张发票',
    allow: BOTH,
    input: EntityId,
    output: InvoiceDto,
    handler: (context, { id }) => detail(context, id),
  }),
  Request: action({
    summary: '企业为付给平台的钱申请发票',
    keepsKey: true,
    allow: ['Enterprise'],
    input: RequestInvoiceDto,
    output: InvoiceDto,
    handler: async (context, input) => detail(context, await requestInvoice(context, input)),
  }),
  Withdraw: action({
    summary: '企业撤回还没有开的发票',
    allow: ['Enterprise'],
    input: WithdrawInvoiceDto,
    output: InvoiceDto,
    handler: async (context, input) => {
      await withdrawInvoice(context, input)
      return detail(context, input.id)
    },
  }),
  RequestRed: action({
    summary: '企业申请冲红，例如抬头写错',
    allow: ['Enterprise'],
    input: InvoiceReasonDto,
    output: InvoiceDto,
    handler: async (context, input) => {
      await decideInvoice(context, 'requestRed', input)
      return detail(context, input.id)
    },
  }),
  Issue: action({
    summary: '上传已开的发票，金额与付款一致',
    allow: FINANCE,
    input: IssueInvoiceDto,
    output: InvoiceDto,
    handler: async (context, input) => {
      await issueInvoice(context, input)
      return detail(context, input.id)
    },
  }),
  Refuse: action({
    summary: '退回开票申请，写明理由',
    allow: FINANCE,
    input: InvoiceReasonDto,
    output: InvoiceDto,
    handler: async (context, input) => {
      await decideInvoice(context, 'refuse', input)
      return detail(context, input.id)
    },
  }),
  IssueRed: action({
    summary: '上传红字发票，冲掉整张发票',
    allow: FINANCE,
    input: IssueRedInvoiceDto,
    output: InvoiceDto,
    handler: async (context, input) => {
      await issueRed(context, input)
      return detail(context, input.id)
    },
  }),
  RefuseRed: action({
    summary: '不冲红，写明理由；付款已退回的不能拒绝',
    allow: FINANCE,
    input: InvoiceReasonDto,
    output: InvoiceDto,
    handler: async (context, input) => {
      await decideInvoice(context, 'refuseRed', input)
      return detail(context, input.id)
    },
  }),
})
