import * as z from 'zod/mini'
import { type ConsoleWindingUpFragment, EnterpriseWindingUpChangeSuccessorDocument } from '#src/api/graphql.ts'
import { ChangeSuccessorDto_reason } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { chosenId } from '#src/lib/forms/wire-values.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'
import { SuccessorSearch } from './successor-search.tsx'

interface SuccessorDialogProps {
  windingUp: Pick<ConsoleWindingUpFragment, 'id' | 'rowVersion'>
  onClose: () => void
  onDone: () => void
}

/** Names another enterprise for the contracts of a merged one, whose successor has fallen away. */
export function SuccessorDialog({ open, ...props }: SuccessorDialogProps & { open: boolean }) {
  return (
    <Dialog open={open} title="换接收合同的企业" onClose={props.onClose}>
      <SuccessorForm {...props} />
    </Dialog>
  )
}

const schema = z.object({
  successorEnterpriseId: z.string().check(z.minLength(1, '请选择接收合同的企业')),
  reason: z.string().check(z.minLength(1, '请写明换企业的原因'), most(ChangeSuccessorDto_reason)),
})

function SuccessorForm({ windingUp, onClose, onDone }: SuccessorDialogProps) {
  const { id, rowVersion } = windingUp
  const change = useMutationAction(EnterpriseWindingUpChangeSuccessorDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    labels: { successorEnterpriseId: '接收合同的企业', reason: '换企业的原因' },
    defaultValues: { successorEnterpriseId: '', reason: '' },
    onSubmit: async ({ successorEnterpriseId, reason }) => {
      const successor = chosenId(successorEnterpriseId) ?? 0
      await change.run({ input: { id, rowVersion, successorEnterpriseId: successor, reason: reason.trim() } })
      succeed('已换接收合同的企业', '另一位审核员批准以后，合同才转过去。')
      onClose()
      onDone()
    },
  })
  return (
    <Form form={form} label="换接收合同的企业">
      <SuccessorSearch field={form.field('successorEnterpriseId')} />
      <TextArea {...form.field('reason')} {...areaOf(ChangeSuccessorDto_reason)} required rows={3} />
      <DialogButtons submit="换企业" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
