import { appointmentProblems } from '#machines/rules/interview-appointment.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { type KeyedWork, transact, transactOnce, type Work } from '#services/abp/lifecycle/transact.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import type { DeliveryRow } from '../lifecycle/delivery-facts.ts'
import { isReachable } from '../posting-changes.repository.ts'
import { getDelivery } from './delivery.repository.ts'
import { apply, send } from './delivery-events.ts'
import type { InterviewInvitation, InterviewResult, ReplyInterview } from './delivery-input.schemas.ts'
import { requireFree } from './interview-clashes.ts'

/** Invites to an interview or changes its time. If the time changes, an answer to the old time becomes void. */
export const inviteToInterview = (work: Work, input: InterviewInvitation): Promise<void> =>
  transact(work, async (scope) => {
    const { tx, actor, now } = scope
    const before = await getDelivery(tx, actor, input.id)
    if (!(await isReachable(tx, before.userId))) throw refuse('这位求职者的账号已经注销或停用，不能再邀请')
    const time = new Date(input.interviewTime)
    const isNewRound = before.status !== 'Interviewing'
    const row = await apply(scope, {
      id: input.id,
      event: 'invite',
      rowVersion: input.rowVersion,
      set: {
        interviewRound: before.interviewRound + (isNewRound ? 1 : 0),
        interviewTime: time,
        interviewMode: input.interviewMode,
        interviewPlace: input.place ?? null,
        interviewLink: input.link ?? null,
        interviewContact: input.contact ?? null,
        interviewContactPhone: input.contactPhone ?? null,
        interviewAccommodationIds: input.accommodationIds ?? [],
        interviewRemark: input.remark ?? null,
        ...NO_ANSWER,
        // requested accommodations stay when only the time of the interview changes
        ...(isNewRound ? { requestedAccommodationIds: [] } : {}),
      },
    })
    checkAppointment(row, now, !isNewRound)
    await requireFree(scope, row)
    await checkAccommodations(scope, row.interviewAccommodationIds)
  })

export const NO_ANSWER = {
  interviewReply: null,
  interviewReplyRemark: null,
  interviewReplyTime: null,
  requestedTime: null,
  interviewScore: null,
  interviewReason: null,
  interviewResultTime: null,
  interviewRemindedTime: null,
  absentSide: null,
  absenceRemark: null,
  absenceTime: null,
  absenceAnswer: null,
  absenceAnswerTime: null,
} as const

function checkAppointment(row: DeliveryRow, now: Date, isMoved: boolean): void {
  const problems = appointmentProblems(
    {
      interviewTime: row.interviewTime,
      interviewMode: row.interviewMode,
      place: row.interviewPlace,
      link: row.interviewLink,
      contactPhone: row.interviewContactPhone,
    },
    now,
    isMoved,
  )
  if (problems.length > 0) throw invalid(problems.map(({ member, message }) => ({ message, members: [member] })))
}

const checkAccommodations = ({ tx }: Scope, ids: readonly number[]): Promise<void> =>
  requireDictionaryValues(tx, [{ key: 'Accommodation', ids, member: 'accommodationIds', title: '便利条件' }])

/**
 * @throws AppError validation when the applicant did not pass and no reason is given; illegalTransition before the time
 * of the interview
 */
export function feedBackInterview(
  work: Work,
  { id, isPassed, score, reason, rowVersion }: InterviewResult,
): Promise<void> {
  if (!isPassed && !reason) throw fieldError('reason', '面试未通过时请写明原因')
  return send(work, {
    id,
    event: isPassed ? 'passInterview' : 'failInterview',
    opinion: reason,
    rowVersion,
    set: {
      interviewScore: score ?? null,
      interviewReason: reason ?? null,
      interviewResultTime: work.now,
      ...(isPassed ? {} : { opinion: reason ?? null }),
    },
  })
}

const REPLY_EVENTS = {
  Accepted: 'acceptInterview',
  AnotherTime: 'askAnotherTime',
  Declined: 'declineInterview',
} as const

/** The person answers an invitation and names the accommodations they need. */
export const replyToInterview = (work: KeyedWork, input: ReplyInterview): Promise<void> =>
  transactOnce(work, 'RequirementResume/ReplyInterview', input, async (scope) => {
    const { reply, remark, requestedTime, accommodationIds } = input
    const time = reply === 'AnotherTime' && requestedTime ? new Date(requestedTime) : null
    if (time !== null && time <= scope.now) throw fieldError('requestedTime', '建议的时间应在现在之后')
    await checkAccommodations(scope, accommodationIds ?? [])
    await apply(scope, {
      id: input.id,
      event: REPLY_EVENTS[reply],
      opinion: remark,
      rowVersion: input.rowVersion,
      set: {
        interviewReply: reply,
        interviewReplyRemark: remark ?? null,
        interviewReplyTime: scope.now,
        requestedTime: time,
        ...(accommodationIds ? { requestedAccommodationIds: accommodationIds } : {}),
        ...(reply === 'Declined' ? { opinion: remark ?? null } : {}),
      },
    })
  })
