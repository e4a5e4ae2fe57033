import type { Database } from '#services/database/connect.ts'
import { readBeginning, readHead, readUnsealed } from './chain.repository.ts'
import type { ChainKey } from './chain-key.ts'
import { ACTS, CHAINED_LOGS, type ChainedLog } from './chained-logs.ts'
import { type Anchor, type Head, NOTHING } from './link.ts'
import { type Finding, walk } from './walk.ts'

export interface Verified {
  readonly log: ChainedLog
  /** the head at which the log begins, after intended removals */
  readonly from: Head
  readonly to: Head
  /** number of rows written since the last links were added */
  readonly unsealed: number
  /** the time of the oldest row without a link, UTC */
  readonly unsealedSince: string | null
  readonly finding: Finding | null
}

export interface Verification {
  readonly db: Database
  readonly key: ChainKey
  /** anchors that were stored outside the database, of any logs and in any order */
  readonly anchors?: readonly Anchor[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Verifies the chains of all logs. The log of removals comes first, because it defines at which row the other logs
 * begin.
 */
export async function verifyLogs(verification: Verification): Promise<Verified[]> {
  const verified: Verified[] = []
  for (const log of CHAINED_LOGS) verified.push(await verifyLog(verification, log))
  return verified
}

/**
 * Verifies one log. This may run while the portal works: rows that get a link or are removed meanwhile are no errors.
 */
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
      // a removal gets its link in its own transaction, so a removal without a link is an error
      (log === ACTS && unsealed > 0
        ? { log: log.name, fault: 'rowInserted' as const, position: null, rowId: null, time: unsealedSince }
        : null)
    const isMoved = ((await readBeginning(db, log)) ?? NOTHING).position > from.position
    if (finding && log !== ACTS && isMoved) continue
    return { log, from, to, unsealed, unsealedSince, finding }
  }
}

/** Checks anchors before the beginning and after the end of a log, where no link exists. */
function againstEnds(log: ChainedLog, from: Head, to: Head, anchors: readonly Anchor[]): Finding | null {
  const beyond = anchors.find(({ position }) => position > to.position)
  if (beyond) return { log: log.name, fault: 'endCutOff', position: to.position + 1, rowId: null, time: null }
  const differs = anchors.find(({ position, hash }) => position === from.position && position > 0 && hash !== from.hash)
  return differs ? { log: log.name, fault: 'rewritten', position: from.position, rowId: from.rowId, time: null } : null
}
