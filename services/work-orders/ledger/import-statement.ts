import { createHash } from 'node:crypto'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { defineJob } from '#services/abp/define-job.ts'
import { digestOf, requireAsChecked } from '#services/abp/lifecycle/as-checked.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { inTransaction } from '#services/abp/lifecycle/write-at-commit.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { readOwnUpload } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import type { ImportStatement, StatementResult } from './ledger.schemas.ts'
import { matchStatement } from './match-statement.ts'
import {
  explainLine,
  findBankLine,
  findStatement,
  insertLines,
  insertMatches,
  insertStatement,
  lockMatching,
  openEntries,
  openLines,
} from './statement.repository.ts'
import { LAYOUTS } from './statement-layouts.ts'
import { readStatement, type Statement, type StatementLine } from './statement-sheet.ts'
import { matchedEntries, undonePairs } from './undo-match.repository.ts'

/**
 * Imports a statement of the platform's account and finds its entries. The check does the same and takes it back.
 * @throws AppError validation naming `fileId`; rowChanged when `checked` is given and the same check would have another
 * result now
 */
export async function importStatement(context: RequestContext, input: ImportStatement): Promise<StatementResult> {
  const upload = await readOwnUpload(context, input.fileId)
  if (!upload) throw fieldError('fileId', '没有找到这份文件，请重新上传')
  const statement = await readStatement(upload.bytes, input.layout)
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex')
  const file = { sha256, fileName: upload.fileName }
  if (input.isPreview) return transact(context, (scope) => rehearse(scope, (inner) => enter(inner, statement, file)))
  return transactOnce(context, 'Ledger/ImportStatement', input, async (scope) => {
    const entered = await enter(scope, statement, file)
    requireAsChecked(input.checked, entered.checked, CHANGED)
    return entered
  })
}

const CHANGED = '检查之后账簿或流水有了变化，还没有导入任何一笔。请重新检查这份文件'

async function enter(
  scope: Scope,
  { layout, lines, notes }: Statement,
  file: { sha256: string; fileName: string },
): Promise<StatementResult> {
  const { tx, actor, now, platform } = scope
  await lockMatching(tx)
  if (await findStatement(tx, file.sha256)) throw fieldError('fileId', '这份文件以前已经导入')
  const days = lines.map(({ day }) => day).sort()
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  const today = toWireDay(now)
  if (lastDay > today) throw fieldError('fileId', `文件里有 ${lastDay} 的流水，比今天还晚，请核对日期列`)
  const by = { creatorUserId: actor.userId, creationTime: now }
  const id = await insertStatement(tx, { ...file, layout, firstDay, lastDay, ...by })
  const newCount = await insertLines(tx, id, keyed(lines))
  if (newCount === 0) throw fieldError('fileId', '这份文件里的流水以前都导入过，没有新的')
  const { matches, openCount } = await matchOpen(tx, platform, today)
  const entryIds = matches.map((match) => match.entryIds)
  return {
    ...{ layout, layoutLabel: LAYOUTS[layout].label, firstDay, lastDay, notes: [...notes] },
    ...{ lineCount: lines.length, newCount, matchedCount: matches.length, openCount },
    checked: digestOf([file.sha256, layout, newCount, openCount, entryIds]),
  }
}

/** Equal lines of one statement are told apart by their number, so that another statement of the same days has the same keys. */
function keyed(lines: readonly StatementLine[]): (StatementLine & { lineKey: string })[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const { day, amount, serialNo, name, reference } = line
    const same = JSON.stringify([day, amount, serialNo, name, reference])
    const time = (times.get(same) ?? 0) + 1
    times.set(same, time)
    return { ...line, lineKey: createHash('sha256').update(`${same} ${time}`).digest('base64url') }
  })
}

/** Finds the entries of all open lines: entries may be written after the line was imported. */
async function matchOpen(tx: Database, { sealer }: Platform, today: string) {
  const lines = await openLines(tx, today)
  if (lines.length === 0) return { matches: [], openCount: 0 }
  const undone = groupBy(
    await undonePairs(
      tx,
      lines.map(({ id }) => id),
    ),
    ({ lineId }) => lineId,
  )
  const apart = lines.map((line) => {
    const pairs = undone.get(line.id)
    return pairs ? { ...line, undone: new Set(pairs.map(({ entryId }) => entryId)) } : line
  })
  const matches = matchStatement(apart, await openEntries(tx, sealer, today))
  await insertMatches(tx, matches)
  return { matches, openCount: lines.length - matches.length }
}

/** Finds again every day what was imported before its entries were written. */
export const matchStatementsJob = defineJob({
  name: 'work-orders.match-statements',
  everySeconds: 24 * 3600,
  run: (platform) =>
    inTransaction(platform.db, async (tx) => {
      await lockMatching(tx)
      await matchOpen(tx, platform, toWireDay(platform.now()))
    }),
})

/** Says why a line belongs to no entry, once. @throws AppError notFound, or a refusal where it is explained or matched */
export const explainBankLine = (context: RequestContext, { id, explanation }: { id: number; explanation: string }) =>
  transact(context, async ({ tx, actor, now }) => {
    await lockMatching(tx)
    const line = await findBankLine(tx, id)
    if (!line) throw new AppError('notFound')
    if (line.explanation !== null) throw refuse('这一笔已经有说明，不能再改')
    if ((await matchedEntries(tx, id)).length > 0) throw refuse('这一笔已经对上分录，不需要说明')
    await explainLine(tx, id, { explanation, explainedUserId: actor.userId, explainedTime: now })
  })
