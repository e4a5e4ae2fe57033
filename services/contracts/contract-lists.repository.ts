import { and, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import {
  COUNT_CAP,
  cjkSearch,
  escapeLike,
  orderBy,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { loadContracts } from './contract.repository.ts'
import type { ContractQuery, EmployeeQuery } from './contract-query.schemas.ts'
import { lastDay, visibleTo, wasConcluded } from './visibility.ts'

interface Asking {
  readonly db: Database
  readonly actor: Actor
  readonly now: Date
}

const ofPerson = (condition: SQL): SQL =>
  sql`exists (select 1 from user_disabled_person p where p.id = ${contracts.userDisabledPersonId} and ${condition})`

const byName = (text: string | undefined): SQL | undefined => {
  const enterprise = cjkSearch(sql`e.enterprise_name`, text)
  const position = cjkSearch(contracts.position, text)
  return (
    enterprise &&
    sql`(${position} or ${contracts.enterpriseId} = any(array(select e.id from enterprise e where ${enterprise})))`
  )
}

/**
 * The condition on persons: for a foundation worker those in their own care, for other actors those of any foundation.
 */
const tutored = (actor: Actor): SQL =>
  ofPerson(
    actor.userType === 'FoundationWorker' ? sql`p.tutor_user_id = ${actor.userId}` : sql`p.foundation_id is not null`,
  )

/** Running contracts that end within this number of days. */
const expiring = (now: Date, days: number): SQL | undefined => {
  const today = toWireDay(now)
  return and(
    eq(contracts.status, 'Normal'),
    gte(contracts.endDate, today),
    lte(contracts.endDate, addDays(today, days)),
  )
}

/** The conditions for pending contracts; they are the same as in the enterprise's to-dos. */
const WAITS_FOR: Readonly<Record<NonNullable<ContractQuery['waiting']>, SQL | undefined>> = {
  EnterpriseSignature: and(
    eq(contracts.status, 'Signing'),
    eq(contracts.isEnterpriseSigned, false),
    eq(contracts.isPaperRecorded, false),
  ),
  Changes: and(eq(contracts.status, 'Auditing'), eq(contracts.isReturned, true)),
  PaperCheck: and(eq(contracts.status, 'Signing'), eq(contracts.isPaperRecorded, true)),
}

function condition({ actor, now }: Asking, query: ContractQuery): SQL | undefined {
  const { status, name, requirementName, enterpriseId, contractNo, realName, expiringDays, waiting } = query
  const named = nameSearch(sql`p.real_name`, realName)
  return and(
    eq(contracts.isDeleted, false),
    visibleTo(actor),
    status ? eq(contracts.status, status) : undefined,
    byName(name),
    cjkSearch(contracts.requirementName, requirementName),
    enterpriseId ? eq(contracts.enterpriseId, enterpriseId) : undefined,
    // numbers are upper case; `like` uses the index
    contractNo ? like(contracts.contractNo, `${escapeLike(contractNo.toUpperCase())}%`) : undefined,
    named && ofPerson(named),
    query.isOnlyMine ? mine(actor) : undefined,
    query.isFoundationWorker ? tutored(actor) : undefined,
    waiting === undefined ? undefined : WAITS_FOR[waiting],
    expiringDays === undefined ? undefined : expiring(now, expiringDays),
  )
}

/** The condition for contracts of the actor; for a person it also includes contracts that others drafted. */
const mine = (actor: Actor): SQL | undefined =>
  actor.userType === 'DisabledPerson' ? undefined : eq(contracts.creatorUserId, actor.userId)

const SORTABLE = {
  id: contracts.id,
  creationTime: contracts.creationTime,
  startDate: contracts.startDate,
  endDate: contracts.endDate,
  contractNo: contracts.contractNo,
}
const FIELDS = ['id', 'creationTime', 'startDate', 'endDate', 'contractNo'] as const
const NEWEST = [{ field: 'id', direction: 'desc' }] as const

const page = ({ db }: Asking, query: ContractQuery, where: SQL | undefined) =>
  pagedQuery(db, {
    from: contracts,
    id: contracts.id,
    where,
    order: orderBy(parseSorting(query.sorting, FIELDS, NEWEST), SORTABLE, contracts.id),
    page: pageOf(query),
    countCap: query.name || query.realName || query.requirementName ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => loadContracts(db, isOneOf(contracts.id, ids)),
  })

export const pageContracts = (asking: Asking, query: ContractQuery) => page(asking, query, condition(asking, query))

/** Ids of contracts that the user drafted or acted on. */
const touchedBy = (
  userId: number,
): SQL => sql`select c.id from contract_employment c where c.creator_user_id = ${userId}
  union all select l.entity_id from status_log l where l.actor_user_id = ${userId} and l.entity_type = 'ContractEmployment'`

/**
 * Contracts that wait for the actor, or that the actor drafted or acted on. For actors with a wide scope, ids are
 * collected by one index per kind, because no index serves an OR.
 */
function concerning({ userType, userId }: Actor): SQL {
  switch (userType) {
    case 'PlatformUser':
      return sql`${contracts.id} in (select c.id from contract_employment c
        where c.status = 'Auditing' and not c.is_returned and not c.is_deleted union all
        select c.id from contract_employment c where c.is_paper_recorded and c.status = 'Signing' and not c.is_deleted
        union all ${touchedBy(userId)})`
    case 'Enterprise':
      return sql`(${contracts.isReturned} or (${contracts.status} = 'Signing' and not ${contracts.isEnterpriseSigned})
        or ${contracts.creatorUserId} = ${userId})`
    case 'DisabledPerson':
      return sql`((${contracts.status} = 'Signing' and not ${contracts.isPersonSigned})
        or ${contracts.id} = any(array(${touchedBy(userId)})))`
    default:
      return sql`${contracts.id} in (${touchedBy(userId)})`
  }
}

export const pageMyContracts = (asking: Asking, query: ContractQuery) =>
  page(asking, query, and(condition(asking, query), concerning(asking.actor)))

/** The condition that the person is still employed on the day, for contracts that have begun. */
const isAtWork = (today: string): SQL => sql`${lastDay()} >= ${today}::date`

const hasBegun = (today: string): SQL => sql`(${wasConcluded()} and ${contracts.startDate} <= ${today}::date)`

/** Selects the latest begun contract of a person with an enterprise; a renewal counts from its first day. */
const isNewest = (today: string): SQL => sql`not exists (select 1 from contract_employment n
  where n.enterprise_id = ${contracts.enterpriseId} and n.user_disabled_person_id = ${contracts.userDisabledPersonId}
    and n.status in ('Normal', 'Overdue', 'Cancelled') and not n.is_deleted and n.start_date <= ${today}::date
    and n.id > ${contracts.id})`

export const pageEmployees = (asking: Asking, query: EmployeeQuery) => {
  const today = toWireDay(asking.now)
  const atWork = isAtWork(today)
  const { employmentStatus, cardExpiringDays } = query
  return page(
    asking,
    query,
    and(
      condition(asking, query),
      hasBegun(today),
      isNewest(today),
      cardExpiringDays === undefined
        ? undefined
        : ofPerson(sql`p.certificate_valid_to <= ${addDays(today, cardExpiringDays)}::date`),
      employmentStatus === undefined ? undefined : employmentStatus === 'On' ? atWork : sql`not ${atWork}`,
    ),
  )
}

/** Names of tutors, by user id. */
export async function tutorNames(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, coalesce(real_name, user_name) as name from portal_user where id in ${[...new Set(userIds)]}`,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
