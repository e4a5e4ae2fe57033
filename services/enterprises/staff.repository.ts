import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { orderBy, pagedQuery, pageOf, parseSorting } from '#services/abp/conventions/paging.ts'
import { type Access, accountWithPhone, openAccounts } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterpriseMembers as members } from '#services/database/schema/enterprises.ts'
import { visibleTo } from './enterprise.repository.ts'
import { filtered } from './enterprise-list.repository.ts'
import type { EnterpriseStaff, StaffQuery } from './staff.schemas.ts'

export type StaffRow = EnterpriseStaff & { creatorUserId: number | null }
type StoredStaff = Omit<StaffRow, 'mobilePhone'> & { storedPhone: string | null }

/** Leader: the member leads a department of the enterprise; Ordinary: any other member. */
export type Rank = 'Leader' | 'Ordinary'

const inDepartment = (condition: SQL): SQL =>
  sql`exists (select 1 from department_member x join department d on d.id = x.department_id and not d.is_deleted
    where x.user_id = ${members.userId} and d.enterprise_id = ${members.enterpriseId} and ${condition})`

const ranked = (rank: Rank): SQL =>
  rank === 'Leader' ? inDepartment(sql`x.is_leader`) : sql`not ${inDepartment(sql`x.is_leader`)}`

const named = (sealer: Sealer, keyword: string): SQL =>
  sql`(exists (select 1 from portal_user u where u.id = ${members.userId}
    and (strpos(u.real_name, ${keyword}) > 0 or strpos(lower(u.user_name), lower(${keyword})) > 0))
    or ${accountWithPhone(sealer, members.userId, keyword)})`

/** The condition for the enterprises that the actor may see; `enterpriseId` narrows it to one. */
function condition(
  sealer: Sealer,
  actor: Actor,
  rank: Rank,
  query: StaffQuery,
  enterpriseId: number | null,
): SQL | undefined {
  const { keyword, departmentId, jobStatus, ...filters } = query
  const enterprise = and(sql`not enterprise.is_deleted`, visibleTo(actor), filtered(filters))
  return and(
    eq(members.isDeleted, jobStatus === 'Quit'),
    isNotNull(members.approvedTime),
    enterpriseId === null ? undefined : eq(members.enterpriseId, enterpriseId),
    sql`exists (select 1 from enterprise where enterprise.id = ${members.enterpriseId} and ${enterprise})`,
    ranked(rank),
    keyword ? named(sealer, keyword) : undefined,
    departmentId === undefined ? undefined : inDepartment(sql`d.id = ${departmentId}`),
  )
}

async function load(at: Access, ids: readonly number[]): Promise<StaffRow[]> {
  const rows = await rowsOf<StoredStaff>(
    at.db,
    sql`select m.id, m.user_id as "userId", u.user_name as "userName", u.real_name as "realName",
      coalesce(u.mobile_phone, u.mobile_phone_sealed) as "storedPhone", e.id as "enterpriseId", e.enterprise_name as "enterpriseName",
      e.creator_user_id as "creatorUserId", d.id as "departmentId", d.department_name as "departmentName",
      coalesce(d.is_leader, false) as "isLeader"
    from enterprise_member m
    join portal_user u on u.id = m.user_id
    join enterprise e on e.id = m.enterprise_id
    left join lateral (select p.id, p.department_name, x.is_leader from department_member x
      join department p on p.id = x.department_id and not p.is_deleted
      where x.user_id = m.user_id and p.enterprise_id = m.enterprise_id limit 1) d on true
    where ${isOneOf(sql`m.id`, ids)}`,
  )
  const numeric = (value: number | null) => (value === null ? null : Number(value))
  return openAccounts(at, rows).map((row) => ({
    ...row,
    id: Number(row.id),
    userId: Number(row.userId),
    enterpriseId: Number(row.enterpriseId),
    creatorUserId: numeric(row.creatorUserId),
    departmentId: numeric(row.departmentId),
  }))
}

/** One membership in the form of the staff lists. */
export const findStaff = async (at: Access, id: number): Promise<StaffRow | undefined> => (await load(at, [id]))[0]

const FIRST = [{ field: 'id', direction: 'asc' }] as const

export const pageStaffs = (at: Access, actor: Actor, rank: Rank, query: StaffQuery, enterpriseId: number | null) =>
  pagedQuery(at.db, {
    from: members,
    id: members.id,
    where: condition(at.platform.sealer, actor, rank, query, enterpriseId),
    order: orderBy(
      parseSorting(query.sorting, ['id', 'approvedTime'], FIRST),
      { id: members.id, approvedTime: members.approvedTime },
      members.id,
    ),
    page: pageOf(query),
    load: (ids) => load(at, ids),
  })
