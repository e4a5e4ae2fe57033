import { useMemo } from 'react'
import { RequirementResumeReplyInterviewDocument } from '#src/api/graphql.ts'
import { ReplyInterviewDto_remark } from '#src/api/limits.ts'
import { fromDateTimeInput, toDateTimeInput } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { type ReplyValues, replySchema } from '../reply-schema.ts'
import type { DeliveryProps } from './my-delivery.types.ts'

interface ReplyFormProps extends DeliveryProps {
  reply: 'Accepted' | 'AnotherTime'
  onDone: () => void
}

const LABELS = { requestedTime: '希望的时间', accommodationIds: '需要企业准备的便利', remark: '留言' }

/**
 * Accepts an invitation or asks for another time, each with the accommodations that the person needs for the interview.
 */
export function ReplyForm({ delivery: { id, rowVersion, interview }, reply, onDone }: ReplyFormProps) {
  const act = useMutationAction(RequirementResumeReplyInterviewDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const help = useDictionary('Accommodation').data ?? []
  const asksTime = reply === 'AnotherTime'
  const schema = useMemo(() => replySchema(asksTime), [asksTime])
  const { form, draft } = useDraftedForm<ReplyValues>({
    draft: { form: 'interview-reply', id: `${id}-${reply}`, rowVersion },
    schema,
    defaultValues: {
      requestedTime: toDateTimeInput(interview?.requestedTime),
      accommodationIds: interview?.requestedAccommodationIds.map(String) ?? [],
      remark: '',
    },
    labels: LABELS,
    onSubmit: async ({ requestedTime, accommodationIds, remark }) => {
      const input = {
        id,
        rowVersion,
        reply,
        remark: remark.trim() || undefined,
        requestedTime: asksTime ? (fromDateTimeInput(requestedTime) ?? undefined) : undefined,
        accommodationIds: accommodationIds.map(Number),
      }
      await act.run({ input })
      onDone()
      succeed(
        asksTime ? '已请企业改期' : '已答复参加面试',
        asksTime ? '企业确定新的时间后会通知您。' : '到时请准时参加。',
      )
    },
  })
  const chosen = form.methods.watch('accommodationIds')
  return (
    <Form form={form} label="答复面试邀请">
      <DraftNotice draft={draft} />
      {asksTime && <DateInput {...form.field('requestedTime')} precision="datetime-local" required />}
      {help.length > 0 && (
        <CheckboxGroup
          {...form.field('accommodationIds')}
          required={false}
          hint="企业会按您的需要准备"
          selected={chosen}
          choices={help.map((item) => ({ value: String(item.id), label: item.displayName }))}
        />
      )}
      <TextArea
        {...form.field('remark')}
        {...areaOf(ReplyInterviewDto_remark)}
        rows={3}
        hint={asksTime ? '例如不方便的原因' : '例如请提前发会议链接'}
      />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          先不答复
        </Button>
        <Button type="submit" variant="action" icon="send" busy={form.submitting}>
          {asksTime ? '请企业改期' : '确认参加'}
        </Button>
      </div>
    </Form>
  )
}
