import { SYSTEM } from '#machines/actor.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { deliverResume, recommendPersons } from '#services/recruitment/deliveries/delivery-creation.ts'
import * as delivery from '#services/recruitment/deliveries/delivery-decisions.ts'
import * as interviews from '#services/recruitment/deliveries/interviews.ts'
import { sendIfAllowed } from '#services/recruitment/lifecycle/send.ts'
import * as decisions from '#services/recruitment/requirements/requirement-decisions.ts'
import { createRequirement } from '#services/recruitment/requirements/requirement-editing.ts'
import type { DeliveryStep, SeedDelivery } from './data/deliveries.ts'
import type { SeedEnterprise } from './data/enterprises.ts'
import type { RequirementStep, SeedRequirement } from './data/seed-requirement.ts'
import { SMALL_DEMO, type Stories } from './demo-data.ts'
import { RecruitmentHistory } from './history/recruitment.ts'
import { Stage } from './work-order-stage.ts'

type SeedMember = SeedEnterprise['members'][number]

/** Jobs and resumes in every state. Each event is sent by an account that may send it, at the time it happened. */
export async function seedRecruitment(platform: Platform, data = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, data.hours)
    await scheduleAll(stage, data)
    await stage.play()
    if (!data.city) return
    const city = await Stage.open(platform, tx, data.hours)
    const past = await RecruitmentHistory.open(tx)
    await scheduleAll(city, data.city, past)
    await city.play(() => past.write(tx))
  })
}

async function scheduleAll(stage: Stage, stories: Stories, past?: RecruitmentHistory): Promise<void> {
  const idOf = new Map<string, number>()
  const contacts = new Map(
    stories.enterprises.flatMap(({ members }) => members.map((member) => [member.userName, member])),
  )
  for (const job of stories.requirements) scheduleJob(stage, job, { idOf, contacts, past })
  const employerOf = new Map(stories.requirements.map(({ key, by }) => [key, by]))
  for (const sent of stories.deliveries) {
    await past?.readResume(stage.as(sent.person, 0), stage.personIdOf(sent.person))
    scheduleDelivery(stage, sent, { idOf, employer: employerOf.get(sent.job) ?? '', past })
  }
}

interface Jobs {
  readonly idOf: Map<string, number>
  readonly contacts: ReadonlyMap<string, SeedMember>
  readonly past: RecruitmentHistory | undefined
}

function scheduleJob(stage: Stage, job: SeedRequirement, { idOf, contacts, past }: Jobs): void {
  const by = stage.as(job.by, job.created)
  const form = formOf(job, stage, contacts.get(job.by))
  const create = async () => {
    idOf.set(job.key, await createRequirement(by, form))
  }
  stage.at(job.created, `${job.key}: create`, create, past && (() => idOf.set(job.key, past.create(by, form))))
  for (const step of job.later) {
    const id = () => idOf.get(job.key) ?? 0
    const tell = past && (() => tellJobStep(stage, job, step, id(), past))
    stage.at(step[1], `${job.key}: ${step[0]}`, () => playJobStep(stage, job, step, id()), tell)
  }
}

/** Adds a step of a job to the city's history. */
function tellJobStep(stage: Stage, job: SeedRequirement, step: RequirementStep, id: number, past: RecruitmentHistory) {
  const [what, day, text] = step
  if (what === 'publish') past.publish(stage.as(job.by, day), id)
  else if (what === 'pass') past.pass(stage.as('auditor', day), id)
  else if (what === 'close') past.close(stage.as(job.by, day), id, text)
  else throw new Error(`a history has no ${what}`)
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
      await transact(stage.as(SYSTEM, day), (scope) => sendIfAllowed(scope, 'Requirement', id, { type: 'autoClose' }))
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

interface Sent {
  readonly idOf: ReadonlyMap<string, number>
  readonly employer: string
  readonly past: RecruitmentHistory | undefined
}

function scheduleDelivery(stage: Stage, sent: SeedDelivery, { idOf, employer, past }: Sent): void {
  const play: Play = { stage, sent, employer, requirementId: () => idOf.get(sent.job) ?? 0, id: 0 }
  for (const step of sent.steps) {
    const what = `${sent.job}/${sent.person}: ${step[0]}`
    stage.at(step[1], what, () => playStep(play, step), past && (() => tellStep(play, step, past)))
  }
}

const invitationOf = (stage: Stage, id: number, day: number) => ({
  id,
  interviewTime: stage.timeOf(day).toISOString(),
  interviewMode: 'Video' as const,
  link: 'https://meet.example.com/interview',
  contact: '招聘负责人',
  accommodationIds: [dictionaryIdOf('Accommodation', 'Captions')],
  remark: '会议自动显示字幕，可以只用文字交流。',
})

/** Adds a step of a delivery to the city's history. */
function tellStep(play: Play, step: DeliveryStep, past: RecruitmentHistory): void {
  const { stage, sent, id } = play
  const [what, day] = step
  const person = stage.as(sent.person, day)
  const employer = stage.as(play.employer, day)
  switch (step[0]) {
    case 'deliver':
      play.id = past.deliver(person, play.requirementId(), step[2])
      return
    case 'invite':
      past.invite(employer, invitationOf(stage, id, step[2]))
      return
    case 'accept':
      past.accept(person, id, step[2] ?? '')
      return
    case 'pass':
      past.passInterview(employer, { id, isPassed: true, score: 4, reason: step[2] })
      return
    case 'reject':
      past.reject(employer, id, dictionaryIdOf('RejectReason', step[2]), step[3])
      return
    default:
      throw new Error(`a history has no ${what}`)
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
      return interviews.inviteToInterview(employer, invitationOf(stage, id, step[2]))
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
