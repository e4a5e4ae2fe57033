import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { users } from './identity.ts'

/** A department of an enterprise, or of the platform when the enterprise is null. */
export const departments = pgTable(
  'department',
  {
    id: id(),
    enterpriseId: reference().references(() => enterprises.id),
    /** the parent department; null at the root */
    parentId: reference().references((): AnyPgColumn => departments.id),
    departmentName: text().notNull(),
    displayOrder: integer().notNull().default(0),
    ...audited,
  },
  (t) => [
    uniqueIndex('department_name_uq')
      .on(sql`coalesce(${t.enterpriseId}, 0)`, sql`coalesce(${t.parentId}, 0)`, t.departmentName)
      .where(sql`not ${t.isDeleted}`),
    index('department_enterprise_ix').on(t.enterpriseId, t.displayOrder, t.id),
    index('department_parent_ix').on(t.parentId),
  ],
)

/** Members and leaders of departments; within an enterprise each member is in one department. */
export const departmentMembers = pgTable(
  'department_member',
  {
    id: id(),
    departmentId: reference()
      .notNull()
      .references(() => departments.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** a department has at most one leader */
    isLeader: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('department_member_uq').on(t.departmentId, t.userId),
    uniqueIndex('department_leader_uq').on(t.departmentId).where(sql`${t.isLeader}`),
    index('department_member_user_ix').on(t.userId),
  ],
)
