import * as z from 'zod/mini'
import { RequirementCloseDocument } from '#src/api/graphql.ts'
import { CloseRequirementDto_remark } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { CLOSE_REASONS, closeReasonOf } from '../close-reasons.ts'
import type { ActedRequirement } from '../requirement-acts.ts'

const schema = z.object({
  closeReason: z.string().check(z.minLength(1, '请选择关闭的原因')),
  remark: z.string().check(most(CloseRequirementDto_remark)),
})

interface CloseProps {
  job: ActedRequirement
  onClose: () => void
}

export function CloseDialog({ open, ...props }: CloseProps & { open: boolean }) {
  return (
    <Dialog open={open} title={`关闭“${props.job.title}”？`} onClose={props.onClose}>
      <CloseForm {...props} />
    </Dialog>
  )
}

/** Closes the job; applicants who have no answer yet are notified. */
function CloseForm({ job: { id, rowVersion, title, waitingCount }, onClose }: CloseProps) {
  const close = useMutationAction(RequirementCloseDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { closeReason: '', remark: '' },
    labels: { closeReason: '原因', remark: '说明' },
    onSubmit: async ({ closeReason, remark }) => {
      await close.run({
        input: { id, rowVersion, closeReason: closeReasonOf(closeReason), remark: remark.trim() || undefined },
      })
      onClose()
      succeed(`“${title}”已关闭`)
    },
  })
  return (
    <Form form={form} label="关闭岗位">
      <p>
        {waitingCount
          ? `还有 ${waitingCount} 份简历没有答复，会以“岗位已关闭”结束并通知本人。`
          : '没有等待答复的简历。'}
        已经约了面试或正在签约的人不受影响。
      </p>
      <RadioGroup {...form.field('closeReason')} choices={CLOSE_REASONS} required />
      <TextArea
        {...form.field('remark')}
        {...areaOf(CloseRequirementDto_remark)}
        rows={2}
        hint="只有本企业和平台看到"
      />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" variant="danger" busy={form.submitting}>
          关闭岗位
        </Button>
      </div>
    </Form>
  )
}
