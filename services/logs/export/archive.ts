import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { maskRealName } from '#machines/rules/masking.ts'
import type { ZipEntry } from '#services/abp/files/zip.ts'
import type { Database } from '#services/database/connect.ts'
import type { ChainKey } from '../chain/chain-key.ts'
import { CHAINED_LOGS, type ChainedLog } from '../chain/chained-logs.ts'
import { readAnchors } from '../chain/seal.ts'
import { FAULTS, walk } from '../chain/walk.ts'
import { LOG_LABELS } from '../chain/words.ts'
import { namesOfAccounts } from './accounts.repository.ts'
import { CSV_MARK, csvLine, jsonLine, type Line, linesOf } from './export-lines.ts'
import { type Period, type Range, rangeOf } from './range.repository.ts'
import { RECIPE } from './recipe.ts'

export const FORMAT = 1

export interface Asked extends Period {
  readonly db: Database
  readonly key: ChainKey
  /** the name of the platform (平台名称) */
  readonly title: string
  readonly madeAt: Date
  /** the account or the command that made the export */
  readonly madeBy: string
  readonly purpose: string
  /** whether the export includes full names, because its purpose requires them */
  readonly withNames: boolean
}

/** The manifest entry of one log. */
export interface ManifestLog {
  readonly log: string
  readonly label: string
  readonly rows: number
  /** the link before the first exported one */
  readonly before: { readonly position: number; readonly hash: string }
  readonly last: { readonly position: number; readonly hash: string }
  /** the error found when the archive was written; null: all rows match their links */
  readonly fault: { readonly words: string; readonly position: number | null; readonly rowId: number | null } | null
}

/** All entries of the archive. The checksums come last, because each file is hashed while it is written. */
export async function* archiveEntries(asked: Asked): AsyncIterable<ZipEntry> {
  const { db } = asked
  const sums: { name: string; bytes: number; sha256: string }[] = []
  const summed = (name: string, parts: AsyncIterable<string> | Iterable<string>): ZipEntry => ({
    name,
    body: Readable.from(hashed(name, parts, (sum) => sums.push(sum))),
  })
  yield summed('说明.txt', [RECIPE])
  const accounts = new Set<number>()
  const logs: ManifestLog[] = []
  for (const log of CHAINED_LOGS) {
    const range = await rangeOf(db, log, asked)
    logs.push(await manifestOf(asked, log, range))
    yield summed(`${log.name}.jsonl`, jsonOf(linesOf(db, log, range), accounts))
    yield summed(`${log.name}.csv`, csvOf(log, linesOf(db, log, range)))
  }
  yield summed('accounts.csv', accountsOf(db, accounts, asked.withNames))
  yield summed(
    'anchors.txt',
    (await readAnchors(db)).map((anchor) => `${anchor}\n`),
  )
  yield summed('manifest.json', [`${JSON.stringify({ ...headOf(asked), logs, files: [...sums] }, null, 2)}\n`])
  yield { name: 'SHA256SUMS', body: sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('') }
}

const headOf = ({ title, from, until, madeAt, madeBy, purpose, withNames }: Asked) => ({
  format: FORMAT,
  title,
  from: from.toISOString(),
  until: until.toISOString(),
  madeAt: madeAt.toISOString(),
  madeBy,
  purpose,
  names: withNames ? 'full' : 'masked',
})

async function manifestOf({ db, key }: Asked, log: ChainedLog, range: Range): Promise<ManifestLog> {
  const finding = await walk({ db, key, log, ...range })
  const { from, to } = range
  return {
    log: log.name,
    label: LOG_LABELS[log.name] ?? log.name,
    rows: to.position - from.position,
    before: { position: from.position, hash: from.hash },
    last: { position: to.position, hash: to.hash },
    fault: finding && { words: FAULTS[finding.fault], position: finding.position, rowId: finding.rowId },
  }
}

type Sum = { name: string; bytes: number; sha256: string }

async function* hashed(name: string, parts: AsyncIterable<string> | Iterable<string>, done: (sum: Sum) => void) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of parts) {
    const chunk = Buffer.from(part)
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  done({ name, bytes, sha256: hash.digest('hex') })
}

async function* jsonOf(lines: AsyncIterable<Line>, accounts: Set<number>): AsyncIterable<string> {
  for await (const line of lines) {
    for (const id of [line.row?.user_id, line.row?.actor_user_id]) if (id) accounts.add(Number(id))
    yield jsonLine(line)
  }
}

async function* csvOf({ columns }: ChainedLog, lines: AsyncIterable<Line>): AsyncIterable<string> {
  const names = Object.keys(columns)
  yield CSV_MARK + csvLine(['position', ...names])
  for await (const { position, row } of lines) yield csvLine([position, ...names.map((name) => row?.[name] ?? null)])
}

async function* accountsOf(db: Database, ids: ReadonlySet<number>, withNames: boolean): AsyncIterable<string> {
  yield CSV_MARK + csvLine(['id', 'name', 'user_type'])
  for await (const { id, realName, userType } of namesOfAccounts(
    db,
    [...ids].toSorted((a, b) => a - b),
  ))
    yield csvLine([id, realName && (withNames ? realName : maskRealName(realName)), userType])
}
