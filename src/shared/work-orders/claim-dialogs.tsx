import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { WorkOrderParticipatorStaffApproveClaimDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

interface Application {
  id: number
  rowVersion: number
  realName: string
  quantity: string
}

interface ClaimDialogProps {
  order: { unitName: string; remainingQuantity: string }
  row: Application | null
  open: boolean
  onClose: () => void
}

/** Grants the applicant all or part of the requested quantity. */
export function ApproveClaimDialog({ order, row, open, onClose }: ClaimDialogProps) {
  return (
    <Dialog open={open} title={`通过 ${row?.realName ?? ''} 的领取申请`} onClose={onClose}>
      {row && <ApproveForm order={order} row={row} onClose={onClose} />}
    </Dialog>
  )
}

interface Approval {
  quantity: string
}

/**
 * The granted quantity: above 0 and at most the requested one; the server checks the remaining quantity of the order.
 */
export const approvalSchema = (applied: string) =>
  z.object({
    quantity: z.string().check(
      z.refine((typed) => isDecimal(typed) && compareDecimals(typed, '0') > 0, '数量应为大于 0 的数字'),
      z.refine((typed) => !isDecimal(typed) || compareDecimals(typed, applied) <= 0, '不能超过申请的数量'),
    ),
  })

function ApproveForm({ order, row, onClose }: Omit<ClaimDialogProps, 'open' | 'row'> & { row: Application }) {
  const approve = useMutationAction(WorkOrderParticipatorStaffApproveClaimDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<Approval>({
    schema: approvalSchema(row.quantity),
    labels: { quantity: '同意的数量' },
    defaultValues: { quantity: dropTrailingZeros(row.quantity) },
    onSubmit: async ({ quantity }) => {
      await approve.run({ input: { id: row.id, rowVersion: row.rowVersion, isPassed: true, quantity } })
      succeed(`已通过 ${row.realName} 的申请，本人会收到通知`)
      onClose()
    },
  })
  return (
    <Form form={form} label="通过申请">
      <NumberInput
        {...form.field('quantity')}
        unit={order.unitName}
        hint={`申请 ${formatQuantity(row.quantity)} ${order.unitName}，工单还剩 ${formatQuantity(order.remainingQuantity)} ${order.unitName}`}
        required
      />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" busy={form.submitting}>
          通过申请
        </Button>
      </div>
    </Form>
  )
}

export function RefuseClaimDialog({ row, open, onClose }: ClaimDialogProps) {
  return (
    <ConfirmedAct
      open={open}
      onClose={onClose}
      document={WorkOrderParticipatorStaffApproveClaimDocument}
      variables={(opinion) => ({
        input: { id: row?.id ?? 0, rowVersion: row?.rowVersion, isPassed: false, opinion },
      })}
      title={`不通过 ${row?.realName ?? ''} 的领取申请？`}
      consequence={<p>这次申请会结束，本人会看到您写的原因，之后可以申请其他工单。</p>}
      reason={{ label: '原因', hint: '写明事实，例如名额已满、要求不符', required: true, limit: 500 }}
      confirmLabel="不通过申请"
      success="已答复申请，本人会收到通知"
    />
  )
}
