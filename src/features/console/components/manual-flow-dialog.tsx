import { WorkOrderFinancialFlowCreateDocument } from '#src/api/graphql.ts'
import { CreateWorkOrderFinancialFlowDto_remark } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { MANUAL_KINDS, type ManualFlowValues, manualFlowInput, manualFlowSchema } from '../manual-flow.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { PayeeFields } from './payee-fields.tsx'

interface ManualFlowDialogProps {
  open: boolean
  onClose: () => void
}

/** The dialog for a bonus, a deduction or back pay, which is due immediately. */
export function ManualFlowDialog({ open, onClose }: ManualFlowDialogProps) {
  return (
    <Dialog open={open} title="录入款项" onClose={onClose}>
      <ManualFlowForm onClose={onClose} />
    </Dialog>
  )
}

function ManualFlowForm({ onClose }: Omit<ManualFlowDialogProps, 'open'>) {
  const create = useMutationAction(WorkOrderFinancialFlowCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<ManualFlowValues>({
    schema: manualFlowSchema,
    labels: {
      kind: '类别',
      userDisabledPersonId: '收款人',
      workOrderId: '所属工单',
      matter: '事项',
      amount: '金额',
      remark: '备注',
    },
    defaultValues: { kind: '', userDisabledPersonId: '', workOrderId: '', matter: '', amount: '', remark: '' },
    onSubmit: async (values) => {
      const input = manualFlowInput(values)
      const { workOrderFinancialFlowCreate: entered } = await create.run({ input })
      succeed(entered.approval ? `${PREPARED}，批准后进入待结算` : '款项已录入，状态为待结算，收款人会收到通知')
      onClose()
    },
  })
  return (
    <Form form={form} label="录入款项">
      <RadioGroup {...form.field('kind')} choices={MANUAL_KINDS} required />
      <PayeeFields form={form} />
      <TextInput {...form.field('matter')} hint="收款人会看到，例如 11 月全勤奖" required />
      <NumberInput {...form.field('amount')} unit="元" required />
      <TextArea {...form.field('remark')} {...areaOf(CreateWorkOrderFinancialFlowDto_remark)} />
      <SecondPerson kind="CreateFlow">提交后由另一位有财务权限的同事核对、批准，批准后才进入待结算。</SecondPerson>
      <DialogButtons submit="录入款项" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
