import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { invitation, requirementForm } from '#tests/support/recruitment.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Call } from './answers.ts'

const DAY = 86_400_000

/** Every operation of recruitment once, each in a state in which it succeeds. */
export async function callRecruitment(call: Call, server: TestServer): Promise<void> {
  const published = async () => {
    const { id } = await call('enterprise', 'Requirement/Create', requirementForm())
    await call('enterprise', 'Requirement/Publish', { id })
    await call('auditor', 'Requirement/StartAudit', { id })
    await call('auditor', 'Requirement/ReleaseAudit', { id })
    await call('auditor', 'Requirement/Audit', { id, action: 'Pass' })
    return id
  }
  const id = await published()
  await call(null, 'Requirement/Get', { id })
  await call(null, 'Requirement/GetRequirementList')
  await call('person', 'Requirement/GetCount')
  await call('person', 'Requirement/Favourite', { id, isFavourite: true })
  await call('person', 'Requirement/Report', { id, content: '岗位要求交报名费' })
  await call('person', 'Recommendation/GetRequirements')
  await call('person', 'Recommendation/GetWorkOrders')
  await deliver(call, server, id)
  await call('enterprise', 'Requirement/GetAll')
  await call('enterprise', 'Requirement/GetUserAuditLog', { id })
  await call('platform', 'Requirement/GetLogs', { id })
  await call('auditor', 'Requirement/GetMyAll')
  await call('enterprise', 'Requirement/Close', { id, closeReason: 'Filled' })
  const other = await published()
  await call('enterprise', 'Requirement/CancelPublish', { id: other })
  await call('enterprise', 'Requirement/GetForEdit', { id: other })
  await call('enterprise', 'Requirement/Update', { id: other, benefits: ['五险一金'] })
  await call('enterprise', 'Requirement/Publish', { id: other })
  await call('auditor', 'Requirement/ActualAudit', { id: other, action: 'Reject', opinion: '岗位不真实' })
  await call('enterprise', 'Requirement/Delete', { id: other })
}

async function deliver(call: Call, server: TestServer, requirementId: number): Promise<void> {
  const { id } = await call('person', 'RequirementResume/Create', { requirementId, isConsentGiven: true })
  await call('person', 'RequirementResume/Update', { id, message: '我打字很快' })
  await call('enterprise', 'RequirementResume/Get', { id })
  await call('enterprise', 'RequirementResume/GetAll', { requirementId })
  await call('enterprise', 'Recommendation/GetPersons', { requirementId })
  await call('enterprise', 'RequirementResume/InterviewInvitation', { id, ...invitation() })
  await call('person', 'RequirementResume/ReplyInterview', { id, reply: 'Accepted' })
  const requestedTime = new Date(Date.now() + DAY).toISOString()
  await call('person', 'RequirementResume/ReplyInterview', { id, reply: 'AnotherTime', requestedTime })
  await call('enterprise', 'RequirementResume/AgreeInterviewTime', { id })
  server.setNow(new Date(Date.now() + 3 * DAY))
  await call('enterprise', 'RequirementResume/ReportAbsence', { id, absentSide: 'Person', remark: '等了半小时' })
  await call('person', 'RequirementResume/AnswerAbsence', { id, remark: '视频链接打不开' })
  await call('enterprise', 'RequirementResume/InterviewResultFeedback', { id, isPassed: true, score: 5 })
  server.setNow(null)
  const rejectReasonId = dictionaryIdOf('RejectReason', 'PositionFilled')
  await call('enterprise', 'RequirementResume/Reject', { id, rejectReasonId })
  await call('person', 'RequirementResume/Delete', { id })
  const userDisabledPersonIds = [server.account('person2').personId]
  const recommendation = { requirementId, userDisabledPersonIds, isConsentGiven: true }
  const { items } = await call<{ items: { id: number }[] }>('foundation', 'RequirementResume/Recommend', recommendation)
  const recommended = items[0]?.id
  await call('auditor', 'RequirementResume/RecommendAudit', { id: recommended, isPassed: true })
  await call('person2', 'RequirementResume/Withdraw', { id: recommended, reason: '离家太远' })
}
