import * as z from 'zod/mini'
import { RequirementResumeInterviewResultFeedbackDocument } from '#src/api/graphql.ts'
import { InterviewResultDto_reason } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { FINAL_WORD } from '#src/lib/final-word.ts'
import { most } from '#src/lib/forms/limits.ts'
import { BulkButtons, BulkOutcome } from '#src/lib/list/bulk-outcome.tsx'
import { useGroupAct } from '#src/lib/list/use-group-act.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import type { GroupFormProps } from './invitation-form.tsx'

const OUTCOMES = [
  { value: 'pass', label: '通过', hint: '接下来可以起草合同，或再约一轮' },
  { value: 'fail', label: '未通过', hint: '这次投递到此结束' },
]
const SCORES = ['5 分：非常合适', '4 分：合适', '3 分：基本合适', '2 分：还有差距', '1 分：不合适'].map((label) => ({
  value: label.slice(0, 1),
  label,
}))

const schema = z
  .object({
    isPassed: z.string().check(z.minLength(1, '请选择面试结果')),
    score: z.string(),
    reason: z.string().check(most(InterviewResultDto_reason)),
  })
  .check((context) => {
    const { isPassed, reason } = context.value
    if (isPassed !== 'fail' || reason.trim() !== '') return
    context.issues.push({ code: 'custom', message: '面试未通过时请写明原因', path: ['reason'], input: context.value })
  })

/** The result of an interview; a person who did not pass gets the reason. */
export function ResultForm({ rows, onDone, onClose }: GroupFormProps) {
  const group = useGroupAct(RequirementResumeInterviewResultFeedbackDocument, onDone)
  const { succeed } = useToasts()
  const [first] = rows
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'interview-result', id: first?.id ?? 0 },
    schema,
    labels: { isPassed: '面试结果', score: '评分', reason: '评语' },
    defaultValues: { isPassed: '', score: '', reason: '' },
    onSubmit: async ({ isPassed, score, reason }) => {
      await group.run(rows, ({ id, rowVersion }) => ({
        input: {
          id,
          rowVersion,
          isPassed: isPassed === 'pass',
          score: Number(score) || undefined,
          reason: reason.trim() || undefined,
        },
      }))
      onClose()
      succeed(`已反馈${first?.realName ?? ''}的面试结果`, '对方会收到通知。')
    },
  })
  const isFailed = form.methods.watch('isPassed') === 'fail'
  return (
    <Form form={form} label="面试结果">
      <DraftNotice draft={draft} />
      <RadioGroup {...form.field('isPassed')} choices={OUTCOMES} required />
      <Select {...form.field('score')} placeholder="不评分" options={SCORES} required={false} />
      <TextArea
        {...form.field('reason')}
        limit={InterviewResultDto_reason.max}
        rows={3}
        required={isFailed}
        hint="对方会看到"
      />
      <p className="small">{FINAL_WORD}</p>
      <BulkOutcome group={group} nameOf={({ realName }) => realName} counter="人" />
      <BulkButtons group={group} onLeave={onClose} label="先不反馈">
        <Button type="submit" busy={form.submitting}>
          提交面试结果
        </Button>
      </BulkButtons>
    </Form>
  )
}
