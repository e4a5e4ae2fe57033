import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { departmentMembers, departments } from '#services/database/schema/departments.ts'
import type { Department, DepartmentQuery } from './department.schemas.ts'

export type DepartmentRow = Omit<Department, 'creationTime'> & { creationTime: Date; enterpriseId: number | null }

/** The owner of a department tree: an enterprise, or with null the platform. */
export type Home = number | null

/**
 * A subquery for the members of a department. The outer table's name is written out, because Drizzle omits it in a
 * select from one table.
 */
const MEMBERS = sql`coalesce((select jsonb_agg(jsonb_build_object(
    'userId', u.id, 'realName', coalesce(u.real_name, u.user_name), 'isLeader', m.is_leader) order by m.is_leader desc, u.id)
  from department_member m join portal_user u on u.id = m.user_id and not u.is_deleted
  where m.department_id = department.id), '[]'::jsonb)`

export const DEPARTMENTS: FlatTable<DepartmentRow> = {
  table: departments,
  columns: {
    id: departments.id,
    enterpriseId: departments.enterpriseId,
    departmentName: departments.departmentName,
    parentId: departments.parentId,
    displayOrder: departments.displayOrder,
    leaderUserId: sql<number | null>`(select m.user_id from department_member m
      where m.department_id = department.id and m.is_leader)`.mapWith(Number),
    members: MEMBERS,
    creationTime: departments.creationTime,
    rowVersion: departments.rowVersion,
  },
  order: departments.displayOrder,
  unique: { department_name_uq: { member: 'departmentName', message: '同一级已有这个名称的部门' } },
}

const at = (home: Home): SQL => sql`${departments.enterpriseId} is not distinct from ${home}::bigint`

/** Locks a tree so that its changes run one after the other, because two concurrent moves could create a cycle. */
export async function lockTree(tx: Database, home: Home): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('department'), ${home ?? 0}::int)`)
}

export const pageDepartments = (db: Database, home: Home, { keyword, parentId, ...paging }: DepartmentQuery) =>
  pageRows(
    db,
    DEPARTMENTS,
    paging,
    and(
      at(home),
      cjkSearch(departments.departmentName, keyword),
      parentId === undefined ? undefined : eq(departments.parentId, parentId),
    ),
  )

export const allDepartments = (db: Database, home: Home): Promise<DepartmentRow[]> =>
  findRows(db, DEPARTMENTS, at(home))

/** Of these accounts, the ids of those that may belong to a department of the tree. */
export async function eligibleIds(db: Database, home: Home, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const belongs =
    home === null
      ? sql`u.user_type = 'PlatformUser'`
      : sql`exists (select 1 from enterprise_member m where m.user_id = u.id and m.enterprise_id = ${home}
          and m.approved_time is not null and not m.is_deleted)`
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from portal_user u where ${isOneOf(sql`u.id`, userIds)} and not u.is_deleted and ${belongs}`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Sets the members of a department, and removes them from other departments of the tree. */
export async function setMembers(
  tx: Database,
  home: Home,
  departmentId: number,
  members: readonly { userId: number; isLeader: boolean }[],
): Promise<void> {
  await tx.delete(departmentMembers).where(eq(departmentMembers.departmentId, departmentId))
  if (members.length === 0) return
  await leaveAll(
    tx,
    home,
    members.map(({ userId }) => userId),
  )
  await tx.insert(departmentMembers).values(members.map((member) => ({ departmentId, ...member })))
}

/** Removes the users from all departments of the tree. */
export async function leaveAll(tx: Database, home: Home, userIds: readonly number[]): Promise<void> {
  await tx
    .delete(departmentMembers)
    .where(
      and(
        isOneOf(departmentMembers.userId, userIds),
        sql`${departmentMembers.departmentId} in (select d.id from department d where d.enterprise_id is not distinct from ${home}::bigint)`,
      ),
    )
}

const plainName = (name: string): string => name.normalize('NFKC').replace(/\s/g, '')

/** Puts a new member into the department of this name. Does nothing if the tree has no such department or several. */
export async function joinDepartment(tx: Database, home: Home, name: string, userId: number): Promise<void> {
  await lockTree(tx, home)
  const named = (await allDepartments(tx, home)).filter(
    ({ departmentName }) => plainName(departmentName) === plainName(name),
  )
  const [only] = named
  if (!only || named.length > 1) return
  await leaveAll(tx, home, [userId])
  await tx.insert(departmentMembers).values({ departmentId: only.id, userId, isLeader: false })
}
