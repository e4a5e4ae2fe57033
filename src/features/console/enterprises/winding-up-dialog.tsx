import * as z from 'zod/mini'
import { EnterpriseWindingUpStartDocument, type WindingUpKind } from '#src/api/graphql.ts'
import { StartWindingUpDto_reason } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { chosenId } from '#src/lib/forms/wire-values.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'
import { SuccessorSearch } from './successor-search.tsx'
import { KINDS } from './winding-up-kinds.ts'

interface WindingUpDialogProps {
  enterprise: { id: number; enterpriseName: string }
  onClose: () => void
  onDone: () => void
}

export function WindingUpDialog({ open, ...props }: WindingUpDialogProps & { open: boolean }) {
  return (
    <Dialog open={open} title={`提出清算“${props.enterprise.enterpriseName}”`} onClose={props.onClose}>
      <WindingUpForm {...props} />
    </Dialog>
  )
}

const schema = z.object({
  kind: z.string().check(z.minLength(1, '请选择原因类别')),
  reason: z.string().check(z.minLength(1, '请写明清算的原因'), most(StartWindingUpDto_reason)),
  lastDay: z.string().check(z.minLength(1, '请选择职工的最后工作日')),
  successorEnterpriseId: z.string(),
})

/** Prepares the winding-up; another officer approves it. */
function WindingUpForm({ enterprise, onClose, onDone }: WindingUpDialogProps) {
  const start = useMutationAction(EnterpriseWindingUpStartDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    labels: {
      kind: '原因类别',
      reason: '清算的原因',
      lastDay: '职工的最后工作日',
      successorEnterpriseId: '接收合同的企业',
    },
    defaultValues: { kind: '', reason: '', lastDay: '', successorEnterpriseId: '' },
    onSubmit: async ({ kind, reason, lastDay, successorEnterpriseId }) => {
      const input = { enterpriseId: enterprise.id, kind: kind as WindingUpKind, reason: reason.trim(), lastDay }
      const successor = kind === 'Merged' ? chosenId(successorEnterpriseId) : null
      await start.run({ input: { ...input, successorEnterpriseId: successor } })
      succeed('已提出清算', '另一位审核员批准以后才开始。')
      onDone()
    },
  })
  return (
    <Form form={form} label="提出清算">
      <RadioGroup {...form.field('kind')} required choices={KINDS} />
      {form.methods.watch('kind') === 'Merged' && <SuccessorSearch field={form.field('successorEnterpriseId')} />}
      <TextArea
        {...form.field('reason')}
        {...areaOf(StartWindingUpDto_reason)}
        required
        rows={3}
        hint="职工、求职者和企业都会看到，请写清楚，例如“营业执照已经注销”"
      />
      <DateInput
        {...form.field('lastDay')}
        required
        min={toDateInput(pageNow())}
        hint="到这一天为止照常工作和发工资；合同先到期的按合同"
      />
      <DialogButtons submit="提出清算" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
