import type { InvoiceFacts } from './facts.ts'
import type { MessageTemplate, MessageText } from './template.ts'

type Text = Pick<MessageText<InvoiceFacts>, 'title' | 'content'>

const enterprise = (text: Text) => ({ enterprise: { ...text, linkUrl: () => '/enterpriseCenter/work/invoice' } })
const platform = (text: Text) => ({ platform: { ...text, linkUrl: () => '/console/invoice' } })
const of = (when: string, texts: MessageTemplate<InvoiceFacts>['texts']): MessageTemplate<InvoiceFacts> => ({
  ...{ type: 'Settlement', when, texts },
})

/** The messages about invoices, between an enterprise and finance. */
export const invoiceTemplates = {
  'invoice.requested': of(
    '企业申请开票',
    platform({ title: '有企业申请发票', content: '“{企业}”申请开票 {金额}，请开具后上传。' }),
  ),
  'invoice.withdrawn': of(
    '企业撤回开票申请',
    platform({ title: '开票申请已撤回', content: '“{企业}”撤回了 {金额}的开票申请，不用再开。' }),
  ),
  'invoice.issued': of(
    '发票开好并上传',
    enterprise({ title: '您的发票已开好', content: '{金额}的发票已开好，可以下载。请核对抬头和税号。' }),
  ),
  'invoice.refused': of(
    '财务退回开票申请',
    enterprise({ title: '开票申请被退回', content: '{金额}的开票申请被退回，改好后可以重新申请。[原因：{原因}。]' }),
  ),
  'invoice.redRequested': of(
    '企业申请冲红',
    platform({ title: '有企业申请冲红', content: '“{企业}”申请把 {金额}的发票冲红。[原因：{原因}。]' }),
  ),
  'invoice.refunded': of('发票里的付款被退回', {
    ...platform({ title: '有发票需要冲红', content: '“{企业}”{金额}的发票里有付款已退回，请开具红字发票并上传。' }),
    ...enterprise({
      title: '发票将冲红',
      content: '{金额}的发票里有付款已退回，平台会开具红字发票。冲红以后，您可以为剩下的金额重新申请。',
    }),
  }),
  'invoice.redIssued': of(
    '红字发票开好并上传',
    enterprise({
      title: '红字发票已开好',
      content: '{金额}的发票已冲红，红字发票可以下载。还有可以开票的金额时，请重新申请。',
    }),
  ),
  'invoice.redRefused': of(
    '财务不同意冲红',
    enterprise({ title: '发票没有冲红', content: '{金额}的发票没有冲红，仍然有效。[原因：{原因}。]' }),
  ),
} as const
