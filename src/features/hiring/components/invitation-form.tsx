import { type InterviewMode, RequirementResumeInterviewInvitationDocument } from '#src/api/graphql.ts'
import { InterviewInvitationDto_remark } from '#src/api/limits.ts'
import { formatDateTime, toDateTimeInput } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { BulkButtons, BulkOutcome } from '#src/lib/list/bulk-outcome.tsx'
import { useGroupAct } from '#src/lib/list/use-group-act.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { type ActedDelivery, isInvited } from '../delivery-acts.ts'
import {
  INVITATION_LABELS,
  type InvitationValues,
  invitationInput,
  invitationSchema,
  invitationValuesOf,
  moveSchema,
} from '../invitation-form.ts'
import { useDictionaryOptions } from '../use-dictionary-options.ts'

export interface GroupFormProps {
  rows: readonly ActedDelivery[]
  /** called with the deliveries for which the action succeeded */
  onDone: (rows: readonly ActedDelivery[]) => void
  onClose: () => void
}

/**
 * Invites one or several persons, or gives one person another time; requested accommodations can be confirmed with the
 * invitation.
 */
export function InvitationForm({ rows, onDone, onClose }: GroupFormProps) {
  const group = useGroupAct(RequirementResumeInterviewInvitationDocument, onDone)
  const { succeed } = useToasts()
  const modes = useEnumOptions('InterviewMode')
  const accommodations = useDictionaryOptions('Accommodation')
  const [first] = rows
  const isGroup = rows.length > 1
  const isMoved = !isGroup && first !== undefined && isInvited(first)
  const { form, draft } = useDraftedForm<InvitationValues>({
    draft: { form: 'interview-invitation', id: isGroup || !first ? 'group' : first.id },
    schema: isMoved ? moveSchema : invitationSchema,
    labels: INVITATION_LABELS,
    defaultValues: invitationValuesOf(isGroup ? undefined : first),
    onSubmit: async (values) => {
      await group.run(rows, (row, index) => ({ input: invitationInput(values, row, index) }))
      onClose()
      succeed(isGroup ? `已邀请 ${rows.length} 人面试` : `已邀请${first?.realName ?? ''}面试`, '对方会收到通知。')
    },
  })
  const mode = form.methods.watch('interviewMode') as InterviewMode
  return (
    <Form form={form} label="面试邀请">
      <DraftNotice draft={draft} />
      {!isGroup && <AskedFor row={first} />}
      <div className="form-grid">
        <DateInput
          {...form.field('interviewTime')}
          precision="datetime-local"
          hint={isMoved ? '改期可以随时提出，对方要重新答复' : '至少 24 小时之后，好让对方准备'}
          min={toDateTimeInput(pageNow() + (isMoved ? MOVE_MS : DAY_MS))}
          required
        />
        {isGroup && (
          <NumberInput {...form.field('minutesApart')} unit="分钟" whole hint="依次往后排；0 表示同一时间" required />
        )}
        <RadioGroup key={`modes-${modes.length}`} {...form.field('interviewMode')} choices={modes} required full />
        <TextInput {...form.field('place')} required={mode === 'OnSite'} hint="现场面试必填，写清坡道和电梯" full />
        <TextInput
          {...form.field('link')}
          type="url"
          required={mode === 'Video' || mode === 'Text'}
          hint="视频和文字面试必填，以 https:// 开头"
          full
        />
        <TextInput {...form.field('contact')} required={false} autoComplete="off" />
        <TextInput {...form.field('contactPhone')} type="tel" required={mode === 'Phone'} autoComplete="off" />
      </div>
      <CheckboxGroup
        {...form.field('accommodationIds')}
        choices={accommodations}
        hint="勾选面试时已经安排好的；对方答复时还可以提出别的需要"
        required={false}
      />
      <TextArea
        {...form.field('remark')}
        {...areaOf(InterviewInvitationDto_remark)}
        rows={2}
        hint="流程、要带的材料、到场后找谁"
      />
      <BulkOutcome group={group} nameOf={({ realName }) => realName} counter="人" />
      <BulkButtons group={group} onLeave={onClose} label="先不邀请">
        <Button type="submit" icon="send" busy={form.submitting}>
          {isGroup ? `邀请 ${rows.length} 人面试` : '发出面试邀请'}
        </Button>
      </BulkButtons>
    </Form>
  )
}

const DAY_MS = 24 * 3_600_000
const MOVE_MS = 30 * 60_000

/** The wishes of the person in their answer to the last invitation. */
function AskedFor({ row }: { row: ActedDelivery | undefined }) {
  const interview = row?.interview
  const needs = interview?.requestedAccommodationNames ?? []
  if (!interview || (!interview.requestedTime && needs.length === 0 && !interview.replyRemark)) return null
  return (
    <Alert tone="info" title="对方的答复">
      {interview.requestedTime && <p>{`希望的时间：${formatDateTime(interview.requestedTime)}`}</p>}
      {needs.length > 0 && <p>{`需要的便利：${needs.join('、')}（下面已替您勾选）`}</p>}
      {interview.replyRemark && <p>{`留言：${interview.replyRemark}`}</p>}
    </Alert>
  )
}
