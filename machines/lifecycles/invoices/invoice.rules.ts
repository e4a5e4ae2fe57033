import { type Actor, isMemberOf, isSystem } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import { isFinance } from '../work-orders/actors.ts'

export const INVOICE_STATUSES = ['Requested', 'Issued', 'RedRequested', 'Reversed', 'Refused', 'Withdrawn'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export interface InvoiceContext {
  /** the enterprise that has paid and asks for the invoice */
  readonly enterpriseId: number
  /**
   * whether the payments still have the amount of the invoice: what was paid, less what is refunded or due to be, less
   * what other invoices name
   */
  readonly isCovered: boolean
}

/** The events, each as the status log calls it. */
export const invoiceEventLabels = {
  issue: '开具发票',
  refuse: '退回申请',
  withdraw: '撤回申请',
  requestRed: '申请冲红',
  requireRed: '退款后需要冲红',
  refuseRed: '不冲红',
  issueRed: '开具红字发票',
}
export type InvoiceEventType = keyof typeof invoiceEventLabels
export type InvoiceEvent = { readonly type: InvoiceEventType; readonly by: Actor }

export const invoiceGuards = defineGuards<InvoiceContext>()({
  actors: {
    isMember: ({ enterpriseId }: InvoiceContext, by: Actor) => isMemberOf(by, enterpriseId),
    isFinance,
    isSystem: (_: object, by: Actor) => isSystem(by),
  },
  states: {
    isCovered: {
      check: ({ isCovered }) => isCovered,
      refusal: '申请以后付款有退回，可开的金额变少了。请退回这份申请，由企业重新申请',
    },
    isKept: {
      check: ({ isCovered }) => isCovered,
      refusal: '发票里的付款已有退回，必须冲红，不能拒绝',
    },
    isShort: { check: ({ isCovered }) => !isCovered, refusal: '发票里的付款没有退回，不需要冲红' },
  },
  combined: {
    canIssue: ['isFinance', 'isCovered'],
    canRefuseRed: ['isFinance', 'isKept'],
    canRequireRed: ['isSystem', 'isShort'],
  },
})
