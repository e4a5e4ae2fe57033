import * as z from 'zod/mini'
import { accountProblem } from '#machines/rules/bank-card.ts'
import { sumDecimals } from '#machines/rules/decimal.ts'
import { normaliseCall } from '#machines/rules/phone.ts'
import { tidy } from '#machines/rules/reading/characters.ts'
import { normaliseCompany } from '#machines/rules/reading/company-name.ts'
import { normaliseCode } from '#machines/rules/reading/numbers.ts'
import { creditCodeProblem } from '#machines/rules/social-credit-code.ts'
import {
  InvoiceGetOfferDocument,
  type InvoiceGetOfferQuery,
  type InvoiceKind,
  InvoiceRequestDocument,
} from '#src/api/graphql.ts'
import {
  RequestInvoiceDto_address,
  RequestInvoiceDto_bankName,
  RequestInvoiceDto_phone,
  RequestInvoiceDto_remark,
  RequestInvoiceDto_title,
} from '#src/api/limits.ts'
import { readFirst } from '#src/lib/forms/reading.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { noteRule, textRule } from '#src/lib/list/rules.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { InvoiceButtons } from './invoice-buttons.tsx'

type Offer = InvoiceGetOfferQuery['invoiceGetOffer']

/** Asks for an invoice for payments of the enterprise. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { data, errorText, reload, isIndicatorShown } = useQueryResource(
    InvoiceGetOfferDocument,
    {},
    { errors: 'inline' },
  )
  const offer = data?.invoiceGetOffer
  return (
    <Dialog open title="申请发票" onClose={onClose}>
      {offer && offer.payments.length > 0 && <RequestForm offer={offer} onClose={onClose} />}
      {offer && offer.payments.length === 0 && (
        <EmptyState
          title="现在没有可以开票的付款"
          text="平台确认工单的托管款到账以后，可以在这里申请。退回的和已申请的不再列出。"
        />
      )}
      {!offer && errorText && <ErrorState text={errorText} onRetry={reload} />}
      {!offer && isIndicatorShown && <Skeleton lines={6} label="正在读取付款" />}
    </Dialog>
  )
}

/** What only a special invoice needs. */
const OF_SPECIAL = [
  ['address', '注册地址'],
  ['phone', '注册电话'],
  ['bankName', '开户银行'],
  ['bankAccount', '银行账号'],
] as const

const fields = z.object({
  workOrderIds: z.array(z.string()).check(z.minLength(1, '请至少选择一笔付款')),
  kind: z.string(),
  title: readFirst(normaliseCompany, textRule('发票抬头', RequestInvoiceDto_title)),
  taxNumber: z.string(),
  address: noteRule('注册地址', RequestInvoiceDto_address),
  phone: readFirst(normaliseCall, noteRule('注册电话', RequestInvoiceDto_phone)),
  bankName: noteRule('开户银行', RequestInvoiceDto_bankName),
  bankAccount: z.string(),
  remark: noteRule('备注', RequestInvoiceDto_remark),
})
type Values = z.infer<typeof fields>

/** What a special invoice lacks. */
function missingOf(value: Values): [key: keyof Values, message: string | null][] {
  if (value.kind !== 'Special') return []
  return OF_SPECIAL.map(([key, label]) => {
    if (tidy(value[key]) === '') return [key, `专票要填写${label}`]
    return [key, key === 'bankAccount' ? accountProblem(value[key]) : null]
  })
}

/** @param own the tax number of the enterprise, which holds as it is, even with an unusual check character */
export const requestSchema = (own: string) =>
  fields.check(({ value, issues }) => {
    const isOwn = own !== '' && normaliseCode(value.taxNumber) === normaliseCode(own)
    const found = [
      ['taxNumber', isOwn ? null : creditCodeProblem(value.taxNumber, '纳税人识别号')] as const,
      ...missingOf(value),
    ]
    for (const [key, message] of found) {
      if (message !== null) issues.push({ code: 'custom', input: value[key], path: [key], message })
    }
  })

const LABELS = {
  ...{ workOrderIds: '付款', kind: '发票种类', title: '发票抬头', taxNumber: '纳税人识别号', address: '注册地址' },
  ...{ phone: '注册电话', bankName: '开户银行', bankAccount: '银行账号', remark: '备注' },
} as const

function RequestForm({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const request = useMutationAction(InvoiceRequestDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const sumOf = (ids: readonly string[]) =>
    sumDecimals(
      offer.payments.filter(({ workOrderId }) => ids.includes(String(workOrderId))).map(({ open }) => open),
      2,
    )
  const form = useAppForm<Values>({
    schema: requestSchema(offer.taxNumber),
    labels: LABELS,
    defaultValues: {
      ...{ workOrderIds: [], kind: 'Ordinary', title: offer.title, taxNumber: offer.taxNumber },
      ...{ address: offer.address ?? '', phone: offer.phone ?? '' },
      ...{ bankName: offer.bankName ?? '', bankAccount: offer.bankAccount ?? '', remark: '' },
    },
    onSubmit: async ({ kind, workOrderIds, title, taxNumber, ...texts }) => {
      const { remark, ...details } = texts
      const special = Object.fromEntries(
        Object.entries(details).map(([key, typed]) => [key, textOrNull(typed) ?? undefined]),
      )
      await request.run({
        input: {
          ...{ kind: kind as InvoiceKind, title: title.trim(), taxNumber: taxNumber.trim() },
          ...(kind === 'Special' ? special : {}),
          ...{ workOrderIds: workOrderIds.map(Number), amount: sumOf(workOrderIds) },
          remark: remark.trim() || undefined,
        },
      })
      succeed('已申请，开好后会通知您')
      onClose()
    },
  })
  const isSpecial = form.methods.watch('kind') === 'Special'
  const chosen = form.methods.watch('workOrderIds')
  return (
    <Form form={form} label="申请发票">
      <CheckboxGroup
        {...form.field('workOrderIds')}
        hint="金额是您付给平台的钱，减去退回和待退的"
        required
        choices={offer.payments.map(({ workOrderId, number, displayName, open }) => ({
          value: String(workOrderId),
          label: `${displayName}，${formatYuan(open)}`,
          hint: number,
        }))}
      />
      <p role="status">
        共 {chosen.length} 笔，开票金额 <strong>{formatYuan(sumOf(chosen))}</strong>
      </p>
      <RadioGroup
        {...form.field('kind')}
        required
        choices={[
          { value: 'Ordinary', label: '普票', hint: '一般报销和入账用' },
          { value: 'Special', label: '专票', hint: '一般纳税人抵扣增值税用' },
        ]}
      />
      <TextInput {...form.field('title')} hint="单位全称，与营业执照一致" required />
      <TextInput {...form.field('taxNumber')} hint="18 位统一社会信用代码" autoCapitalize="characters" required />
      {isSpecial && (
        <>
          <TextInput {...form.field('address')} required />
          <TextInput {...form.field('phone')} inputMode="tel" required />
          <TextInput {...form.field('bankName')} hint="写到支行" required />
          <TextInput {...form.field('bankAccount')} inputMode="numeric" hint="8–32 位数字" required />
        </>
      )}
      <TextInput {...form.field('remark')} hint="会写在发票的备注栏" required={false} />
      <InvoiceButtons submit="提交申请" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
