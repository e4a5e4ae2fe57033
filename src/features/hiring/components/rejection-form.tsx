import * as z from 'zod/mini'
import { RequirementResumeRejectDocument } from '#src/api/graphql.ts'
import { RejectRequirementResumeDto_remark } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { BulkButtons, BulkOutcome } from '#src/lib/list/bulk-outcome.tsx'
import { useGroupAct } from '#src/lib/list/use-group-act.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useDictionaryOptions } from '../use-dictionary-options.ts'
import type { GroupFormProps } from './invitation-form.tsx'

const schema = z.object({
  rejectReasonId: z.string().check(z.minLength(1, '请选择不合适的原因')),
  remark: z.string().check(most(RejectRequirementResumeDto_remark)),
})

/** The rejection with a reason, which is sent to each person. */
export function RejectionForm({ rows, onDone, onClose }: GroupFormProps) {
  const group = useGroupAct(RequirementResumeRejectDocument, onDone)
  const { succeed } = useToasts()
  const reasons = useDictionaryOptions('RejectReason')
  const [first] = rows
  const isGroup = rows.length > 1
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'rejection', id: isGroup || !first ? 'group' : first.id },
    schema,
    labels: { rejectReasonId: '不合适的原因', remark: '给对方的话' },
    defaultValues: { rejectReasonId: '', remark: '' },
    onSubmit: async ({ rejectReasonId, remark }) => {
      await group.run(rows, ({ id, rowVersion }) => ({
        input: { id, rowVersion, rejectReasonId: Number(rejectReasonId), remark: remark.trim() || undefined },
      }))
      onClose()
      succeed(isGroup ? `已答复 ${rows.length} 人` : `已答复${first?.realName ?? ''}`, '对方会看到原因。')
    },
  })
  return (
    <Form form={form} label="标为不合适">
      <DraftNotice draft={draft} />
      <p>这次投递会结束，不能恢复。请写下真实的原因，对方下次知道怎么准备。</p>
      <Select key={`reasons-${reasons.length}`} {...form.field('rejectReasonId')} options={reasons} required />
      <TextArea
        {...form.field('remark')}
        {...areaOf(RejectRequirementResumeDto_remark)}
        rows={3}
        hint="对方会看到，可以写一句鼓励"
      />
      <BulkOutcome group={group} nameOf={({ realName }) => realName} counter="人" />
      <BulkButtons group={group} onLeave={onClose}>
        <Button type="submit" variant="danger" busy={form.submitting}>
          {isGroup ? `答复 ${rows.length} 人` : '标为不合适'}
        </Button>
      </BulkButtons>
    </Form>
  )
}
