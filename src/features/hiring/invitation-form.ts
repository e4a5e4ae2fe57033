import * as z from 'zod/mini'
import { appointmentProblems } from '#machines/rules/interview-appointment.ts'
import { normaliseCall } from '#machines/rules/phone.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { InterviewInvitationDto } from '#src/api/fields.ts'
import type { InterviewInvitationDto_Input, InterviewMode } from '#src/api/graphql.ts'
import { fromDateTimeInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'
import { beginning, checked, formModel, labelled, notAsked, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, ids, instant, limitedText, openText, readText, text } from '#src/lib/forms/model/kinds.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import type { ActedDelivery } from './delivery-acts.ts'

const minutesRule = () =>
  z.string().check(z.refine((typed) => /^\d{1,3}$/.test(typed.trim()), '请填写 0 到 999 的分钟数'))

const linkRule = (_label: string, limit: { readonly max: number }) =>
  z.string().check(
    most(limit),
    z.refine((typed) => typed.trim() === '' || /^https?:\/\/\S+$/.test(typed.trim()), '链接应以 https:// 开头'),
  )

/** The form of an invitation, with fields in their order on the page. */
export const invitation = formModel(InterviewInvitationDto, {
  // set from the delivery
  id: notAsked,
  rowVersion: notAsked,
  // checked by a rule of the appointment
  interviewTime: instant,
  /** minutes from one interview to the next, when several persons are invited */
  minutesApart: labelled('每人间隔', beginning('30', checked(minutesRule, openText))),
  interviewMode: choice<InterviewMode>('OnSite'),
  place: limitedText,
  link: checked(linkRule, text),
  contact: readText(normaliseRealName),
  contactPhone: readText(normaliseCall),
  accommodationIds: ids,
  remark: limitedText,
})
export type InvitationValues = ValuesOf<typeof invitation.plan>
export const INVITATION_LABELS = invitation.labels

/** The initial values: the previous arrangement, and the person's later wishes. */
export function invitationValuesOf(row: ActedDelivery | undefined): InvitationValues {
  const before = row?.interview
  const promised = [...(before?.accommodationIds ?? []), ...(before?.requestedAccommodationIds ?? [])]
  return invitation.valuesOf({
    ...{ place: before?.place, link: before?.link, contact: before?.contact, contactPhone: before?.contactPhone },
    interviewTime: before?.requestedTime,
    interviewMode: before?.mode ?? 'OnSite',
    accommodationIds: [...new Set(promised)],
    remark: before?.remark,
  })
}

const timeOf = (typed: string): Date | null => {
  const time = fromDateTimeInput(typed)
  return time === null ? null : new Date(time)
}

/**
 * Checks the appointment with the rules and messages of the services. `isMoved`: the person already knows an earlier
 * time.
 */
const schemaFor = (isMoved: boolean) =>
  invitation.schema.check((context) => {
    const { interviewTime } = context.value
    const appointment = { ...invitation.inputOf(context.value), interviewTime: timeOf(interviewTime) }
    for (const { member, message } of appointmentProblems(appointment, new Date(pageNow()), isMoved)) {
      const words = interviewTime === '' && member === 'interviewTime' ? '请选择面试时间' : message
      context.issues.push({ code: 'custom', message: words, path: [member], input: context.value })
    }
  })

export const invitationSchema = schemaFor(false)
export const moveSchema = schemaFor(true)

const MINUTE_MS = 60_000

/** The invitation of one person; for several, the time is shifted by `index` intervals. */
export function invitationInput(
  values: InvitationValues,
  row: ActedDelivery,
  index: number,
): InterviewInvitationDto_Input {
  const first = timeOf(values.interviewTime) ?? new Date(pageNow())
  return {
    ...invitation.inputOf(values),
    id: row.id,
    rowVersion: row.rowVersion,
    interviewTime: new Date(first.getTime() + index * Number(values.minutesApart) * MINUTE_MS).toISOString(),
  }
}
