import { useMemo, useState } from 'react'
import { PayrollUpdateDocument } from '#src/api/graphql.ts'
import { UpdatePayrollDto_objectionReply } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { changeSchema, PAY_LABELS, type PayValues, payInput, payValues } from '../pay-form.ts'
import type { IssuedPay } from '../pay-texts.ts'
import { PayFields } from './pay-fields.tsx'

type ChangeValues = PayValues & { objectionReply: string }

interface ChangePayProps {
  pay: IssuedPay
  onDone: () => void
}

/** Changes a payslip that is not confirmed yet; this answers an objection. */
export function ChangePay({ pay, onDone }: ChangePayProps) {
  const { id, rowVersion, realName } = pay
  // the state when the form opened, so that a colleague's answer does not remove what is being typed
  const [{ isDisputed, objection }] = useState(pay)
  const update = useMutationAction(PayrollUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const schema = useMemo(() => changeSchema(isDisputed), [isDisputed])
  const { form, draft } = useDraftedForm<ChangeValues>({
    draft: { form: 'payroll', id, rowVersion },
    schema,
    labels: { ...PAY_LABELS, objectionReply: '对异议的答复' },
    defaultValues: { ...payValues(pay), objectionReply: '' },
    onSubmit: async ({ objectionReply, ...values }) => {
      const reply = objectionReply.trim()
      await update.run({
        input: { id, rowVersion, ...payInput(values), ...(reply === '' ? {} : { objectionReply: reply }) },
      })
      succeed(isDisputed ? '已答复，工资单已更新' : '工资单已修改', `${realName}会收到通知，请他再次核对。`)
      onDone()
    },
  })
  const leave = () => {
    draft.drop()
    onDone()
  }
  return (
    <Form form={form} label="修改工资单">
      <DraftNotice draft={draft} />
      {isDisputed && (
        <Card title="职工的异议">
          <ProseText text={objection ?? ''} />
          <TextArea
            {...form.field('objectionReply')}
            limit={UpdatePayrollDto_objectionReply.max}
            required
            rows={3}
            hint="职工会看到。金额有误的请同时在下面改正；没有问题的请说明是怎么算的"
          />
        </Card>
      )}
      <Card title="金额">
        <PayFields form={form} />
      </Card>
      <div className="btns">
        <Button variant="secondary" onClick={leave}>
          不改了
        </Button>
        <Button type="submit" busy={form.submitting}>
          {isDisputed ? '保存并答复' : '保存修改'}
        </Button>
      </div>
    </Form>
  )
}
