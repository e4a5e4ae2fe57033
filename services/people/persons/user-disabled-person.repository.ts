import { and, desc, eq, ilike, inArray, isNotNull, isNull, like, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { hasWithdrawn } from '#services/abp/access/processings.ts'
import type { FlatTable } from '#services/abp/conventions/flat-table.ts'
import { nameSearch, wholeName } from '#services/abp/conventions/name-search.ts'
import {
  COUNT_CAP,
  cjkSearch,
  escapeLike,
  isInPage,
  orderBy,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { type Access, phoneCondition, storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { foundations, userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { cities } from '#services/database/schema/reference.ts'
import { WORKING } from './person.rules.ts'
import type { EmployeeTutor, PersonQuery } from './user-disabled-person.schemas.ts'

export type PersonRow = typeof persons.$inferSelect

export async function findPersonOfUser(db: Database, userId: number): Promise<PersonRow | undefined> {
  const [row] = await db
    .select()
    .from(persons)
    .where(and(eq(persons.userId, userId), eq(persons.isDeleted, false)))
  return row
}

const SEE_ALL: ReadonlySet<string> = new Set(['WorkDeveloper', 'System'])

/**
 * The persons that the actor may see: foundation workers see those of their foundation; developers and the platform's
 * auditors see all.
 */
export function visibleTo(actor: Actor): SQL {
  if (SEE_ALL.has(actor.userType) || hasPlatformRole(actor, 'Auditor')) return sql`true`
  if (actor.userType === 'FoundationWorker') return sql`${persons.foundationId} = ${actor.foundationId}`
  return sql`${persons.userId} = ${actor.userId}`
}

/** A person with the fields of the list. */
export interface ListedPerson extends PersonRow {
  cityName: string | null
  foundationName: string | null
  passedTypes: number[]
  liveClaims: number
  hasPendingChange: boolean
  isWithdrawn: boolean
}

const PASSED_TYPES = sql<number[]>`coalesce((
  select array_agg(distinct t.work_order_type_id) from user_training t
  where t.user_disabled_person_id = ${persons.id} and t.status = 'Passed' and not t.is_deleted
    and (t.valid_to is null or t.valid_to > now())), '{}')`

const LIVE_CLAIMS = sql<number>`(select count(*)::int from work_order_participator w
  where w.user_disabled_person_id = ${persons.id} and not w.is_deleted
    and w.status in ('ToBeClaimed','Claimed','InExecution','InAcceptance'))`

/** `HAS_PENDING_CHANGE` as a condition in a form that lets PostgreSQL combine its index with others. */
const CHANGING = sql`${persons.id} = any(array(select c.user_disabled_person_id from person_change c where c.status = 'Ongoing'))`

const HAS_PENDING_CHANGE = sql<boolean>`exists (select 1 from person_change c where c.user_disabled_person_id = ${persons.id}
  and c.status = 'Ongoing')`

async function load(db: Database, ids: number[]): Promise<ListedPerson[]> {
  const rows = await db
    .select({
      person: persons,
      cityName: cities.cityName,
      foundationName: foundations.displayName,
      passedTypes: PASSED_TYPES,
      liveClaims: LIVE_CLAIMS,
      hasPendingChange: HAS_PENDING_CHANGE,
      isWithdrawn: hasWithdrawn(persons.userId),
    })
    .from(persons)
    .leftJoin(cities, eq(cities.id, persons.cityId))
    .leftJoin(foundations, eq(foundations.id, persons.foundationId))
    .where(isOneOf(persons.id, ids))
  return rows.map(({ person, passedTypes, ...names }) => ({
    ...person,
    ...names,
    passedTypes: passedTypes.map(Number),
  }))
}

type Looking = Access & { readonly actor: Actor }

/**
 * A condition on the first character of a name. A character without case uses `like`, which the index of names
 * supports.
 */
const beginsWith = (letter: string): SQL =>
  (letter.toLowerCase() === letter.toUpperCase() ? like : ilike)(persons.realName, `${escapeLike(letter)}%`)

const visibleName = (text: string): SQL =>
  [...text].length === 1 ? beginsWith(text) : wholeName(persons.realName, text)

const inCity = (text: string | undefined): SQL | undefined => {
  const named = cjkSearch(sql`c.city_name`, text)
  return named && sql`${persons.cityId} = any(array(select c.id from city c where ${named}))`
}

/**
 * Conditions on name, number and address. Developers see masked names and numbers, so they can search only by the
 * visible part: the first character of a name, or the whole name. A search by other parts would reveal the rest step by
 * step. Numbers match as a whole or by the last four digits, which all readers see. Of an address, developers see and
 * search only the city.
 */
function identified({ platform, actor }: Looking, query: PersonQuery, wanted: number): SQL | undefined {
  const { realName, address } = query
  const number = query.mobilePhone
  const hasNumber = number ? (phoneCondition(platform.sealer, 'person', number) ?? sql`false`) : undefined
  if (actor.userType === 'WorkDeveloper') {
    return and(realName ? visibleName(realName) : undefined, hasNumber, inCity(address))
  }
  const place = cjkSearch(persons.address, address, { index: 'user_disabled_person_address_ix', wanted })
  return and(
    nameSearch(persons.realName, realName, { index: 'user_disabled_person_name_ix', wanted }),
    hasNumber,
    place && sql`(${place} or ${inCity(address)})`,
  )
}

const trainedFor = (workOrderTypeId: number): SQL =>
  sql`exists (select 1 from user_training t where t.user_disabled_person_id = ${persons.id} and t.status = 'Passed'
    and t.work_order_type_id = ${workOrderTypeId} and not t.is_deleted)`

/** A condition on deliveries. A developer sees only deliveries to the enterprises assigned to them. */
function delivered(actor: Actor, { requirementId, isFromRequirement }: PersonQuery): SQL | undefined {
  if (requirementId === undefined && isFromRequirement === undefined) return undefined
  const job = requirementId === undefined ? sql`` : sql`and d.requirement_id = ${requirementId}`
  const own =
    actor.userType === 'WorkDeveloper'
      ? sql`and d.enterprise_id in (select id from enterprise where developer_user_id = ${actor.userId})`
      : sql``
  const found = sql`exists (select 1 from requirement_resume d where d.user_disabled_person_id = ${persons.id}
    and not d.is_deleted ${job} ${own})`
  return isFromRequirement === false ? sql`not ${found}` : found
}

/** Excludes persons who have withdrawn the consent from searches by category and level. */
const STILL_AGREES = sql`not ${hasWithdrawn(persons.userId)}`

/** A level other than that of a healthy person is read from the certificate of the federation alone. */
const HAS_FEDERATION_CARD = and(isNull(persons.veteranGrade), ne(persons.disabilityLevel, 'Normal'))

/**
 * The condition of a list.
 * @param wanted how many rows the search reads at most
 */
function personCondition(looking: Looking, query: PersonQuery, wanted: number): SQL | undefined {
  const { actor } = looking
  const { foundationId, workOrderTypeId, workStatus, mainStatus, disabilityCategory, disabilityLevel, sex } = query
  const { isVeteran, veteranGrade, hasJob, hasTutor, isOnlyIncludeActive, isOnlyViewAuditPassed } = query
  return and(
    eq(persons.isDeleted, false),
    visibleTo(actor),
    identified(looking, query, wanted),
    delivered(actor, query),
    foundationId ? eq(persons.foundationId, foundationId) : undefined,
    workOrderTypeId ? trainedFor(workOrderTypeId) : undefined,
    workStatus ? eq(persons.workStatus, workStatus) : undefined,
    hasJob === undefined ? undefined : (hasJob ? inArray : notInArray)(persons.workStatus, [...WORKING]),
    hasTutor === undefined ? undefined : (hasTutor ? isNotNull : isNull)(persons.tutorUserId),
    mainStatus ? eq(persons.status, mainStatus) : undefined,
    isOnlyIncludeActive ? eq(persons.isActive, true) : undefined,
    isOnlyViewAuditPassed ? sql`${persons.audit} = ${persons.auditStatus} and ${persons.isActive}` : undefined,
    disabilityCategory || disabilityLevel || veteranGrade || isVeteran !== undefined ? STILL_AGREES : undefined,
    isVeteran === undefined ? undefined : isVeteran ? isNotNull(persons.veteranGrade) : HAS_FEDERATION_CARD,
    veteranGrade ? eq(persons.veteranGrade, veteranGrade) : undefined,
    disabilityCategory ? eq(persons.disabilityCategory, disabilityCategory) : undefined,
    disabilityLevel ? eq(persons.disabilityLevel, disabilityLevel) : undefined,
    sex ? eq(persons.sex, sex) : undefined,
  )
}

const SORTABLE = { id: persons.id, creationTime: persons.creationTime, submitTime: persons.submitTime }
const OLDEST = [{ field: 'id', direction: 'asc' }] as const

const pageWhere = (db: Database, where: (wanted: number) => SQL | undefined, query: PersonQuery) =>
  pagedQuery(db, {
    from: persons,
    id: persons.id,
    where,
    order: orderBy(parseSorting(query.sorting, ['id', 'creationTime', 'submitTime'], OLDEST), SORTABLE, persons.id),
    page: pageOf(query),
    countCap: query.realName || query.address ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => load(db, ids),
  })

export const pagePersons = (looking: Looking, query: PersonQuery) =>
  pageWhere(looking.db, (wanted) => personCondition(looking, query, wanted), query)

/** The columns for files of persons. */
const IN_SHEET = {
  id: persons.id,
  realName: persons.realName,
  sex: persons.sex,
  storedPhone: storedPhone('person'),
  isWithdrawn: hasWithdrawn(persons.userId),
  disabilityCategory: persons.disabilityCategory,
  disabilityLevel: persons.disabilityLevel,
  veteranGrade: persons.veteranGrade,
  certificateValidTo: persons.certificateValidTo,
  cityName: cities.cityName,
  foundationName: foundations.displayName,
  workStatus: persons.workStatus,
  status: persons.status,
  isActive: persons.isActive,
  submitTime: persons.submitTime,
}
export type SheetPerson = Awaited<ReturnType<typeof sheetPersons>>[number]

/** A page of rows for a file: newest first, with ids below the last one. */
export const sheetPersons = (looking: Looking, query: PersonQuery, beforeId: number | null, take: number) =>
  looking.db
    .select(IN_SHEET)
    .from(persons)
    .leftJoin(cities, eq(cities.id, persons.cityId))
    .leftJoin(foundations, eq(foundations.id, persons.foundationId))
    .where(isInPage(looking.db, persons, personCondition(looking, query, take), { beforeId, take }))
    .orderBy(desc(persons.id))

/**
 * Pending cases of a foundation. The query starts from the foundation, which has few persons. Each part uses its own
 * index, and both are combined by id.
 */
const waitingForFoundation = (foundationId: number | null): SQL => sql`${persons.id} in (
  select p.id from user_disabled_person p
    where p.foundation_id = ${foundationId} and p.status = 'ToBeReviewed' and not p.is_deleted
  union all select p.id from person_change c join user_disabled_person p on p.id = c.user_disabled_person_id
    where c.status = 'Ongoing' and p.foundation_id = ${foundationId} and not p.is_deleted)`

/**
 * Pending cases for the actor. For a foundation worker: first trials of the own foundation. For the platform: first
 * trials of persons without a foundation, and all re-examinations. For both: requests to change certified values. An
 * auditor of the platform does not get records that they created or passed at the first trial, because they may not
 * decide on these, and the queue would fill up with them. Other actors see their own record.
 */
function waitingFor(actor: Actor): SQL | undefined {
  const trial = eq(persons.status, 'ToBeReviewed')
  if (actor.userType === 'FoundationWorker') return waitingForFoundation(actor.foundationId)
  if (actor.userType !== 'PlatformUser') return undefined
  const second = and(eq(persons.status, 'FirstTrialPassed'), sql`${persons.audit} < ${persons.auditStatus}`)
  const isOthers = sql`${persons.creatorUserId} is distinct from ${actor.userId}
    and ${persons.lastAuditorUserId} is distinct from ${actor.userId}`
  return or(and(trial, isNull(persons.foundationId), isOthers), and(second, isOthers), CHANGING)
}

export const pageWaiting = (looking: Looking, query: PersonQuery) =>
  pageWhere(looking.db, (wanted) => and(personCondition(looking, query, wanted), waitingFor(looking.actor)), query)

/** The columns of a person's own work status. */
export const PERSONS: FlatTable<Pick<PersonRow, 'id' | 'workStatus' | 'rowVersion'>> = {
  table: persons,
  columns: { id: persons.id, workStatus: persons.workStatus, rowVersion: persons.rowVersion },
  order: persons.id,
}

/** The active workers of a foundation, each with the number of their persons. */
export const tutorsOf = (db: Database, foundationId: number): Promise<EmployeeTutor[]> =>
  rowsOf<EmployeeTutor>(
    db,
    sql`select u.id, coalesce(u.real_name, u.user_name) as "realName",
      (select count(*)::int from user_disabled_person p where p.tutor_user_id = u.id and not p.is_deleted) as "personCount"
    from portal_user u
    where u.foundation_id = ${foundationId} and u.user_type = 'FoundationWorker' and u.is_active and not u.is_deleted
    order by u.id`,
  )
