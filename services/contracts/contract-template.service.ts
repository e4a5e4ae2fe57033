import { clauseFaults, clauseHints } from '#machines/rules/contract-clauses.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, ListResult, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import {
  disableOthers,
  findEnabled,
  isNameTaken,
  NAME_TAKEN,
  newestVersion,
  pageTemplates,
  TEMPLATES,
  type TemplateRow,
} from './contract-template.repository.ts'
import {
  ContractTemplateDto,
  ContractTemplateOptionDto,
  ContractTemplateOptionQuery,
  ContractTemplateQuery,
  type CreateContractTemplate,
  CreateContractTemplateDto,
  type UpdateTemplateVersion,
  UpdateTemplateVersionDto,
} from './contract-template.schemas.ts'
import { clauseTexts, unprintableFaults } from './unprintable.ts'

const EDITORS: Policy = ['PlatformUser:Admin']
const CHOOSERS: Policy = ['Enterprise:Creator', 'WorkDeveloper', 'PlatformUser']

function allowedActions({ isEnabled, enabledTime, hasDraft }: TemplateRow): string[] {
  const writing = enabledTime === null ? ['update', 'delete'] : []
  return [isEnabled ? 'disable' : 'enable', ...(hasDraft ? [] : ['createVersion']), ...writing]
}

const dtoOf = (row: TemplateRow) => {
  const { hasDraft: _, enabledTime, creationTime, ...columns } = row
  return {
    ...columns,
    // a version that was once in use cannot be reworded
    hints: enabledTime === null ? clauseHints(row.clauses) : [],
    enabledTime: toWireTimeOrNull(enabledTime),
    creationTime: toWireTime(creationTime),
    allowedActions: allowedActions(row),
  }
}

const optionOf = ({ id, name, contractType, version, note, clauses }: TemplateRow) => ({
  ...{ id, name, contractType, version, note, clauses },
})

/** @throws AppError validation naming the articles that break the law, have wrong placeholders or cannot be printed */
async function requireGoodClauses({ clauses }: Pick<CreateContractTemplate, 'clauses'>): Promise<void> {
  const faults = [...clauseFaults(clauses), ...(await unprintableFaults(clauseTexts(clauses)))]
  if (faults.length > 0) throw invalid(faults.map(({ member, message }) => ({ message, members: [member] })))
}

const create = (context: RequestContext, form: CreateContractTemplate) =>
  transact(context, async ({ tx, ...by }) => {
    await requireGoodClauses(form)
    if (await isNameTaken(tx, form.name)) throw fieldError('name', NAME_TAKEN)
    // numbering counts deleted versions too, because contracts may refer to them
    const version = (await newestVersion(tx, form.name)) + 1
    return dtoOf(await insertRow(tx, TEMPLATES, { ...form, version }, by))
  })

/** Reads and locks a template. @throws AppError notFound */
async function held(tx: Database, id: number): Promise<TemplateRow> {
  const row = await lockRow(tx, TEMPLATES, id, 'update')
  if (!row) throw new AppError('notFound')
  return row
}

const createVersion = (context: RequestContext, { id }: { id: number }) =>
  transact(context, async ({ tx, ...by }) => {
    const { name, contractType, note, clauses, hasDraft } = await held(tx, id)
    if (hasDraft) throw refuse(`“${name}”已有一版还没有启用，请直接修改它`)
    const version = (await newestVersion(tx, name)) + 1
    return dtoOf(await insertRow(tx, TEMPLATES, { name, contractType, note, clauses, version }, by))
  })

/** Requires an unused draft. @throws AppError business for a version on which contracts may be based */
function requireDraft({ enabledTime }: TemplateRow): void {
  if (enabledTime !== null) throw refuse('启用过的版本留着备查，不能修改或删除；请新建版本')
}

const update = (context: RequestContext, { id, rowVersion, clauses, note = null }: UpdateTemplateVersion) =>
  transact(context, async ({ tx, ...by }) => {
    requireDraft(await held(tx, id))
    await requireGoodClauses({ clauses })
    const columns = { clauses, note }
    return dtoOf(await updateRow(tx, TEMPLATES, { id, rowVersion, ...columns }, by))
  })

const remove = (context: RequestContext, { id }: { id: number }) =>
  transact(context, async ({ tx, ...by }) => {
    requireDraft(await held(tx, id))
    await removeRow(tx, TEMPLATES, id, by)
    return null
  })

const turn =
  (isEnabled: boolean) =>
  (context: RequestContext, { id }: { id: number }) =>
    transact(context, async ({ tx, ...by }) => {
      const row = await held(tx, id)
      if (isEnabled) await disableOthers(tx, row, by)
      const columns = { isEnabled, enabledTime: row.enabledTime ?? (isEnabled ? by.now : null) }
      return dtoOf(await updateRow(tx, TEMPLATES, { id, ...columns }, by))
    })

export const contractTemplateService = defineService('ContractTemplate', {
  Create: action({
    summary: '新建合同模板的第一版；启用后企业才能选用',
    allow: EDITORS,
    input: CreateContractTemplateDto,
    output: ContractTemplateDto,
    handler: create,
  }),
  CreateVersion: action({
    summary: '照这一版新建下一版；原来的版本不变',
    allow: EDITORS,
    input: EntityId,
    output: ContractTemplateDto,
    handler: createVersion,
  }),
  Update: action({
    summary: '修改还没有启用过的版本',
    allow: EDITORS,
    input: UpdateTemplateVersionDto,
    output: ContractTemplateDto,
    handler: update,
  }),
  Enable: action({
    summary: '启用这一版；同名模板的其他版本停用',
    allow: EDITORS,
    input: EntityId,
    output: ContractTemplateDto,
    handler: turn(true),
  }),
  Disable: action({
    summary: '停用：企业不能再选用，已起草的合同不变',
    allow: EDITORS,
    input: EntityId,
    output: ContractTemplateDto,
    handler: turn(false),
  }),
  Delete: action({
    summary: '删除还没有启用过的版本',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: remove,
  }),
  Get: action({
    summary: '合同模板的一版',
    allow: ['PlatformUser'],
    input: EntityId,
    output: ContractTemplateDto,
    handler: async ({ db }, { id }) => dtoOf(await getRow(db, TEMPLATES, id)),
  }),
  GetAll: action({
    summary: '合同模板的所有版本，同名的新版在前',
    allow: ['PlatformUser'],
    input: ContractTemplateQuery,
    output: PagedResult(ContractTemplateDto),
    handler: async ({ db }, query) => {
      const { totalCount, items } = await pageTemplates(db, query)
      return { totalCount, items: items.map(dtoOf) }
    },
  }),
  GetContractTemplateList: action({
    summary: '起草这种合同时可以选用的模板',
    allow: CHOOSERS,
    input: ContractTemplateOptionQuery,
    output: ListResult(ContractTemplateOptionDto),
    handler: async ({ db }, { contractType }) => ({ items: (await findEnabled(db, contractType)).map(optionOf) }),
  }),
})
