import * as z from 'zod/mini'
import { appointmentProblems } from '#machines/rules/interview-appointment.ts'
import type { InterviewInvitationDto_Input, InterviewMode } from '#src/api/graphql.ts'
import {
  InterviewInvitationDto_contact,
  InterviewInvitationDto_contactPhone,
  InterviewInvitationDto_link,
  InterviewInvitationDto_place,
  InterviewInvitationDto_remark,
} from '#src/api/limits.ts'
import { fromDateTimeInput, toDateTimeInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'
import type { ActedDelivery } from './delivery-acts.ts'

export interface InvitationValues {
  interviewTime: string
  /** between one person and the next, where several are invited */
  minutesApart: string
  interviewMode: string
  place: string
  link: string
  contact: string
  contactPhone: string
  accommodationIds: string[]
  remark: string
}

export const INVITATION_LABELS = {
  interviewTime: '面试时间',
  minutesApart: '每人间隔',
  interviewMode: '面试方式',
  place: '面试地点',
  link: '面试链接',
  contact: '联系人',
  contactPhone: '联系电话',
  accommodationIds: '提供的便利',
  remark: '说明',
} as const satisfies Record<keyof InvitationValues, string>

/** Begins with the arrangement there was, and with what the person has asked for since. */
export function invitationValuesOf(row: ActedDelivery | undefined): InvitationValues {
  const before = row?.interview
  const promised = [...(before?.accommodationIds ?? []), ...(before?.requestedAccommodationIds ?? [])]
  return {
    interviewTime: toDateTimeInput(before?.requestedTime ?? null),
    minutesApart: '30',
    interviewMode: before?.mode ?? 'OnSite',
    place: before?.place ?? '',
    link: before?.link ?? '',
    contact: before?.contact ?? '',
    contactPhone: before?.contactPhone ?? '',
    accommodationIds: [...new Set(promised)].map(String),
    remark: before?.remark ?? '',
  }
}

const fields = z.object({
  interviewTime: z.string(),
  minutesApart: z.string().check(z.refine((typed) => /^\d{1,3}$/.test(typed.trim()), '请填写 0 到 999 的分钟数')),
  interviewMode: z.string().check(z.minLength(1, '请选择面试方式')),
  place: z.string().check(most(InterviewInvitationDto_place)),
  link: z.string().check(
    most(InterviewInvitationDto_link),
    z.refine((typed) => typed.trim() === '' || /^https?:\/\/\S+$/.test(typed.trim()), '链接应以 https:// 开头'),
  ),
  contact: z.string().check(most(InterviewInvitationDto_contact)),
  contactPhone: z.string().check(most(InterviewInvitationDto_contactPhone)),
  accommodationIds: z.array(z.string()),
  remark: z.string().check(most(InterviewInvitationDto_remark)),
})

const orNull = (typed: string): string | null => typed.trim() || null
const timeOf = (typed: string): Date | null => {
  const time = fromDateTimeInput(typed)
  return time === null ? null : new Date(time)
}

/** Says what the services would say of the appointment, in the same words. */
export const invitationSchema = fields.check((context) => {
  const { interviewTime, interviewMode, place, link, contactPhone } = context.value
  const appointment = {
    interviewTime: timeOf(interviewTime),
    interviewMode,
    place: orNull(place),
    link: orNull(link),
    contactPhone: orNull(contactPhone),
  }
  for (const { member, message } of appointmentProblems(appointment, new Date())) {
    const words = interviewTime === '' && member === 'interviewTime' ? '请选择面试时间' : message
    context.issues.push({ code: 'custom', message: words, path: [member], input: context.value })
  }
})

const MINUTE_MS = 60_000

/** The invitation of one person; the `index`th of several comes so many intervals later. */
export function invitationInput(
  values: InvitationValues,
  row: ActedDelivery,
  index: number,
): InterviewInvitationDto_Input {
  const first = timeOf(values.interviewTime) ?? new Date()
  return {
    id: row.id,
    rowVersion: row.rowVersion,
    interviewTime: new Date(first.getTime() + index * Number(values.minutesApart) * MINUTE_MS).toISOString(),
    interviewMode: values.interviewMode as InterviewMode,
    place: orNull(values.place),
    link: orNull(values.link),
    contact: orNull(values.contact),
    contactPhone: orNull(values.contactPhone),
    accommodationIds: values.accommodationIds.map(Number),
    remark: orNull(values.remark),
  }
}
