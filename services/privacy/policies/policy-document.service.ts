import { policyFaults } from '#machines/rules/policy-text.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireDay, toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { publicFactsOf } from '#services/content/names.api.ts'
import type { Database } from '#services/database/connect.ts'
import type { PolicyKind } from '#services/database/schema/policy-documents.ts'
import { hashOfPolicy, type PoliciesInForce, policiesInForce } from './policies.api.ts'
import { findPublished, newestVersion, POLICIES, type PolicyRow, pagePolicies } from './policy-document.repository.ts'
import {
  type CreatePolicyDocument,
  CreatePolicyDocumentDto,
  PolicyDocumentDto,
  PolicyDocumentQuery,
  PublishedPoliciesDto,
  PublishedPolicyQuery,
  type PublishPolicyDocument,
  PublishPolicyDocumentDto,
  type UpdatePolicyDocument,
  UpdatePolicyDocumentDto,
} from './policy-document.schemas.ts'
import { draftOf, factsOf } from './policy-draft.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

const allowedActions = ({ publishedTime }: PolicyRow): string[] =>
  publishedTime === null ? ['update', 'publish', 'delete'] : []

const dtoOf = (row: PolicyRow, inForce: PoliciesInForce) => {
  const { publishedTime, creationTime, ...columns } = row
  return {
    ...columns,
    publishedTime: toWireTimeOrNull(publishedTime),
    isInForce: inForce.get(row.kind)?.id === row.id,
    creationTime: toWireTime(creationTime),
    allowedActions: allowedActions(row),
  }
}

const shown = async (db: Database, row: PolicyRow, now: Date) => dtoOf(row, await policiesInForce(db, now))

/**
 * The initial content of a new version: the newest published text, or else the software's draft with the operator's
 * data.
 */
async function beginningOf(tx: Database, kind: PolicyKind) {
  const [newest] = await findPublished(tx, kind)
  const { title, summary, sections } = newest ?? draftOf(kind, factsOf(await publicFactsOf(tx)))
  return { kind, title, summary, sections }
}

const create = (context: RequestContext, { kind }: CreatePolicyDocument) =>
  transact(context, async ({ tx, ...by }) => {
    const beginning = await beginningOf(tx, kind)
    const version = (await newestVersion(tx, kind)) + 1
    return shown(tx, await insertRow(tx, POLICIES, { ...beginning, version }, by), by.now)
  })

/**
 * The locked draft. @throws AppError notFound, or business for a published version, to which readers may have consented
 */
async function heldDraft(tx: Database, id: number): Promise<PolicyRow> {
  const row = await lockRow(tx, POLICIES, id, 'update')
  if (!row) throw new AppError('notFound')
  if (row.publishedTime !== null) throw refuse('发布过的版本留着备查，不能修改或删除；请新建一版')
  return row
}

const update = (context: RequestContext, { id, rowVersion, changeNote = null, ...text }: UpdatePolicyDocument) =>
  transact(context, async ({ tx, ...by }) => {
    await heldDraft(tx, id)
    const columns = { changeNote, ...text }
    return shown(tx, await updateRow(tx, POLICIES, { id, rowVersion, ...columns }, by), by.now)
  })

const remove = (context: RequestContext, { id }: { id: number }) =>
  transact(context, async ({ tx, ...by }) => {
    await heldDraft(tx, id)
    await removeRow(tx, POLICIES, id, by)
    return null
  })

/**
 * @throws AppError validation naming the day: a version cannot take effect in the past, nor before the newest published
 * version
 */
async function requireDay(tx: Database, kind: PolicyKind, { effectiveDay }: PublishPolicyDocument, now: Date) {
  if (effectiveDay < toWireDay(now)) throw fieldError('effectiveDay', '施行日期不能早于今天')
  const [newest] = await findPublished(tx, kind)
  if (newest && effectiveDay < newest.effectiveDay) {
    throw fieldError('effectiveDay', `第 ${newest.version} 版从 ${newest.effectiveDay} 起施行，这一版不能更早`)
  }
}

const publish = (context: RequestContext, form: PublishPolicyDocument) =>
  transact(context, async ({ tx, ...by }) => {
    const row = await heldDraft(tx, form.id)
    const faults = policyFaults(row.sections)
    if (faults.length > 0) throw invalid(faults.map(({ member, message }) => ({ message, members: [member] })))
    await requireDay(tx, row.kind, form, by.now)
    const { id, rowVersion, effectiveDay } = form
    const signed = {
      effectiveDay,
      publishedTime: by.now,
      publisherUserId: by.actor.userId,
      textHash: hashOfPolicy(row),
    }
    return shown(tx, await updateRow(tx, POLICIES, { id, rowVersion, ...signed }, by), by.now)
  })

async function readPublished({ db, platform }: RequestContext, asked: { kind: PolicyKind; version?: number }) {
  const rows = await findPublished(db, asked.kind)
  const inForce = (await policiesInForce(db, platform.now())).get(asked.kind)
  const isInForce = ({ id }: { id: number }) => id === inForce?.id
  // before any version is in force, the first version is shown
  const row =
    asked.version === undefined ? (inForce ?? rows.at(-1)) : rows.find(({ version }) => version === asked.version)
  if (asked.version !== undefined && !row) throw new AppError('notFound')
  return {
    document: row ? { ...publicPart(row), isInForce: isInForce(row) } : null,
    versions: rows.map((each) => ({
      version: each.version,
      effectiveDay: each.effectiveDay,
      isInForce: isInForce(each),
    })),
  }
}

const publicPart = <Row extends PolicyRow>({ publishedTime: _, creationTime: __, rowVersion: ___, ...rest }: Row) =>
  rest

export const policyDocumentService = defineService('PolicyDocument', {
  GetPublished: action({
    summary: '服务协议、隐私政策或无障碍声明今天适用的一版，或发布过的某一版',
    allow: 'anonymous',
    input: PublishedPolicyQuery,
    output: PublishedPoliciesDto,
    handler: readPublished,
  }),
  Create: action({
    summary: '新建一版草稿：照最近发布的一版，没有就照软件带的底稿，填上平台的名称和联系方式',
    allow: EDITORS,
    input: CreatePolicyDocumentDto,
    output: PolicyDocumentDto,
    handler: create,
  }),
  Update: action({
    summary: '修改草稿',
    allow: EDITORS,
    input: UpdatePolicyDocumentDto,
    output: PolicyDocumentDto,
    handler: update,
  }),
  Publish: action({
    summary: '发布草稿；从施行日期起适用，用户要对新的一版重新同意',
    allow: EDITORS,
    input: PublishPolicyDocumentDto,
    output: PolicyDocumentDto,
    handler: publish,
  }),
  Delete: action({
    summary: '删除草稿',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: remove,
  }),
  Get: action({
    summary: '一版文件',
    allow: ['PlatformUser'],
    input: EntityId,
    output: PolicyDocumentDto,
    handler: async ({ db, platform }, { id }) => shown(db, await getRow(db, POLICIES, id), platform.now()),
  }),
  GetAll: action({
    summary: '各份文件的所有版本，新版在前',
    allow: ['PlatformUser'],
    input: PolicyDocumentQuery,
    output: PagedResult(PolicyDocumentDto),
    handler: async ({ db, platform }, query) => {
      const { totalCount, items } = await pagePolicies(db, query)
      const inForce = await policiesInForce(db, platform.now())
      return { totalCount, items: items.map((row) => dtoOf(row, inForce)) }
    },
  }),
})
