import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, builtIn, id, utc } from './columns.ts'
import { CONTRACT_TYPES } from './contract-names.ts'

/** An article that the parties add to the standard ones. */
export interface ContractClause {
  title: string
  text: string
}

/**
 * Articles that employers can add to a contract. Each row is a version of a template, identified by its name. Versions
 * that were in use are never changed, so that contracts can refer to them.
 */
export const contractTemplates = pgTable(
  'contract_template',
  {
    id: id(),
    name: text().notNull(),
    contractType: text({ enum: CONTRACT_TYPES }).notNull(),
    version: integer().notNull(),
    /** advice for employers when to use the template */
    note: text(),
    clauses: jsonb().$type<ContractClause[]>().notNull(),
    isEnabled: boolean().notNull().default(false),
    /** the time of the first activation; null for a draft */
    enabledTime: utc(),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('contract_template_built_in_uq').on(t.builtInKey),
    uniqueIndex('contract_template_version_uq').on(t.name, t.version).where(sql`not ${t.isDeleted}`),
    uniqueIndex('contract_template_enabled_uq').on(t.name).where(sql`${t.isEnabled} and not ${t.isDeleted}`),
    index('contract_template_type_ix').on(t.contractType).where(sql`${t.isEnabled} and not ${t.isDeleted}`),
    check('contract_template_enabled_ck', sql`not ${t.isEnabled} or ${t.enabledTime} is not null`),
  ],
)
