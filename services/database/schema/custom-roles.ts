import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id } from './columns.ts'

/**
 * Custom roles of the platform's staff: a part of the rights of some sub-roles. The accounts that have one carry its
 * sub-roles in their own column, so that every condition on sub-roles stays as it is.
 */
export const customRoles = pgTable(
  'custom_role',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    platformRoles: text().array().notNull(),
    /** names of machines/rights.ts; a right that a later release adds is in no custom role until it is given */
    rights: text().array().notNull().default(sql`'{}'`),
    ...audited,
  },
  (t) => [uniqueIndex('custom_role_name_uq').on(t.name).where(sql`not ${t.isDeleted}`)],
)
