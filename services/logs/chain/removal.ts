import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { lockChains, newestId, readBeginning, readHead, readLinks, readRows, removeUpTo } from './chain.repository.ts'
import { ChainBrokenError } from './chain-broken.ts'
import { chainKeyOf } from './chain-key.ts'
import { ACTS, type ChainedLog } from './chained-logs.ts'
import { NOTHING } from './link.ts'
import { sealRows } from './seal.ts'
import { tellRowsOf } from './tell-rows.ts'
import { walk } from './walk.ts'

const AT_ONCE = 2000

/**
 * Removes up to 2,000 rows with their links from the beginning of a log, up to the first row written at `before` or
 * later, and records the removal in the chain of removals. The newest link always stays.
 * @returns the number of removed rows
 * @throws ChainBrokenError when a row does not match its link; it stays for investigation
 */
export const removeSealed = (platform: Platform, log: ChainedLog, before: Date, reason: string): Promise<number> =>
  platform.db.transaction(async (tx) => {
    await lockChains(tx)
    const from = (await readBeginning(tx, log)) ?? NOTHING
    const head = await readHead(tx, log)
    if (!head) return 0
    const to = await lastBefore(tx, log, from.position, head.position, before)
    if (!to) return 0
    const key = chainKeyOf(platform.keys)
    const finding = await walk({ db: tx, key, log, from, to })
    if (finding) throw new ChainBrokenError(finding)
    const now = platform.now()
    await assertActsSealed(tx)
    await removeUpTo(tx, log, { kind: 'Retention', firstPosition: from.position + 1, last: to, reason, now })
    await sealRows(tx, key, ACTS, { upTo: await newestId(tx, ACTS), most: 1, now, tell: tellRowsOf(platform) })
    return to.position - from.position
  })

/** The last link, except the newest, up to which all rows are old enough. */
async function lastBefore(tx: Database, log: ChainedLog, after: number, newest: number, before: Date) {
  const links = await readLinks(tx, log, { after, upTo: newest - 1 }, AT_ONCE)
  const first = links[0]
  const last = links.at(-1)
  if (!first || !last) return undefined
  const rows = await readRows(tx, log, { after: first.rowId - 1, upTo: last.rowId }, AT_ONCE)
  const young = rows.find(({ creationTime }) => Date.parse(creationTime) >= before.getTime())
  return young === undefined ? last : links.findLast(({ rowId }) => rowId < young.id)
}

/**
 * Refuses to continue when a removal has no link. The portal did not make such a removal, so it must not get a link
 * together with the next one.
 */
async function assertActsSealed(tx: Database): Promise<void> {
  const head = await readHead(tx, ACTS)
  const rowId = await newestId(tx, ACTS)
  if (rowId !== (head?.rowId ?? 0))
    throw new ChainBrokenError({ log: ACTS.name, fault: 'rowInserted', position: null, rowId, time: null })
}
