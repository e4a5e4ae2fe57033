import * as z from 'zod/mini'
import { type HandEntryKind, LedgerRecordEntryDocument } from '#src/api/graphql.ts'
import { RecordEntryDto_reason, RecordEntryDto_reference } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { choiceRule, dayRule, noteRule, textRule } from '#src/lib/list/rules.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

const AMOUNT = /^-?(0|[1-9]\d{0,8})(\.\d{1,2})?$/

const schema = z.object({
  kind: choiceRule('事由'),
  amount: z.string().check(
    z.refine((typed) => typed.trim() !== '', '金额不能为空'),
    z.refine(
      (typed) => typed.trim() === '' || (AMOUNT.test(typed.trim()) && Number(typed) !== 0),
      '金额应为不等于 0 的数，最多两位小数',
    ),
  ),
  day: dayRule('日期'),
  workOrderId: z.string().check(z.refine((typed) => /^\d{0,9}$/.test(typed.trim()), '工单编号是网址末尾的数字')),
  reference: noteRule('凭证号', RecordEntryDto_reference),
  reason: textRule('理由', RecordEntryDto_reason),
})
type Values = z.infer<typeof schema>

/** An entry that no event of the portal writes; a second person approves it. */
export function RecordEntryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="记一笔" onClose={onClose}>
      <EntryForm onClose={onClose} />
    </Dialog>
  )
}

function EntryForm({ onClose }: { onClose: () => void }) {
  const record = useMutationAction(LedgerRecordEntryDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const kinds = useEnumOptions('HandEntryKind')
  const form = useAppForm<Values>({
    schema,
    labels: {
      ...{ kind: '事由', amount: '金额', day: '日期', workOrderId: '工单编号' },
      ...{ reference: '凭证号', reason: '理由' },
    },
    defaultValues: {
      ...{ kind: '', amount: '', day: toDateInput(pageNow()), workOrderId: '' },
      ...{ reference: '', reason: '' },
    },
    onSubmit: async ({ kind, amount, day, workOrderId, reference, reason }) => {
      await record.run({
        input: {
          ...{ kind: kind as HandEntryKind, amount: amount.trim(), day, reason: reason.trim() },
          workOrderId: workOrderId.trim() === '' ? undefined : Number(workOrderId),
          reference: reference.trim() || undefined,
        },
      })
      succeed(PREPARED, '批准后记入账簿。')
      onClose()
    },
  })
  return (
    <Form form={form} label="记一笔">
      <p>只记系统里没有的事：缴税、转出服务费、企业还回垫付。付款、退票和托管会自动记账。</p>
      <SecondPerson kind="LedgerEntry">提交后由另一位有财务权限的同事核对、批准，批准时才记账。</SecondPerson>
      <Select {...form.field('kind')} required options={kinds} />
      <NumberInput {...form.field('amount')} unit="元" inputMode="text" hint="冲回记错的一笔时，前面写负号" required />
      <DateInput {...form.field('day')} hint="钱进出账户的日子" required />
      <TextInput
        {...form.field('workOrderId')}
        inputMode="numeric"
        hint="只用于垫付：主工单网址末尾的数字；没有工单的空着"
        required={false}
      />
      <TextInput {...form.field('reference')} hint="例如完税凭证号、银行流水号" required={false} />
      <TextInput {...form.field('reason')} hint="给批准的同事看" required />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" busy={form.submitting}>
          提交
        </Button>
      </div>
    </Form>
  )
}
