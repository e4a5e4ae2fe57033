import { createHash } from 'node:crypto'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { findHeads } from '#services/abp/files/sheets/heads.ts'
import { SheetRefusal } from '#services/abp/files/sheets/limits.ts'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import type { SheetRow } from '#services/abp/files/sheets/sheet-table.ts'
import type { MoveColumns, StoredHead } from '#services/database/schema/moving.ts'
import type { MoveField } from './kind.ts'

/**
 * The maximum number of rows: enough for a district. Longer lists must be split, because one person has to read the
 * results.
 */
export const MOST_ROWS = 10_000
const MOST_BYTES = 8 * 1_048_576
/** The number of rows in which the headers are searched, because a title may come before them. */
const HEAD_WITHIN = 10
/**
 * The maximum length of a stored header: enough to recognise a column, whereas an uploaded cell may be as long as Excel
 * allows.
 */
const HEAD_LENGTH = 60

export interface List {
  readonly heads: readonly StoredHead[]
  /** hash of the headers in their order */
  readonly headsHash: string
  readonly sha256: string
  readonly rows: readonly SheetRow[]
}

const unusable = (message: string) => fieldError('fileId', message)
const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** @throws AppError validation naming `fileId`, worded for the author of the file */
export async function readList(bytes: Buffer, fields: readonly MoveField[]): Promise<List> {
  if (bytes.length > MOST_BYTES) throw unusable('文件超过 8 MB，请拆分后再上传')
  const table = await readTable(bytes).catch((error) => {
    throw error instanceof SheetRefusal ? unusable(error.message) : error
  })
  const found = findHeads(table.rows, HEAD_WITHIN, (cells) => knownIn(cells, fields))
  if (!found || found.below.length === 0) throw unusable('文件里没有名单：第一行应是表头，下面每行一条')
  const { head, below: rows } = found
  if (rows.length > MOST_ROWS) throw unusable(`一份名单最多 ${MOST_ROWS} 行，请拆分后再上传`)
  const width = Math.max(head.cells.length, ...rows.slice(0, 100).map(({ cells }) => cells.length))
  const heads = Array.from({ length: width }, (_, at) => ({
    column: at + 1,
    head: (head.cells[at] ?? '').slice(0, HEAD_LENGTH).replace(/[\ud800-\udbff]$/, ''),
  }))
  return { heads, headsHash: hashOf(JSON.stringify(heads)), sha256: hashOf(bytes), rows }
}

/** A header without spaces, without the asterisks of required columns, and without text in brackets at its end. */
const plain = (head: string): string =>
  head
    .normalize('NFKC')
    .replace(/[(].*/, '')
    .replace(/[\s*:]/g, '')

const knownIn = (cells: readonly string[], fields: readonly MoveField[]): number =>
  Object.keys(
    proposed(
      cells.map((head, at) => ({ column: at + 1, head })),
      fields,
    ),
  ).length

/**
 * Assigns columns by their headers. If two headers are equal, neither is assigned, and the user decides which one is
 * meant.
 */
export function proposed(heads: readonly StoredHead[], fields: readonly MoveField[]): MoveColumns {
  const named = heads.map(({ column, head }) => ({ column, word: plain(head) }))
  const taken = new Set<number>()
  return Object.fromEntries(
    fields.flatMap(({ name, words }) => {
      for (const word of words) {
        const found = named.filter((each) => each.word === word)
        const [only] = found
        if (!only || found.length > 1 || taken.has(only.column)) continue
        taken.add(only.column)
        return [[name, only.column]]
      }
      return []
    }),
  )
}
