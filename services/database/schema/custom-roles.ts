import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id } from './columns.ts'

/**
 * Custom roles of the platform's staff: a part of the rights of some sub-roles. An account with a custom role also has
 * the sub-roles of that role in its own column, so that conditions on sub-roles need no change.
 */
export const customRoles = pgTable(
  'custom_role',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    platformRoles: text().array().notNull(),
    /**
     * right names of machines/rights.ts; a right that a later release adds is in no custom role until an administrator
     * adds it
     */
    rights: text().array().notNull().default(sql`'{}'`),
    ...audited,
  },
  (t) => [uniqueIndex('custom_role_name_uq').on(t.name).where(sql`not ${t.isDeleted}`)],
)
