import type { Database } from '#services/database/connect.ts'
import { readLinks, readRows } from './chain.repository.ts'
import type { ChainKey } from './chain-key.ts'
import type { ChainedLog, ChainedRow } from './chained-logs.ts'
import { type Anchor, type Head, type Link, linkHashOf, rowHashOf } from './link.ts'

export const FAULTS = {
  rowAltered: '这一行被改动过',
  rowMissing: '这一行不见了',
  rowInserted: '这一行不在链上，是后来插入的',
  linkAltered: '链本身被改动过，或者不是用现在的密钥封存的',
  linkMissing: '链在这里断开，有一段被删除了',
  endCutOff: '链的末尾被删除了：另外保存的锚点在它之后',
  rewritten: '链从这里或更早被重新写过：与另外保存的锚点不同',
} as const
export type Fault = keyof typeof FAULTS

/** The first error found in a log. */
export interface Finding {
  readonly log: string
  readonly fault: Fault
  readonly position: number | null
  readonly rowId: number | null
  /** when the row was written or got its link, if known: UTC */
  readonly time: string | null
}

export interface Walk {
  readonly db: Database
  readonly key: ChainKey
  readonly log: ChainedLog
  readonly from: Head
  readonly to: Head
  readonly anchors?: readonly Anchor[]
  readonly signal?: AbortSignal | undefined
}

const BATCH = 2000

/** Compares every row with its link and every link with its predecessor. Returns null when all match. */
export async function walk({ db, key, log, from, to, anchors = [], signal }: Walk): Promise<Finding | null> {
  const known = new Map(anchors.map(({ position, hash }) => [position, hash]))
  let at = from
  while (at.position < to.position) {
    signal?.throwIfAborted()
    const links = await readLinks(db, log, { after: at.position, upTo: to.position }, BATCH)
    const last = links.at(-1)
    if (!last) return { log: log.name, fault: 'linkMissing', position: at.position + 1, rowId: null, time: null }
    // reads one row more than there are links, so that an inserted row does not displace another row of the batch
    const rows = await readRows(db, log, { after: at.rowId, upTo: last.rowId }, BATCH + 1)
    const finding = compare({ key, log, at, links, rows, known })
    if (finding) return finding
    at = last
  }
  return null
}

interface Batch {
  readonly key: ChainKey
  readonly log: ChainedLog
  readonly at: Head
  readonly links: readonly Link[]
  readonly rows: readonly ChainedRow[]
  readonly known: ReadonlyMap<number, string>
}

function compare({ key, log, at, links, rows, known }: Batch): Finding | null {
  const found = (fault: Fault, { position, rowId }: Partial<Link>, time?: string): Finding => ({
    log: log.name,
    fault,
    position: position ?? null,
    rowId: rowId ?? null,
    time: time ?? null,
  })
  let before = at
  let next = 0
  for (const link of links) {
    const fault = faultOf(key, log, link, before)
    if (fault) return found(fault, fault === 'linkMissing' ? { position: before.position + 1 } : link, link.sealedTime)
    const row = rows[next]
    if (row === undefined || row.id > link.rowId) return found('rowMissing', link, link.sealedTime)
    if (row.id < link.rowId) return found('rowInserted', { position: link.position, rowId: row.id }, row.creationTime)
    if (rowHashOf(key, log, link.form, row, link.keyId) !== link.rowHash)
      return found('rowAltered', link, row.creationTime)
    if ((known.get(link.position) ?? link.hash) !== link.hash) return found('rewritten', link, link.sealedTime)
    before = link
    next++
  }
  return null
}

/** Checks only the link itself, not its row. */
function faultOf(key: ChainKey, log: ChainedLog, link: Link, before: Head): Fault | null {
  if (link.position !== before.position + 1) return 'linkMissing'
  const hash = linkHashOf(key, log, link, before.hash)
  // a hash under an unknown key is empty, so an attacker with an invented key could store an empty hash
  return hash !== '' && hash === link.hash ? null : 'linkAltered'
}
