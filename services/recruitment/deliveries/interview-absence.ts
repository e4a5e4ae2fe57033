import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { type KeyedWork, transact, transactOnce, type Work } from '#services/abp/lifecycle/transact.ts'
import { lockDelivery } from '../lifecycle/delivery.binding.ts'
import { apply } from './delivery-events.ts'
import type { AgreeInterviewTime, AnswerAbsence, ReportAbsence } from './delivery-input.schemas.ts'
import { requireFree } from './interview-clashes.ts'
import { NO_ANSWER } from './interviews.ts'

/** The enterprise takes the time that the person has asked for; the person need not answer again. */
export const agreeToTime = (work: Work, { id, rowVersion }: AgreeInterviewTime): Promise<void> =>
  transact(work, async (scope) => {
    // locked first: the person may be changing the wished time at this moment
    const asked = await lockDelivery(scope, id)
    if (!asked) throw new AppError('notFound')
    const { interviewReplyRemark, requestedTime } = asked
    const row = await apply(scope, {
      id,
      event: 'agreeToTime',
      rowVersion,
      set: {
        ...NO_ANSWER,
        ...(requestedTime === null ? {} : { interviewTime: requestedTime }),
        interviewReply: 'Accepted',
        interviewReplyRemark,
        interviewReplyTime: scope.now,
      },
    })
    await requireFree(scope, row)
  })

/** One side says that the other did not come. It is told and may answer; the delivery goes on. */
export const reportAbsence = (work: KeyedWork, input: ReportAbsence): Promise<void> =>
  transactOnce(work, 'RequirementResume/ReportAbsence', input, async (scope) => {
    const { id, absentSide, remark = null, rowVersion } = input
    const set = { absentSide, absenceRemark: remark, absenceTime: scope.now }
    const event = absentSide === 'Person' ? 'personAbsent' : 'enterpriseAbsent'
    await apply(scope, { id, event, opinion: remark, rowVersion, set })
  })

/** The side that is said not to have come tells its own account. */
export const answerAbsence = (work: KeyedWork, input: AnswerAbsence): Promise<void> =>
  transactOnce(work, 'RequirementResume/AnswerAbsence', input, async (scope) => {
    const { id, remark, rowVersion } = input
    if (remark.trim() === '') throw fieldError('remark', '请写明当时的情况')
    const set = { absenceAnswer: remark, absenceAnswerTime: scope.now }
    await apply(scope, { id, event: 'answerAbsence', opinion: remark, rowVersion, set })
  })
