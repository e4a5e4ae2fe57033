import { and, eq, ilike, ne, type SQL, sql } from 'drizzle-orm'
import { type FlatTable, findRows, pageRows, type WrittenBy } from '#services/abp/conventions/flat-table.ts'
import { escapeLike } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { type ContractClause, contractTemplates as templates } from '#services/database/schema/contract-templates.ts'
import type { ContractForm } from './contract-input.schemas.ts'
import type { ContractTemplateFilter } from './contract-template.schemas.ts'

type ContractType = ContractForm['contractType']

export interface TemplateRow {
  id: number
  name: string
  contractType: ContractType
  version: number
  note: string | null
  clauses: ContractClause[]
  isEnabled: boolean
  enabledTime: Date | null
  /** whether a draft of the same name exists */
  hasDraft: boolean
  usedCount: number
  creationTime: Date
  rowVersion: number
}

export const NAME_TAKEN = '已有同名的合同模板；要改它的内容，请新建它的版本'

export const TEMPLATES: FlatTable<TemplateRow> = {
  table: templates,
  columns: {
    id: templates.id,
    name: templates.name,
    contractType: templates.contractType,
    version: templates.version,
    note: templates.note,
    clauses: templates.clauses,
    isEnabled: templates.isEnabled,
    enabledTime: templates.enabledTime,
    // the table is named explicitly, because Drizzle omits the name in queries over one table
    hasDraft: sql`exists (select 1 from contract_template d where d.name = contract_template.name
      and d.enabled_time is null and not d.is_deleted)`,
    usedCount: sql`(select count(*)::int from contract_employment c where c.template_id = contract_template.id
      and not c.is_deleted)`,
    creationTime: templates.creationTime,
    rowVersion: templates.rowVersion,
  },
  order: sql`${templates.name}, ${templates.version} desc`,
  unique: { contract_template_version_uq: { member: 'name', message: NAME_TAKEN } },
}

export const isNameTaken = async (db: Database, name: string): Promise<boolean> =>
  (await db.$count(templates, and(eq(templates.name, name), eq(templates.isDeleted, false)))) > 0

export const pageTemplates = (db: Database, { name, contractType, isEnabled, ...paging }: ContractTemplateFilter) =>
  pageRows(
    db,
    TEMPLATES,
    paging,
    and(
      name === undefined ? undefined : ilike(templates.name, `%${escapeLike(name)}%`),
      contractType === undefined ? undefined : eq(templates.contractType, contractType),
      isEnabled === undefined ? undefined : eq(templates.isEnabled, isEnabled),
    ),
  )

const inUse = (contractType: ContractType): SQL | undefined =>
  and(eq(templates.isEnabled, true), eq(templates.contractType, contractType))

/** Templates that employers may choose for this kind of contract. */
export const findEnabled = (db: Database, contractType: ContractType): Promise<TemplateRow[]> =>
  findRows(db, TEMPLATES, inUse(contractType))

export async function isEnabledFor(db: Database, id: number, contractType: ContractType): Promise<boolean> {
  return (
    (await db.$count(templates, and(eq(templates.id, id), inUse(contractType), eq(templates.isDeleted, false)))) > 0
  )
}

/** The name with the version, for instance `居家办公约定（第 2 版）`; also for deleted versions. */
export async function templateName(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await db
    .select({ name: templates.name, version: templates.version })
    .from(templates)
    .where(eq(templates.id, id))
  return row ? `${row.name}（第 ${row.version} 版）` : null
}

export async function newestVersion(db: Database, name: string): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`max(${templates.version})::int` })
    .from(templates)
    .where(eq(templates.name, name))
  return row?.version ?? 0
}

/** Disables the other versions of the template with this name. */
export async function disableOthers(
  tx: Database,
  { id, name }: Pick<TemplateRow, 'id' | 'name'>,
  { actor, now }: WrittenBy,
): Promise<void> {
  await tx
    .update(templates)
    .set({
      isEnabled: false,
      rowVersion: sql`${templates.rowVersion} + 1`,
      lastModificationTime: now,
      lastModifierUserId: actor.userId,
    })
    .where(and(eq(templates.name, name), eq(templates.isEnabled, true), ne(templates.id, id)))
}
