import { and, eq, inArray } from 'drizzle-orm'
import { SYSTEM } from '#machines/actor.ts'
import { isFullTime } from '#machines/rules/contract-terms.ts'
import { maskPhone } from '#machines/rules/masking.ts'
import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import { applyEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { audit } from '#services/contracts/contract-audits.ts'
import { createContract, shown } from '#services/contracts/contract-drafting.ts'
import { terminateContract } from '#services/contracts/contract-end.ts'
import { answerEndProposal } from '#services/contracts/contract-end-proposals.ts'
import { refuseContract } from '#services/contracts/contract-ending.ts'
import type { CreateContract } from '#services/contracts/contract-input.schemas.ts'
import { notifySigner, sign } from '#services/contracts/contract-signing.ts'
import { answerInvitation, createInvitation } from '#services/contracts/invitations/contract-invitation-actions.ts'
import { reach } from '#services/contracts/invitations/jobs.ts'
import { contractBinding } from '#services/contracts/lifecycle/contract.binding.ts'
import { beginEmployment } from '#services/contracts/lifecycle/effects.ts'
import { CONTRACT_TEMPLATES } from '#services/database/built-in/contract-templates.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import type { Database } from '#services/database/connect.ts'
import { contractTemplates } from '#services/database/schema/contract-templates.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { type ContractStep, INVITATIONS, type SeedContract } from './data/contracts.ts'
import { SMALL_DEMO, type Stories } from './demo-data.ts'
import { ContractHistory } from './history/contracts.ts'
import { Stage } from './work-order-stage.ts'

const FIVE = ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity'] as const

/** Contracts in every state. Each event is sent by an account that may send it, at the time it happened. */
export async function seedContracts(platform: Platform, data = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await seedTemplates(tx, platform.now())
    const stage = await Stage.open(platform, tx, data.hours)
    await scheduleAll(stage, data)
    await stage.play()
    if (data.city) {
      const city = await Stage.open(platform, tx, data.hours)
      const past = await ContractHistory.open(tx)
      await scheduleAll(city, data.city, past)
      await city.play(() => past.write(tx))
    }
    // the last, so that a city's rows have the ids that they have when every step is played
    const last = await Stage.open(platform, tx, data.hours)
    for (const { day, isAccepted, ...asked } of INVITATIONS)
      last.at(day, `invitation of ${asked.person}`, () => invite(last, asked, day, isAccepted))
    await last.play()
  })
}

async function scheduleAll(stage: Stage, stories: Stories, past?: ContractHistory): Promise<void> {
  const titleOf = new Map(stories.requirements.map(({ key, title }) => [key, title]))
  for (const contract of stories.contracts)
    schedule({ stage, contract, form: await formOf(stage, contract, titleOf.get(contract.job ?? '')), past })
}

/** Puts the built-in template drafts in use, and adds a draft of the next version of one template. */
async function seedTemplates(tx: Database, now: Date): Promise<void> {
  await tx.update(contractTemplates).set({ isEnabled: true, enabledTime: now })
  const [first] = CONTRACT_TEMPLATES
  if (first) await tx.insert(contractTemplates).values({ ...first, version: 2 })
}

interface Scene {
  readonly stage: Stage
  readonly contract: SeedContract
  readonly form: CreateContract
  readonly past: ContractHistory | undefined
}

function schedule({ stage, contract, form, past }: Scene): void {
  const { enterprise, person, created, start, steps } = contract
  const what = `contract of ${person}`
  let id = 0
  const drafting = as(stage, enterprise, created)
  const create = async () => {
    if (contract.job === undefined) await invite(stage, contract, created)
    id = (await createContract(drafting, form)).id
  }
  const tell = () => {
    id = past?.create(drafting, form) ?? 0
  }
  stage.at(created, `${what}: create`, create, past && tell)
  for (const step of steps) {
    const told = past && (() => tellStep(stage, contract, step, id, past))
    stage.at(step[1], `${what}: ${step[0]}`, () => play(stage, contract, step, id), told)
  }
  const last = steps.at(-1)
  const isSigned = steps.some(([name]) => name === 'signPerson')
  if (isSigned && start <= 0) {
    const begin = () => withRow(stage, id, start, beginEmployment)
    stage.at(start, `${what}: begin`, begin, past && (() => past.begin(stage.as(SYSTEM, start), id)))
  }
  if (last?.[0] === 'terminate') {
    // the contract was terminated a day earlier, effective on this day
    stage.at(last[2] + 1, `${what}: end`, async () => {
      const system = stage.as(SYSTEM, last[2] + 1)
      await transact(system, (scope) => applyEvent(scope, contractBinding, id, { type: 'finish', opinion: last[3] }))
    })
  }
}

type Asked = Pick<SeedContract, 'enterprise' | 'person' | 'position'>

/** An invitation two days before, which the platform delivers; accepted a day before. */
async function invite(stage: Stage, { enterprise, person, position }: Asked, day: number, isAccepted = true) {
  const asked = as(stage, enterprise, day - 2)
  const message = '我们在残联的招聘会上见过，想请您来工作。'
  const id = await createInvitation(asked, { ...(await papersOf(stage, person)), position, message })
  await transact(stage.as(SYSTEM, day - 2), (scope) => reach(scope, id))
  if (isAccepted) await answerInvitation(as(stage, person, day - 1), { id, answer: 'Accept' })
}

/** The person's name and identity number. */
async function papersOf(stage: Stage, userName: string) {
  const [person] = await stage.tx
    .select()
    .from(userDisabledPersons)
    .where(eq(userDisabledPersons.id, stage.personIdOf(userName)))
  const { sealer } = stage.as(userName, 0).platform
  return {
    realName: inFull(person?.realName ?? ''),
    idNumber: sealer.open('person.idNumber', person?.idNumberSealed ?? ''),
  }
}

/** Adds a step of a contract to the city's history. */
function tellStep(
  stage: Stage,
  { enterprise, person }: SeedContract,
  [what, day]: ContractStep,
  id: number,
  past: ContractHistory,
): void {
  if (what === 'pass') past.pass(as(stage, 'auditor', day), id)
  else if (what === 'signEnterprise') past.sign(as(stage, enterprise, day), id)
  else if (what === 'signPerson') past.sign(as(stage, person, day), id)
  else if (what === 'expire') past.expire(stage.as(SYSTEM, day), id)
  else throw new Error(`a history has no ${what}`)
}

/** Marks an enterprise's account as its creator, which the stage's actors do not contain. */
function as(stage: Stage, userName: string, day: number): RequestContext {
  const context = stage.as(userName, day)
  const isEnterpriseCreator = context.actor.userType === 'Enterprise'
  return { ...context, actor: { ...context.actor, isEnterpriseCreator } }
}

async function play(stage: Stage, { enterprise, person }: SeedContract, step: ContractStep, id: number): Promise<void> {
  const day = step[1]
  switch (step[0]) {
    case 'pass':
      await audit(as(stage, 'auditor', day), { id, action: 'Pass' })
      return
    case 'back':
      await audit(as(stage, 'auditor', day), { id, action: 'Back', opinion: step[2] })
      return
    case 'reject':
      await audit(as(stage, 'auditor', day), { id, action: 'Reject', opinion: step[2] })
      return
    case 'signEnterprise':
      return signAs(stage, enterprise, day, id)
    case 'signPerson':
      return signAs(stage, person, day, id)
    case 'remind':
      await notifySigner(as(stage, enterprise, day), { id })
      return
    case 'refuse':
      await refuseContract(as(stage, person, day), { id, reason: step[2] })
      return
    case 'terminate': {
      const date = addDays(toWireDay(stage.now), step[2])
      const { endProposal } = await terminateContract(as(stage, enterprise, day), {
        ...{ id, date, kind: 'Agreement', reason: step[3] },
      })
      if (endProposal) await answerEndProposal(as(stage, person, day), { id, agreed: true })
      return
    }
    case 'expire':
      await transact(stage.as(SYSTEM, day), (scope) => applyEvent(scope, contractBinding, id, { type: 'expire' }))
  }
}

async function signAs(stage: Stage, userName: string, day: number, id: number): Promise<void> {
  const context = as(stage, userName, day)
  const [user] = await stage.tx.select().from(users).where(eq(users.userName, userName))
  const { documentHash } = await shown(context, id)
  const phone = user && phoneOf(context.platform.sealer, 'account', user)
  const signer = { realName: user?.realName ?? '', reachedAt: maskPhone(phone ?? '') }
  const from = { ip: context.ip, userAgent: null }
  await transact(context, (scope) => sign(scope, { id, documentHash, signer, ...from }))
}

const withRow = (stage: Stage, id: number, day: number, work: typeof beginEmployment): Promise<void> =>
  transact(stage.as(SYSTEM, day), async (scope) => {
    const row = await contractBinding.lock(scope, id)
    if (row) await work(scope, row)
  })

/** The delivery that led to the contract. */
async function deliveryOf(stage: Stage, { enterprise, person }: SeedContract, title: string | undefined) {
  if (title === undefined) return {}
  const personId = stage.personIdOf(person)
  const enterpriseId = stage.as(enterprise, 0).actor.enterpriseId ?? 0
  const [row] = await stage.tx
    .select({ id: requirementResumes.id })
    .from(requirementResumes)
    .innerJoin(requirements, eq(requirements.id, requirementResumes.requirementId))
    .where(
      and(
        eq(requirements.title, title),
        // the enterprise and the status select the right job, because other jobs may have the same title
        eq(requirements.enterpriseId, enterpriseId),
        inArray(requirementResumes.status, ['Delivered', 'InterviewingPass']),
        eq(requirementResumes.userDisabledPersonId, personId),
      ),
    )
  if (!row) throw new Error(`${person} has not applied to ${title}`)
  return { requirementResumeId: row.id }
}

async function formOf(stage: Stage, contract: SeedContract, title: string | undefined): Promise<CreateContract> {
  const { start, end, type, hours, probation } = contract
  const today = toWireDay(stage.now)
  return {
    ...(await deliveryOf(stage, contract, title)),
    ...(await papersOf(stage, contract.person)),
    contractType: type,
    startDate: addDays(today, start),
    endDate: end === null ? null : addDays(today, end),
    probationMonths: probation?.[0] ?? 0,
    probationWage: probation?.[1] ?? null,
    position: contract.position,
    workContent: contract.workContent,
    workPlace: contract.workPlace,
    operationModeId: dictionaryIdOf('OperationMode', contract.mode),
    workHoursSystem: hours[0],
    weeklyHours: hours[1],
    restAndLeave: '每周休息两天，法定节假日和带薪年休假照常；需要复诊时可以调休。',
    basicWage: contract.wage,
    wageComposition: contract.composition ?? null,
    payDay: 10,
    socialInsurance: isFullTime(type) ? [...FIVE] : [FIVE[3]],
    labourProtection: '按岗位提供电脑、桌椅和需要的辅助工具。',
    occupationalHazards: '无职业危害；长时间用眼，每小时休息十分钟。',
    accommodationClauses: contract.accommodations,
  }
}
