import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import type { WrittenBy } from '#services/abp/conventions/flat-table.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import { Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import {
  holdReference,
  type KindDifference,
  referenceDifferences,
} from '#services/database/built-in/ensure-reference.ts'
import { BUILT_IN } from '#services/database/built-in/kinds.ts'
import { type Database, databaseCode } from '#services/database/connect.ts'
import { draftTemplate, hasTemplateDraft, leaveValues, takeValues } from './reference-data.repository.ts'
import {
  type ReferenceChoice,
  ReferenceChoiceDto,
  type ReferenceDifference,
  ReferenceDifferenceDto,
  ReferenceDifferenceQuery,
} from './reference-data.schemas.ts'
import { textOf } from './reference-data.texts.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

const FOUR_EYES = '残保金规则要两个人改：请到“残保金规则”修改，由另一位管理员批准'
const BLOCKED = '另一条数据用了这个名称或代码。请给那一条改名，或删除它；下次启动时会补上'
const TAKEN = '另一条数据用了这个名称或代码，请先给那一条改名'

function labelOf({ what, isOpen }: KindDifference): string {
  if (what === 'removed') return '这里已删除'
  if (what === 'blocked') return '名称被占用'
  return isOpen ? '等您选择' : '保留了这里的'
}

const keptWhole = ({ kind, stored }: KindDifference) => (stored && kind.keptWhole?.(stored)) ?? null

function allowedActions(difference: KindDifference): string[] {
  const { stored, what, isOpen } = difference
  if (stored === null || what === 'blocked') return []
  const take = keptWhole(difference) === 'fourEyes' && what === 'changed' ? [] : ['take']
  return isOpen ? [...take, 'leave'] : take
}

function hintOf(difference: KindDifference): string | null {
  if (difference.what === 'blocked') return BLOCKED
  return keptWhole(difference) === 'fourEyes' ? FOUR_EYES : null
}

/**
 * Gives each kind its own range of ids, because ids of different tables can be equal; a missing row has no id and uses
 * its position.
 */
const ROWS_OF_A_KIND = 100_000_000

function dtoOf(difference: KindDifference, at: number): ReferenceDifference {
  const { kind, row, stored, columns } = difference
  const [first = ''] = Object.keys(kind.titles)
  return {
    id: (BUILT_IN.findIndex(({ name }) => name === kind.name) + 1) * ROWS_OF_A_KIND + (stored?.id ?? at),
    kind: kind.name,
    kindLabel: kind.label,
    key: row.key,
    name: kind.nameOf?.(row) ?? String(row.values[first]),
    what: difference.what,
    whatLabel: labelOf(difference),
    isOpen: difference.isOpen,
    columns: columns.map((name) => ({
      title: kind.titles[name] ?? name,
      here: textOf(name, stored?.[name]),
      brought: textOf(name, row.values[name]),
    })),
    hint: hintOf(difference),
    allowedActions: allowedActions(difference),
  }
}

/** Differences that still need a decision come first. */
const listed = async (db: Database): Promise<KindDifference[]> =>
  (await referenceDifferences(db)).sort((a, b) => Number(b.isOpen) - Number(a.isOpen))

type Choosing = (tx: Database, difference: KindDifference, by: WrittenBy) => Promise<void>

const choose = (context: RequestContext, { kind, key }: ReferenceChoice, act: 'take' | 'leave', choosing: Choosing) =>
  transact(context, async ({ tx, ...by }) => {
    await holdReference(tx)
    const found = (await referenceDifferences(tx)).find((it) => it.kind.name === kind && it.row.key === key)
    if (!found) throw new AppError('notFound', { details: '这一条已经没有不同，请刷新后查看' })
    if (!allowedActions(found).includes(act)) throw refuse(hintOf(found) ?? '这一条已经选择过，请刷新后查看')
    await choosing(tx, found, by)
    return null
  })

async function take(tx: Database, difference: KindDifference, by: WrittenBy): Promise<void> {
  if (keptWhole(difference) === 'newVersion' && difference.what === 'changed') {
    const { key } = difference.row
    if (await hasTemplateDraft(tx, key)) throw refuse(`“${key}”已有一版还没有启用，请先启用或删除它`)
    return draftTemplate(tx, difference, by)
  }
  await takeValues(tx, difference, by).catch((error: unknown) => {
    throw databaseCode(error).code === '23505' ? refuse(TAKEN) : error
  })
}

export const referenceDataService = defineService('ReferenceData', {
  GetDifferences: action({
    summary: '内置数据与这个版本不同的地方：这里改过、删除过的，和版本又有变化、等您选择的',
    allow: EDITORS,
    input: ReferenceDifferenceQuery,
    output: PagedResult(ReferenceDifferenceDto),
    handler: async ({ db }, query) => {
      const all = (await listed(db)).map(dtoOf)
      const found = all.filter(({ isOpen }) => query.isOpen === undefined || isOpen === query.isOpen)
      const { skip, take } = pageOf(query)
      return { totalCount: found.length, items: found.slice(skip, skip + take) }
    },
  }),
  Take: action({
    summary: '采用这个版本的内容；删除过的恢复；启用过的合同模板得到一版草稿',
    allow: EDITORS,
    input: ReferenceChoiceDto,
    output: Nothing,
    handler: (context, choice) => choose(context, choice, 'take', take),
  }),
  Leave: action({
    summary: '保留现在的内容，到版本再有变化时才问',
    allow: EDITORS,
    input: ReferenceChoiceDto,
    output: Nothing,
    handler: (context, choice) => choose(context, choice, 'leave', leaveValues),
  }),
})
