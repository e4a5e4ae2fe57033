import type { Database } from '#services/database/connect.ts'
import { readBeginning, readHead, readUnsealed } from './chain.repository.ts'
import type { ChainKey } from './chain-key.ts'
import { ACTS, CHAINED_LOGS, type ChainedLog } from './chained-logs.ts'
import { type Anchor, type Head, NOTHING } from './link.ts'
import { type Finding, walk } from './walk.ts'

export interface Verified {
  readonly log: ChainedLog
  /** where the log begins: behind what left it on purpose */
  readonly from: Head
  readonly to: Head
  /** rows that were written since the last sealing */
  readonly unsealed: number
  /** of the oldest of them, UTC */
  readonly unsealedSince: string | null
  readonly finding: Finding | null
}

export interface Verification {
  readonly db: Database
  readonly key: ChainKey
  /** kept outside the database, in any order and of any log */
  readonly anchors?: readonly Anchor[]
  readonly signal?: AbortSignal | undefined
}

/** Walks the chains of all logs, the acts first: they say where the others begin. */
export async function verifyLogs(verification: Verification): Promise<Verified[]> {
  const verified: Verified[] = []
  for (const log of CHAINED_LOGS) verified.push(await verifyLog(verification, log))
  return verified
}

/** Beside a portal at work: what is sealed or leaves its log meanwhile is no fault. */
async function verifyLog(verification: Verification, log: ChainedLog): Promise<Verified> {
  const { db, anchors = [] } = verification
  const own = anchors.filter((anchor) => anchor.log === log.name)
  for (;;) {
    const from = log === ACTS ? NOTHING : ((await readBeginning(db, log)) ?? NOTHING)
    const to = (await readHead(db, log)) ?? from
    const { rows: unsealed, oldest: unsealedSince } = await readUnsealed(db, log, to.rowId)
    const finding =
      againstEnds(log, from, to, own) ??
      (await walk({ ...verification, log, from, to, anchors: own })) ??
      // an act is sealed in the transaction that does it
      (log === ACTS && unsealed > 0
        ? { log: log.name, fault: 'rowInserted' as const, position: null, rowId: null, time: unsealedSince }
        : null)
    const isMoved = ((await readBeginning(db, log)) ?? NOTHING).position > from.position
    if (finding && log !== ACTS && isMoved) continue
    return { log, from, to, unsealed, unsealedSince, finding }
  }
}

/** Anchors at the beginning and behind the end, which no link is left to be held against. */
function againstEnds(log: ChainedLog, from: Head, to: Head, anchors: readonly Anchor[]): Finding | null {
  const beyond = anchors.find(({ position }) => position > to.position)
  if (beyond) return { log: log.name, fault: 'endCutOff', position: to.position + 1, rowId: null, time: null }
  const differs = anchors.find(({ position, hash }) => position === from.position && position > 0 && hash !== from.hash)
  return differs ? { log: log.name, fault: 'rewritten', position: from.position, rowId: from.rowId, time: null } : null
}
