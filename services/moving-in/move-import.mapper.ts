import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { RowOutcome } from '#services/database/schema/moving.ts'
import { labelOf, missingOf } from './kind.ts'
import { kindOf } from './kinds.ts'
import { isUnderWay, moveActions, moveStatusLabel } from './move-import.binding.ts'
import { type MoveRow, rowsOfImport } from './move-rows.repository.ts'
import * as lists from './moving-in.repository.ts'
import type { MoveImportAnswer } from './moving-in.schemas.ts'
import { openCells } from './row-cells.ts'

const SAMPLES = 3
const SAMPLE_LENGTH = 30

export const OUTCOME_LABELS: Readonly<Record<RowOutcome, string>> = {
  Ready: '可以迁入',
  Created: '已迁入',
  Known: '已在平台上',
  Refused: '有问题',
}

/** A sample value by which users recognise a column; of a long number only the first and last digits. */
const sampleOf = (cell: string): string =>
  cell
    .slice(0, SAMPLE_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\d{7,}/g, (digits) => `${digits.slice(0, 3)}…${digits.slice(-2)}`)

type Asking = Pick<RequestContext, 'platform' | 'db' | 'actor'>

export async function listDtos({ db, actor }: Pick<Asking, 'db' | 'actor'>, rows: readonly lists.CountedImport[]) {
  const names = await lists.namesOf(
    db,
    rows.flatMap(({ creatorUserId }) => creatorUserId ?? []),
  )
  return rows.map((row) => {
    const { untold: _, ...counts } = row.counts
    return {
      ...{ id: row.id, kind: row.kind, kindLabel: kindOf(row.kind).label, fileName: row.fileName, source: row.source },
      ...{ basis: row.basis, basisDay: row.basisDay, basisNote: row.basisNote, status: row.status, counts },
      statusLabel: moveStatusLabel(row),
      creatorName: names.get(row.creatorUserId ?? 0) ?? null,
      creationTime: toWireTime(row.creationTime),
      allowedActions: moveActions(row, actor),
      rowVersion: row.rowVersion,
    }
  })
}

async function headsOf({ platform, db }: Asking, row: lists.CountedImport) {
  const first = await rowsOfImport(db, row.id, SAMPLES)
  const cells = first.map(({ cellsSealed }) => openCells(platform.sealer, cellsSealed))
  return row.heads
    .map(({ column, head }) => ({
      column,
      head,
      samples: cells.flatMap((each) => sampleOf(each[column - 1] ?? '') || []),
    }))
    .filter(({ head, samples }) => head !== '' || samples.length > 0)
}

/** @throws AppError notFound */
export async function shownImport(context: Asking, id: number): Promise<MoveImportAnswer> {
  const { db, actor } = context
  const row = await lists.findImport(db, actor, id)
  if (!row) throw new AppError('notFound')
  const kind = kindOf(row.kind)
  const [listed] = await listDtos(context, [row])
  if (!listed) throw new Error('one row makes one answer')
  return {
    ...listed,
    heads: await headsOf(context, row),
    fields: kind.fields.map(({ words: _, ...field }) => ({ ...field, column: row.columns[field.name] ?? null })),
    missing: missingOf(kind, row.columns),
    counter: kind.counter,
    earlierId: await lists.earlierOf(db, row),
    checkedTime: toWireTimeOrNull(row.checkedTime),
    doneTime: toWireTimeOrNull(row.doneTime),
    notifiedTime: toWireTimeOrNull(row.notifiedTime),
    isOwn: row.creatorUserId === actor.userId,
    isUnderWay: isUnderWay(row),
  }
}

export const rowDtos = (kind: ReturnType<typeof kindOf>, rows: readonly MoveRow[]) =>
  rows.flatMap(({ id, rowNumber, label, outcome, field, message, entityId }) =>
    outcome === null
      ? []
      : {
          ...{ id, rowNumber, label, outcome, message, entityId },
          outcomeLabel: OUTCOME_LABELS[outcome],
          fieldLabel: labelOf(kind, field),
        },
  )
