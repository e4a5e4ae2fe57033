import { compareDecimals } from '#machines/rules/decimal.ts'
import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError, invalid } from '#services/abp/conventions/errors.ts'
import { hashRequest, withIdempotency } from '#services/abp/conventions/idempotency.ts'
import { nextNumber } from '#services/abp/conventions/numbers.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transact, type Work } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { cityOf } from '#services/reference/division.service.ts'
import { minimumWageOn, placeOfWork } from '#services/reference/minimum-wage.service.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { lifecycle } from '../lifecycle/requirement.binding.ts'
import { type RequirementColumns, type RequirementRow, requirementContextOf } from '../lifecycle/requirement-facts.ts'
import { tellApplicants } from '../posting-changes.ts'
import { findEmployer, isWorkAtHome } from './employer.repository.ts'
import { insertRequirement } from './requirement.repository.ts'
import { formProblems, KEY_FIELDS, publishingProblems } from './requirement.rules.ts'
import { replaceRequirementFiles } from './requirement-files.ts'
import type { CreateRequirement, UpdateRequirement } from './requirement-input.schemas.ts'

/** The prefix of readable job numbers: GW202611210003. */
export const NUMBER_PREFIX = 'GW'

/**
 * Creates a draft and returns its id. Repeated calls with the same key create only one. @throws AppError naming the
 * invalid fields
 */
export const createRequirement = (work: Work, input: CreateRequirement, key: string | null = null): Promise<number> =>
  transact(work, (scope) =>
    withIdempotency(scope, 'Requirement/Create', key, hashRequest(input), () => enterDraft(scope, input)),
  )

async function enterDraft(scope: Scope, { enterpriseId, fileIds, ...form }: CreateRequirement): Promise<number> {
  const { tx, actor, now } = scope
  const employer = await employerOf(scope, enterpriseId)
  const values = { ...EMPTY, ...form, enterpriseId: employer.id }
  await checkForm(tx, values as RequirementColumns, now)
  const facts = {
    enterpriseName: '',
    recruiterUserId: employer.creatorUserId,
    developerUserId: employer.developerUserId,
    isEnterpriseCertified: employer.isCertified,
    needsAudit: true,
    deliveries: 0,
    contractingDeliveries: 0,
    contractedDeliveries: 0,
  }
  const recruitNumber = form.recruitNumber ?? null
  const draft = {
    ...values,
    recruitNumber,
    isChanged: true,
    stage: 0,
    lastAuditorUserId: null,
    creatorUserId: actor.userId,
    facts,
  }
  const context = requirementContextOf(draft, now)
  const row = await enter(scope, bindings.requirement, lifecycle, 'create', context, async (status) => ({
    ...(await insertRequirement(tx, {
      ...values,
      status: status as 'Draft',
      number: await nextNumber(tx, NUMBER_PREFIX, now),
      creatorUserId: actor.userId,
      creationTime: now,
    })),
    facts,
  }))
  if (fileIds?.length) await replaceRequirementFiles(scope, row.id, fileIds)
  return row.id
}

/** Values of fields that the form omits. */
export const EMPTY = {
  payMin: null,
  payMax: null,
  contactPhone: null,
  validTo: null,
  cityId: null,
} as const

/**
 * The enterprise of a new job: the user's own, or one that is assigned to the developer.
 * @throws AppError validation, notFound, enterpriseNotCertified
 */
async function employerOf({ tx, actor }: Scope, enterpriseId: number | undefined) {
  const id = enterpriseId ?? actor.enterpriseId
  if (id === null) throw fieldError('enterpriseId', '请选择企业')
  const employer = await findEmployer(tx, id)
  const isOwn =
    employer &&
    (actor.userType === 'Enterprise' ? id === actor.enterpriseId : employer.developerUserId === actor.userId)
  if (!isOwn) throw new AppError('notFound', { details: '没有找到这家企业，或者您不负责它' })
  if (!employer.isCertified) throw new AppError('enterpriseNotCertified')
  return employer
}

async function requireCity(tx: Database, cityId: number | null | undefined): Promise<void> {
  if (cityId && !(await cityOf(tx, cityId))) throw fieldError('cityId', '城市不存在')
}

async function checkForm(tx: Database, row: RequirementColumns, now: Date): Promise<void> {
  const problems = formProblems(row, now)
  if (problems.length > 0) throw invalid(problems)
  await requireCity(tx, row.cityId)
  await requireDictionaryValues(tx, [
    { key: 'OperationMode', ids: [row.operationModeId], member: 'operationModeId', title: '工作方式' },
    {
      key: 'EducationalRequirement',
      ids: [row.educationalRequirementId],
      member: 'educationalRequirementId',
      title: '学历要求',
    },
    {
      key: 'DisabilityRequirement',
      ids: row.disabilityRequirementIds ?? [],
      member: 'disabilityRequirementIds',
      title: '适合的残疾类别',
    },
    { key: 'Accommodation', ids: row.accommodationIds ?? [], member: 'accommodationIds', title: '便利条件' },
  ])
}

type Form = Omit<UpdateRequirement, 'id' | 'rowVersion' | 'fileIds'>

const DECIMALS: readonly string[] = ['payMin', 'payMax']

const differs = (field: string, before: unknown, after: unknown): boolean =>
  DECIMALS.includes(field) && before !== null && after !== null
    ? compareDecimals(String(before), String(after)) !== 0
    : JSON.stringify(before) !== JSON.stringify(after)

function changesOf(row: RequirementColumns, form: Form): Partial<RequirementRow> {
  const entries = Object.entries(form).filter(
    ([field, value]) => value !== undefined && differs(field, row[field as keyof RequirementColumns], value),
  )
  return Object.fromEntries(entries) as Partial<RequirementRow>
}

/**
 * Saves a form and sends the event that the changes require.
 * @throws AppError notFound, illegalTransition, rowChanged or validation
 */
export const updateRequirement = (work: Work, { id, rowVersion, fileIds, ...form }: UpdateRequirement): Promise<void> =>
  transact(work, async (scope) => {
    const { tx, now } = scope
    const before = await bindings.requirement.lock(scope, id)
    if (!before) throw new AppError('notFound')
    const changes = changesOf(before, form)
    const isKeyChange = KEY_FIELDS.some((field) => field in changes)
    const type = before.status === 'Published' && isKeyChange ? 'revise' : 'update'
    // checked before the update, because the row has a foreign key to the city
    await requireCity(tx, changes.cityId)
    const after = await applyEvent(scope, bindings.requirement, id, { type }, { set: changes, rowVersion })
    await checkForm(tx, after, now)
    // an edited public job becomes public again at once, or goes to an auditor
    if (before.status === 'Published') {
      await requirePublishable(scope, after)
      await tellApplicants(scope, before, after)
    }
    if (fileIds) await replaceRequirementFiles(scope, id, fileIds)
  })

/** The problems that prevent publication, with the facts that the rules need. */
export async function problemsOf(db: Database, row: RequirementColumns, now: Date) {
  const isAtHome = await isWorkAtHome(db, row.operationModeId)
  const minimumWage = await minimumWageOf(db, row, now)
  return publishingProblems(row, { isAtHome, minimumWage }, now)
}

/** The minimum wage at the place of work, else at the enterprise's place; null when neither place was entered. */
export async function minimumWageOf(db: Database, row: RequirementColumns, now: Date): Promise<MinimumWage | null> {
  const place = placeOfWork(row, await findEmployer(db, row.enterpriseId))
  return place && minimumWageOn(db, place, toWireDay(now))
}

/** @throws AppError validation naming each missing or wrong element */
export async function requirePublishable({ tx, now }: Scope, row: RequirementColumns): Promise<void> {
  const problems = await problemsOf(tx, row, now)
  if (problems.length > 0) throw invalid(problems)
}
