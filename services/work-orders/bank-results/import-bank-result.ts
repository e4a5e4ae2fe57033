import { createHash } from 'node:crypto'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { requireAsChecked } from '#services/abp/lifecycle/as-checked.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { withProgress } from '#services/abp/lifecycle/with-progress.ts'
import { readOwnUpload } from '#services/attachments/attachment.api.ts'
import { insertRows } from '#services/database/many-rows.ts'
import { paymentResults } from '#services/database/schema/work-order-money.ts'
import { lockFlows } from '../financial-flows/payment.repository.ts'
import { type Return, takeBack } from '../financial-flows/payment-return.ts'
import { flowsByIds } from '../financial-flows/work-order-financial-flow.repository.ts'
import { flowActions } from '../lifecycle/flow.binding.ts'
import { bankResultAnswer, checkedLines } from './bank-result.mapper.ts'
import { type BatchRow, batchesSince, findImportedFile, keepFile, sentIn } from './bank-result.repository.ts'
import type { BankResult, ImportBankResult } from './bank-result.schemas.ts'
import { type BankLine, type BankSheet, readBankSheet } from './bank-sheet.ts'
import { readingsOf } from './bank-word.repository.ts'
import { NO_READINGS } from './bank-words.ts'
import { type Judged, matchLines, reasonOf, type Sent } from './match.ts'
import { referenceOf } from './reference.ts'

type Asking = Pick<RequestContext, 'platform' | 'db' | 'actor'>

const IMPORT = 'WorkOrderFinancialFlow/ImportBankResult'

/** The highest age of payments that a bank file may cover. */
const PAST_MS = 92 * 86_400_000
const MOST_BATCHES = 30

/** Batches that a file may belong to. */
export const recentBatches = ({ db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<BatchRow[]> =>
  batchesSince(db, new Date(now.getTime() - PAST_MS), MOST_BATCHES)

/**
 * Applies the bank's file: marks payments that arrived and takes back those that were returned. All lines are applied
 * in one transaction, and only if nothing has changed since the check. Importing the same file again changes nothing.
 * @throws AppError validation naming the field, rowChanged when another import ran between check and import
 */
export async function importBankResult(context: RequestContext, input: ImportBankResult): Promise<BankResult> {
  const upload = await readOwnUpload(context, input.fileId)
  if (!upload) throw fieldError('fileId', '没有找到这份文件，请重新上传')
  const own = input.bankName ? await readingsOf(context.db, input.bankName) : NO_READINGS
  const sheet = await readBankSheet(upload.bytes, input.columns ?? {}, own)
  if (sheet.missing.length > 0 && !input.isPreview) throw fieldError('columns', '请先指明户名、金额和结果在哪一列')
  if (sheet.missing.length > 0) return bankResultAnswer(context, { sheet, batch: null, judged: [], sent: [] })
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex')
  const batch = await batchOf(context, input, sheet.lines, sha256)
  if (input.isPreview) {
    const sent = await sentOf(context, new Date(batch.paidTime))
    return bankResultAnswer(context, { sheet, batch, sent, judged: matchLines(sheet.lines, sent) })
  }
  if (input.paidTime === undefined) throw fieldError('paidTime', '请先检查，确认是哪一批付款')
  if (input.checked === undefined) throw fieldError('checked', '请先检查这份文件')
  const paidTime = new Date(batch.paidTime)
  const file = { sha256, fileName: upload.fileName, paidTime }
  const marks = await withProgress(context, { operation: IMPORT, label: '登记银行结果' }, (work) =>
    transactOnce(work, IMPORT, input, (scope) => mark(scope, sheet, file, input.checked ?? '')),
  )
  const lineAt = new Map(sheet.lines.map((line) => [line.row, line]))
  const judged = marks.flatMap((one): Judged[] => {
    const line = lineAt.get(one.row)
    return line ? [{ ...one, line }] : []
  })
  const after = (await recentBatches(context)).find(({ paidTime: at }) => isSameSecond(at, paidTime))
  return bankResultAnswer(context, { sheet, batch: after ?? batch, judged, sent: await sentOf(context, paidTime) })
}

const isSameSecond = (at: string, time: Date): boolean => toWireTime(new Date(at)) === toWireTime(time)

/**
 * The batch that the user chose; otherwise the batch of an earlier import of the file; otherwise the batch that matches
 * most lines, and of those that match alike the one whose references the lines bring back.
 */
async function batchOf(
  context: RequestContext,
  { paidTime }: ImportBankResult,
  lines: readonly BankLine[],
  sha256: string,
): Promise<BatchRow> {
  const batches = await recentBatches(context)
  const known = await findImportedFile(context.db, sha256)
  const wanted = paidTime === undefined ? known?.paidTime : new Date(paidTime)
  if (known && wanted && toWireTime(known.paidTime) !== toWireTime(wanted)) {
    throw fieldError('paidTime', `这份文件已经用于 ${wordsOf(known.paidTime)} 那一批付款，不能再用于别的批次`)
  }
  if (wanted) {
    const batch = batches.find((one) => isSameSecond(one.paidTime, wanted))
    if (!batch) throw fieldError('paidTime', '没有找到这一批付款，只能导入最近三个月经银行支付的批次')
    return batch
  }
  return likeliest(context, batches, lines)
}

const wordsOf = (time: Date): string => toWireTime(time).slice(0, 16).replace('T', ' ')

async function likeliest(asking: Asking, batches: readonly BatchRow[], lines: readonly BankLine[]): Promise<BatchRow> {
  const [newest] = batches
  if (!newest) throw fieldError('fileId', '最近三个月没有经银行支付的批次，没有可以登记的结果')
  const scores: { batch: BatchRow; matched: number; named: number }[] = []
  for (const batch of batches) {
    const sent = await sentOf(asking, new Date(batch.paidTime))
    const judged = agreeing(matchLines(lines, sent), sent)
    const named = judged.filter(({ line, flowIds }) => line.reference === referenceOf(flowIds)).length
    scores.push({ batch, matched: judged.length, named })
  }
  const most = Math.max(...scores.map(({ matched }) => matched))
  const matching = scores.filter(({ matched }) => matched === most)
  // a payee who gets the same amount each month is in several batches; the reference says which payment came back
  const best = Math.max(...matching.map(({ named }) => named))
  const found = matching.filter(({ named }) => named === best)
  if (most > 0 && found.length > 1) {
    const times = found.map(({ batch }) => wordsOf(new Date(batch.paidTime))).join('、')
    throw fieldError('paidTime', `有几批付款都对得上这份文件（${times}），请在“批次”里选择是哪一批，再检查`)
  }
  return found[0]?.batch ?? newest
}

/**
 * The lines that a batch agrees with. Money that came back has not arrived: 成功 is of the batch that paid it anew. 退回 may
 * be of either, and makes money payable again, so that finance is asked.
 */
function agreeing(judged: readonly Judged[], sent: readonly Sent[]): Judged[] {
  const back = new Set(sent.flatMap(({ flowId, told }) => (told === 'Returned' ? [flowId] : [])))
  return judged.filter(
    ({ line, flowIds }) => flowIds.length > 0 && !(line.reading === 'Succeeded' && flowIds.some((id) => back.has(id))),
  )
}

/**
 * The payments of the batch in the form for matching. Account holders are decrypted for the comparison and not shown.
 */
async function sentOf({ platform, db, actor }: Asking, paidTime: Date): Promise<Sent[]> {
  const rows = await sentIn(db, actor, paidTime)
  const flows = await flowsByIds(
    db,
    rows.flatMap(({ flowId, isPaid }) => (isPaid ? [flowId] : [])),
  )
  const mayReturn = new Set(flows.flatMap((row) => (flowActions(row, actor).includes('returnPayment') ? row.id : [])))
  return rows.map(({ realName, bankHolderSealed, outcome, ...row }) => ({
    ...row,
    names: [realName, bankHolderSealed && platform.sealer.open('user.bankHolder', bankHolderSealed)].filter(
      (name): name is string => Boolean(name),
    ),
    told: outcome ?? 'nothing',
    refusal: !row.isPaid || mayReturn.has(row.flowId) ? null : '该月已锁定，不能再登记退回',
  }))
}

const CHANGED = '检查之后这批付款有了变化，还没有登记任何一行。请重新检查这份文件'

type Mark = Omit<Judged, 'line'> & { row: number }

async function mark(
  scope: Scope,
  { lines }: BankSheet,
  file: { sha256: string; fileName: string; paidTime: Date },
  checked: string,
): Promise<Mark[]> {
  const { tx, actor, now, platform } = scope
  const asking = { platform, db: tx, actor }
  await scope.progress?.tell('读取这一批付款', 0, lines.length)
  // locks in id order, as payments do; of two concurrent imports, the second sees the result of the first
  await lockFlows(
    tx,
    (await sentIn(tx, actor, file.paidTime)).map(({ flowId }) => flowId),
  )
  const sent = await sentOf(asking, file.paidTime)
  await scope.progress?.tell('逐行对款项', 0, lines.length)
  const judged = matchLines(lines, sent)
  requireAsChecked(checked, checkedLines(file.paidTime, judged), CHANGED)
  const by = { creatorUserId: actor.userId, creationTime: now }
  const kept = await keepFile(tx, { ...file, ...by })
  const told = new Map(sent.map((one) => [one.flowId, one.told]))
  const rows = new Map((await flowsByIds(tx, [...told.keys()])).map((row) => [row.id, row]))
  const arrived: (typeof paymentResults.$inferInsert)[] = []
  const returns: Return[] = []
  for (const { line, outcome, flowIds } of judged) {
    const source = { fileId: kept.id, fileRow: line.row }
    for (const id of flowIds) {
      if (outcome === 'Returned' && told.get(id) !== 'Returned') returns.push({ id, reason: reasonOf(line), source })
      const row = rows.get(id)
      if (outcome !== 'Succeeded' || told.get(id) !== 'nothing' || !row?.paidTime) continue
      const { userId, paidTime, net, tax, payMethod, bankSerialNo, bankCardTail } = row
      arrived.push({
        ...{ flowId: id, userId, paidTime, net, tax, payMethod, bankSerialNo, bankCardTail },
        ...{ outcome, reason: null, ...source, ...by },
      })
    }
  }
  await takeBack(scope, returns)
  await scope.progress?.tell('登记到账', 0, arrived.length)
  // none of them has a result yet, and their payments are locked
  await insertRows(tx, paymentResults, arrived)
  return judged.map(({ line, outcome, flowIds, message }) => ({ row: line.row, outcome, flowIds, message }))
}
