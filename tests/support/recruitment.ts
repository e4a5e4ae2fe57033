import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import type { Fields, TestServer } from './server.ts'
import { type Shown, workOrderDesk } from './work-orders.ts'

const inDays = (days: number) => addDays(toWireDay(new Date()), days)

/** A posting that lacks nothing: at home, open to everybody, paid above every minimum of the seeds. */
export const requirementForm = (changes: object = {}) => ({
  title: '在线文字客服',
  jobName: '文字客服',
  recruitNumber: 3,
  educationalRequirementId: dictionaryIdOf('EducationalRequirement', 'Unlimited'),
  disabilityRequirementIds: [dictionaryIdOf('DisabilityRequirement', 'Unlimited')],
  accommodationIds: [dictionaryIdOf('Accommodation', 'Captions')],
  operationModeId: dictionaryIdOf('OperationMode', 'Home'),
  workingHours: '每天 8 小时，早晚班可选，周末轮休',
  payMin: '4000',
  payMax: '6000',
  duties: '在网店后台用文字回答顾客的问题，登记退换货，遇到难题转给组长。',
  contactName: '许知远',
  contactPhone: '13900000101',
  validTo: inDays(60),
  ...changes,
})

let asked = 0
/** Minutes that the other processes of a run do not use: they may invite the same person. */
const ownMinutes = 100 * (Number(process.env.TEST_PARALLEL_INDEX ?? -1) + 1)
/** A later minute with each call, because nobody has two interviews at one minute. */
export const inTwoDays = (): string =>
  new Date(Date.now() + 50 * 3_600_000 + 60_000 * (ownMinutes + asked++)).toISOString()

export const invitation = (changes: object = {}) => ({
  interviewTime: inTwoDays(),
  interviewMode: 'Text',
  link: 'https://meet.example.com/room',
  ...changes,
})

/** Jobs and resumes on their way, by the operations that bring them there. */
export function recruitmentDesk(server: TestServer) {
  const { act, deny, call } = workOrderDesk(server)
  const create = (changes: object = {}, account = 'enterprise') =>
    act(account, 'Requirement/Create', requirementForm(changes))

  /** audited and open to the public */
  async function publish(changes: object = {}, account = 'enterprise'): Promise<Shown> {
    const { id } = await create(changes, account)
    await act(account, 'Requirement/Publish', { id })
    return act('auditor', 'Requirement/Audit', { id, action: 'Pass' })
  }
  const deliver = (requirementId: number, account = 'person', changes: object = {}) =>
    act(account, 'RequirementResume/Create', { requirementId, isConsentGiven: true, ...changes })

  async function recommend(requirementId: number, persons: readonly string[], account = 'foundation') {
    const userDisabledPersonIds = persons.map((name) => server.account(name).personId)
    const { items } = await act<{ items: { id: number | null; message: string | null }[] }>(
      account,
      'RequirementResume/Recommend',
      { requirementId, userDisabledPersonIds, isConsentGiven: true, reason: '做事认真' },
    )
    return items
  }
  const invite = (id: number, changes: object = {}) =>
    act<Fields & Shown>('enterprise', 'RequirementResume/InterviewInvitation', { id, ...invitation(changes) })

  return { act, deny, call, create, publish, deliver, recommend, invite }
}
export type RecruitmentDesk = ReturnType<typeof recruitmentDesk>
