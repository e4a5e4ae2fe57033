import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, utc } from './columns.ts'
import { CONTRACT_TYPES } from './contract-names.ts'

/** An article that the parties add to those every contract has. */
export interface ContractClause {
  title: string
  text: string
}

/**
 * Articles for employers to add to a contract. Each row is one version of a template, found by its name; what was once in
 * use is never changed, so that a contract can say what it was drafted with.
 */
export const contractTemplates = pgTable(
  'contract_template',
  {
    id: id(),
    name: text().notNull(),
    contractType: text({ enum: CONTRACT_TYPES }).notNull(),
    version: integer().notNull(),
    /** when to use it, for employers */
    note: text(),
    clauses: jsonb().$type<ContractClause[]>().notNull(),
    isEnabled: boolean().notNull().default(false),
    /** first enabled; null: still being written */
    enabledTime: utc(),
    ...audited,
  },
  (t) => [
    uniqueIndex('contract_template_version_uq').on(t.name, t.version).where(sql`not ${t.isDeleted}`),
    uniqueIndex('contract_template_enabled_uq').on(t.name).where(sql`${t.isEnabled} and not ${t.isDeleted}`),
    index('contract_template_type_ix').on(t.contractType).where(sql`${t.isEnabled} and not ${t.isDeleted}`),
    check('contract_template_enabled_ck', sql`not ${t.isEnabled} or ${t.enabledTime} is not null`),
  ],
)
