import { WorkOrderFinancialFlowUpdateDocument } from '#src/api/graphql.ts'
import { UpdateWorkOrderFinancialFlowDto_reason } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { SecondPerson } from '#src/shared/approvals/second-person.tsx'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { changedGross, changeInput, changeOf, changeSchema, type FlowChange, isWork } from '../manual-flow.ts'
import { DialogButtons } from './dialog-buttons.tsx'

interface ChangeFlowDialogProps {
  flow: Flow | null
  onClose: () => void
}

/** Corrects a flow that is not paid yet; the reason is stored with the flow. */
export function ChangeFlowDialog({ flow, onClose }: ChangeFlowDialogProps) {
  return (
    <Dialog open={flow !== null} title={`修改 ${flow?.realName ?? ''} 的款项`} onClose={onClose}>
      {flow && <ChangeForm flow={flow} onClose={onClose} />}
    </Dialog>
  )
}

function ChangeForm({ flow, onClose }: { flow: Flow; onClose: () => void }) {
  const update = useMutationAction(WorkOrderFinancialFlowUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<FlowChange>({
    schema: changeSchema(flow),
    labels: { matter: '事项', amount: '金额', bonus: '奖金', deduction: '扣款', reason: '修改原因' },
    defaultValues: changeOf(flow),
    onSubmit: async (values) => {
      const { workOrderFinancialFlowUpdate: changed } = await update.run({ input: changeInput(values, flow) })
      succeed(
        changed.approval
          ? `${PREPARED}，批准后金额才会改变`
          : `款项已修改，应付 ${formatYuan(changed.gross)}，预计到手 ${formatYuan(changed.net)}`,
      )
      onClose()
    },
  })
  const gross = changedGross(form.methods.watch(), flow)
  return (
    <Form form={form} label="修改款项">
      {isWork(flow) ? (
        <>
          <p className="small">工单报酬 {formatYuan(flow.amount)} 按验收数量计算，不能修改；可以另加奖金或扣款。</p>
          <NumberInput {...form.field('bonus')} unit="元" required />
          <NumberInput {...form.field('deduction')} unit="元" required />
          <p className="small" role="status">
            {gross && `应付 ${formatYuan(gross)}，个税重新计算。`}
          </p>
        </>
      ) : (
        <>
          <TextInput {...form.field('matter')} required />
          <NumberInput {...form.field('amount')} unit="元" required />
        </>
      )}
      <TextArea {...form.field('reason')} {...areaOf(UpdateWorkOrderFinancialFlowDto_reason)} />
      <SecondPerson kind="UpdateFlow">金额有变化时，提交后由另一位有财务权限的同事批准才会改变。</SecondPerson>
      <DialogButtons submit="保存修改" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
