/** A step of an invoice, with its day; the text is a reason. */
export type InvoiceStep =
  | readonly ['issue' | 'withdraw' | 'issueRed', day: number]
  | readonly ['refuse' | 'requestRed', day: number, reason: string]

/** An invoice for what an enterprise has paid for one order. Days are counted from the day of seeding. */
export interface SeedInvoice {
  readonly by: string
  /** the key of the order */
  readonly order: string
  readonly kind: 'Ordinary' | 'Special'
  readonly asked: number
  readonly remark?: string
  readonly steps: readonly InvoiceStep[]
}

/** Invoices in every state. What other orders were paid with can still be invoiced. */
export const INVOICES: readonly SeedInvoice[] = [
  { by: 'enterprise', order: 'vehicles', kind: 'Ordinary', asked: -30, steps: [['withdraw', -30]] },
  {
    ...{ by: 'enterprise', order: 'vehicles', kind: 'Ordinary', asked: -29 },
    steps: [['refuse', -28, '这笔付款要开专票，请改选专票再申请']],
  },
  {
    ...{ by: 'enterprise', order: 'vehicles', kind: 'Special', asked: -27, remark: '车辆轮廓标注' },
    steps: [
      ['issue', -26],
      ['requestRed', -2, '开户银行换了，请冲红后按新的信息重开'],
    ],
  },
  { by: 'enterprise', order: 'streets', kind: 'Special', asked: -15, steps: [['issue', -14]] },
  {
    ...{ by: 'enterprise2', order: 'night', kind: 'Ordinary', asked: -24 },
    steps: [
      ['issue', -23],
      ['requestRed', -20, '抬头少写了一个字'],
      ['issueRed', -19],
    ],
  },
  { by: 'enterprise2', order: 'night', kind: 'Ordinary', asked: -18, steps: [['issue', -17]] },
  { by: 'enterprise2', order: 'reviews', kind: 'Ordinary', asked: -1, steps: [] },
]
