import {
  WorkOrderParticipatorDeleteDocument,
  WorkOrderParticipatorGiveUpDocument,
  WorkOrderParticipatorUpdateDocument,
} from '#src/api/graphql.ts'
import { UpdateWorkOrderParticipatorDto_reason, UpdateWorkOrderParticipatorDto_remark } from '#src/api/limits.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { areaOf } from '#src/lib/forms/limits.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import {
  asksReason,
  type ChangeablePart,
  changeInput,
  changeOf,
  changeSchema,
  fieldsOf,
  type PartChange,
} from './change-part.ts'

interface PartDialogProps {
  order: { unitName: string; remainingQuantity: string }
  row: ChangeablePart | null
  open: boolean
  onClose: () => void
}

/** Changes the quantity of an offer, its remark, or the deadline of work in progress. */
export function ChangePartDialog({ order, row, open, onClose }: PartDialogProps) {
  return (
    <Dialog open={open} title={`修改 ${row?.realName ?? ''} 的参与`} onClose={onClose}>
      {row && <ChangeForm order={order} row={row} onClose={onClose} />}
    </Dialog>
  )
}

function ChangeForm({ order, row, onClose }: Omit<PartDialogProps, 'open' | 'row'> & { row: ChangeablePart }) {
  const update = useMutationAction(WorkOrderParticipatorUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const fields = fieldsOf(row)
  const form = useAppForm<PartChange>({
    schema: changeSchema(row, Date.now),
    labels: { quantity: '派给的数量', remark: '备注', dueTime: '提交期限', reason: '修改原因' },
    defaultValues: changeOf(row),
    onSubmit: async (values) => {
      await update.run({ input: changeInput(values, row) })
      succeed(`已修改 ${row.realName} 的参与`)
      onClose()
    },
  })
  return (
    <Form form={form} label="修改参与">
      {fields.includes('quantity') && (
        <NumberInput
          {...form.field('quantity')}
          unit={order.unitName}
          hint={`工单还剩 ${formatQuantity(order.remainingQuantity)} ${order.unitName}`}
          required
        />
      )}
      {fields.includes('dueTime') && (
        <DateInput
          {...form.field('dueTime')}
          precision="datetime-local"
          hint="只能延后；本人会按新的期限收到提醒"
          required
        />
      )}
      {fields.includes('remark') && (
        <TextArea {...form.field('remark')} {...areaOf(UpdateWorkOrderParticipatorDto_remark)} />
      )}
      {asksReason(fields) && (
        <TextArea
          {...form.field('reason')}
          {...areaOf(UpdateWorkOrderParticipatorDto_reason)}
          rows={2}
          hint="改动期限或数量时必填。本人会看到原来的、现在的和原因，可以放弃，不留记录"
        />
      )}
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存修改
        </Button>
      </div>
    </Form>
  )
}

export function EndPartDialog({ order, row, open, onClose }: PartDialogProps) {
  return (
    <ConfirmedAct
      open={open}
      onClose={onClose}
      document={WorkOrderParticipatorGiveUpDocument}
      variables={(reason) => ({ input: { id: row?.id ?? 0, rowVersion: row?.rowVersion, reason } })}
      title={`结束 ${row?.realName ?? ''} 的参与？`}
      consequence={
        <p>
          这次参与会失效，不结算报酬，{formatQuantity(row?.quantity)} {order.unitName}
          释放给其他人。已完成的部分请先让本人提交。
        </p>
      }
      reason={{ label: '原因', hint: '本人会看到，请写明事实', required: true, limit: 500 }}
      confirmLabel="结束参与"
      success="参与已结束，本人会收到通知"
    />
  )
}

export function DeletePartDialog({ row, open, onClose }: PartDialogProps) {
  return (
    <ConfirmedAct
      open={open}
      onClose={onClose}
      document={WorkOrderParticipatorDeleteDocument}
      variables={() => ({ id: row?.id ?? 0 })}
      title={`删除 ${row?.realName ?? ''} 的参与记录？`}
      consequence={<p>记录会从所有列表中移除，占用的数量释放给其他人，不能恢复。</p>}
      confirmLabel="删除记录"
      success="参与记录已删除"
    />
  )
}
