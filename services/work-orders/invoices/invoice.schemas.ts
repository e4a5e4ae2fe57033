import Type, { type Static } from 'typebox'
import { INVOICE_STATUSES } from '#machines/lifecycles/invoices/invoice.rules.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  PagedRequest,
  PagedResult,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { CallNumber, CardNumber, CompanyName, CreditCodeText } from '#services/abp/conventions/typed-fields.ts'
import { INVOICE_KINDS } from '#services/database/schema/invoices.ts'
import { WorkOrderFileDto } from '../common.schemas.ts'

const Kind = (options?: FieldOptions) => EnumOf('InvoiceKind', INVOICE_KINDS, options)
const Status = (options?: FieldOptions) => EnumOf('InvoiceStatus', INVOICE_STATUSES, options)

const shown = (text: string) => Nullable(Type.String({ description: text }))

export const OpenPaymentDto = Type.Object(
  {
    workOrderId: Id(),
    number: Type.String(),
    displayName: Type.String(),
    paid: Money({ description: '付给平台的钱，减去退回和待退的' }),
    invoiced: Money({ description: '已申请或已开票的' }),
    open: Money({ description: '还可以开票的' }),
  },
  { $id: 'OpenPaymentDto' },
)

/** What an enterprise can ask an invoice for, and what the form begins with. */
export const InvoiceOfferDto = Type.Object(
  {
    payments: Type.Array(OpenPaymentDto),
    title: Type.String({ description: '上次的抬头，没有时为企业名称' }),
    taxNumber: Type.String(),
    address: shown('上次专票的地址'),
    phone: shown('上次专票的电话'),
    bankName: shown('上次专票的开户银行'),
    bankAccount: shown('上次专票的账号'),
  },
  { $id: 'InvoiceOfferDto' },
)

export const InvoicePaymentDto = Type.Object(
  { workOrderId: Id(), number: Type.String(), displayName: Type.String(), amount: Money() },
  { $id: 'InvoicePaymentDto' },
)

export const InvoiceDto = Type.Object(
  {
    id: Id(),
    status: Status(),
    ...lifecycleFields,
    kind: Kind(),
    enterpriseName: Type.String(),
    title: Type.String(),
    taxNumber: Type.String(),
    address: shown('专票的地址'),
    phone: shown('专票的电话'),
    bankName: shown('专票的开户银行'),
    bankAccount: shown('专票的账号'),
    remark: shown('写在发票备注里的话'),
    amount: Money(),
    payments: Type.Array(InvoicePaymentDto),
    number: shown('发票号码'),
    code: shown('发票代码，数电发票没有'),
    issuedDay: Nullable(DateOnly()),
    file: Nullable(WorkOrderFileDto),
    redNumber: shown('红字发票号码'),
    redCode: shown('红字发票代码'),
    redDay: Nullable(DateOnly()),
    redFile: Nullable(WorkOrderFileDto),
    redReason: shown('企业为什么申请冲红'),
    refuseReason: shown('财务为什么退回或不冲红'),
    isCovered: Type.Boolean({ description: '付款没有退回，金额仍与发票一致' }),
    requestedTime: DateTime(),
  },
  { $id: 'InvoiceDto' },
)
export const InvoicePage = PagedResult(InvoiceDto)

export const InvoiceQuery = PagedRequest({
  status: Type.Optional(Status({ title: '状态' })),
  kind: Type.Optional(Kind({ title: '种类' })),
  keyword: Type.Optional(Text(50, { title: '抬头、税号或发票号码' })),
})

export const RequestInvoiceDto = Type.Object(
  {
    kind: Kind({ title: '发票种类' }),
    title: CompanyName('发票抬头'),
    taxNumber: CreditCodeText('纳税人识别号'),
    address: Type.Optional(Text(100, { title: '注册地址' })),
    phone: Type.Optional(CallNumber('注册电话')),
    bankName: Type.Optional(Text(100, { title: '开户银行' })),
    bankAccount: Type.Optional(CardNumber('银行账号')),
    remark: Type.Optional(Text(100, { title: '备注' })),
    workOrderIds: Type.Array(Id(), { minItems: 1, maxItems: 100, uniqueItems: true, title: '付款' }),
    amount: Money({ minimum: '0.01', maximum: '1000000000', title: '金额', description: '所选付款之和' }),
  },
  { $id: 'RequestInvoiceDto' },
)

const number = Text(30, { title: '发票号码' })
const code = Type.Optional(Text(20, { title: '发票代码' }))
const day = DateOnly({ title: '开票日期' })
const fileId = Id({ title: '发票文件' })

export const IssueInvoiceDto = Type.Object(
  {
    id: Id({ title: '发票' }),
    number,
    code,
    day,
    fileId,
    amount: Money({ title: '价税合计' }),
    rowVersion: rowVersionField,
  },
  { $id: 'IssueInvoiceDto' },
)

export const IssueRedInvoiceDto = Type.Object(
  { id: Id({ title: '发票' }), number, code, day, fileId, rowVersion: rowVersionField },
  { $id: 'IssueRedInvoiceDto' },
)

export const InvoiceReasonDto = Type.Object(
  { id: Id({ title: '发票' }), reason: Text(200, { minLength: 2, title: '理由' }), rowVersion: rowVersionField },
  { $id: 'InvoiceReasonDto' },
)

export const WithdrawInvoiceDto = Type.Object(
  { id: Id({ title: '发票' }), rowVersion: rowVersionField },
  { $id: 'WithdrawInvoiceDto' },
)

export type RequestInvoice = Static<typeof RequestInvoiceDto>
export type IssueInvoice = Static<typeof IssueInvoiceDto>
export type IssueRedInvoice = Static<typeof IssueRedInvoiceDto>
export type InvoiceReason = Static<typeof InvoiceReasonDto>
export type InvoiceFilter = Static<typeof InvoiceQuery>
export type InvoiceDto = Static<typeof InvoiceDto>
