import { SYSTEM } from '#machines/actor.ts'
import type { Platform } from '#services/abp/platform.ts'
import { transact } from '#services/abp/transact.ts'
import { addDays, toWireDay } from '#services/abp/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { deliverResume, recommendPersons } from '#services/recruitment/delivery-creation.ts'
import * as delivery from '#services/recruitment/delivery-decisions.ts'
import * as interviews from '#services/recruitment/interviews.ts'
import { sendIfAllowed } from '#services/recruitment/lifecycle/send.ts'
import * as decisions from '#services/recruitment/requirement-decisions.ts'
import { createRequirement } from '#services/recruitment/requirement-editing.ts'
import type { DeliveryStep, SeedDelivery } from './data/deliveries.ts'
import type { SeedEnterprise } from './data/enterprises.ts'
import type { RequirementStep, SeedRequirement } from './data/seed-requirement.ts'
import { SMALL_DEMO } from './demo-data.ts'
import { Stage } from './work-order-stage.ts'

type SeedMember = SeedEnterprise['members'][number]

/** Jobs and resumes in every state. Each event is sent by an account that may send it, at the time it happened. */
export async function seedRecruitment(platform: Platform, data = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, data.hours)
    const idOf = new Map<string, number>()
    const contacts = new Map(
      data.enterprises.flatMap(({ members }) => members.map((member) => [member.userName, member])),
    )
    for (const job of data.requirements) scheduleJob(stage, job, idOf, contacts)
    const employerOf = new Map(data.requirements.map(({ key, by }) => [key, by]))
    for (const sent of data.deliveries) scheduleDelivery(stage, sent, idOf, employerOf.get(sent.job) ?? '')
    await stage.play()
  })
}

function scheduleJob(
  stage: Stage,
  job: SeedRequirement,
  idOf: Map<string, number>,
  contacts: ReadonlyMap<string, SeedMember>,
): void {
  stage.at(job.created, `${job.key}: create`, async () => {
    idOf.set(job.key, await createRequirement(stage.as(job.by, job.created), formOf(job, stage, contacts.get(job.by))))
  })
  for (const step of job.later) {
    stage.at(step[1], `${job.key}: ${step[0]}`, () => playJobStep(stage, job, step, idOf.get(job.key) ?? 0))
  }
}

async function playJobStep(stage: Stage, job: SeedRequirement, step: RequirementStep, id: number): Promise<void> {
  const [what, day, text] = step
  switch (what) {
    case 'publish':
      return decisions.publishRequirement(stage.as(job.by, day), { id })
    case 'pass':
      return decisions.auditRequirement(stage.as('auditor', day), { id, action: 'Pass' })
    case 'reject':
      return decisions.auditRequirement(stage.as('auditor', day), { id, action: 'Reject', opinion: text })
    case 'close':
      return decisions.closeRequirement(stage.as(job.by, day), { id, closeReason: 'Filled', remark: text })
    case 'expire':
      await transact(stage.as(SYSTEM, day), (scope) => sendIfAllowed(scope, 'requirement', id, { type: 'autoClose' }))
  }
}

function formOf(job: SeedRequirement, stage: Stage, contact: SeedMember | undefined) {
  const [payMin, payMax] = job.pay
  return {
    title: job.title,
    jobName: job.jobName,
    recruitNumber: job.number,
    educationalRequirementId: dictionaryIdOf('EducationalRequirement', job.education ?? 'Unlimited'),
    experienceRequirement: job.experience ?? ('NoExperience' as const),
    disabilityRequirementIds: job.disabilities.map((code) => dictionaryIdOf('DisabilityRequirement', code)),
    accommodationIds: job.accommodations.map((code) => dictionaryIdOf('Accommodation', code)),
    operationModeId: dictionaryIdOf('OperationMode', job.mode),
    cityId: job.place?.[0] ?? null,
    workPlace: job.place?.[1] ?? null,
    workingHours: job.hours,
    payMin,
    payMax,
    benefits: [...job.benefits],
    duties: job.duties,
    conditions: job.conditions,
    contactName: contact?.realName,
    contactPhone: contact?.mobilePhone,
    isInterviewExempt: job.isInterviewExempt ?? false,
    validTo: addDays(toWireDay(stage.now), job.validTo),
  }
}

/** A delivery and its accounts during seeding. */
interface Play {
  readonly stage: Stage
  readonly sent: SeedDelivery
  readonly requirementId: () => number
  /** account of the hiring enterprise */
  readonly employer: string
  id: number
}

function scheduleDelivery(stage: Stage, sent: SeedDelivery, idOf: ReadonlyMap<string, number>, employer: string): void {
  const play: Play = { stage, sent, employer, requirementId: () => idOf.get(sent.job) ?? 0, id: 0 }
  for (const step of sent.steps) {
    stage.at(step[1], `${sent.job}/${sent.person}: ${step[0]}`, () => playStep(play, step))
  }
}

async function playStep(play: Play, step: DeliveryStep): Promise<void> {
  const { stage, sent, id } = play
  const day = step[1]
  const person = stage.as(sent.person, day)
  const employer = stage.as(play.employer, day)
  switch (step[0]) {
    case 'deliver':
    case 'recommend':
      play.id = await begin(play, step)
      return
    case 'agree':
    case 'disagree':
      return delivery.auditRecommendation(stage.as(step[2], day), {
        id,
        isPassed: step[0] === 'agree',
        ...(step[3] ? { opinion: step[3] } : {}),
      })
    case 'invite':
      return interviews.inviteToInterview(employer, {
        id,
        interviewTime: stage.timeOf(step[2]).toISOString(),
        interviewMode: 'Video',
        link: 'https://meet.example.com/interview',
        contact: '招聘负责人',
        accommodationIds: [dictionaryIdOf('Accommodation', 'Captions')],
        remark: '会议自动显示字幕，可以只用文字交流。',
      })
    case 'accept':
      return interviews.replyToInterview(person, { id, reply: 'Accepted', remark: step[2] })
    case 'decline':
      return interviews.replyToInterview(person, { id, reply: 'Declined', remark: step[2] })
    case 'askAnotherTime': {
      const requestedTime = stage.timeOf(day + 6).toISOString()
      return interviews.replyToInterview(person, { id, reply: 'AnotherTime', remark: step[2], requestedTime })
    }
    case 'withdraw':
      return delivery.withdrawDelivery(person, { id, reason: step[2] })
    case 'pass':
      return interviews.feedBackInterview(employer, { id, isPassed: true, score: 4, reason: step[2] })
    case 'fail':
      return interviews.feedBackInterview(employer, { id, isPassed: false, score: 2, reason: step[2] })
    default:
      return delivery.rejectDelivery(employer, {
        id,
        rejectReasonId: dictionaryIdOf('RejectReason', step[2]),
        remark: step[3],
      })
  }
}

async function begin({ stage, sent, requirementId }: Play, step: DeliveryStep): Promise<number> {
  const [what, day, text] = step
  if (what === 'deliver') {
    const input = { requirementId: requirementId(), message: text, isConsentGiven: true, isDisabilityShared: true }
    return deliverResume(stage.as(sent.person, day), input)
  }
  if (what !== 'recommend') throw new Error(`${what} begins no delivery`)
  const userDisabledPersonIds = [stage.personIdOf(sent.person)]
  const input = { requirementId: requirementId(), userDisabledPersonIds, reason: step[3], isConsentGiven: true }
  const [item] = (await recommendPersons(stage.as(text, day), input)).items
  if (!item?.id) throw new Error(item?.message ?? 'not recommended')
  return item.id
}
