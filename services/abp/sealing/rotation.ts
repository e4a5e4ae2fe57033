import { defineJob, type Job } from '../define-job.ts'
import type { Platform } from '../platform/platform.ts'
import { allKeys, type DataKeyRow, insertKeys, notifyKeys, setLeft, setState } from './data-keys.repository.ts'
import { ASK_EVERY_MS, KEYS_CHANNEL, LEAD_MS, refreshRing } from './follow-ring.ts'
import { PURPOSES, type Purpose } from './key-ring.ts'
import { newRows } from './load-ring.ts'
import { mastersOf } from './masters.ts'
import { type Counts, countIndexes, countSealed, countTokens } from './reseal.repository.ts'
import { type OnProgress, resealAll } from './reseal.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The minimum time from the first use of a key to the retirement of its predecessor, even if no rows use the
 * predecessor: within this time open transactions end, links and tickets expire, and hourly and daily limits run out.
 */
const REST_MS: Readonly<Record<Purpose, number>> = {
  sign: 10 * MINUTE,
  link: HOUR,
  seal: 10 * MINUTE,
  index: 24 * HOUR,
  chain: 10 * MINUTE,
}

/** Keys of one purpose, from the oldest to the one in use. */
function succession(rows: readonly DataKeyRow[], purpose: Purpose, now: Date): DataKeyRow[] {
  const since = now.getTime() - ASK_EVERY_MS
  const used = rows.filter((row) => row.purpose === purpose && row.activeTime.getTime() <= since)
  return used.toSorted((a, b) => a.activeTime.getTime() - b.activeTime.getTime())
}

/** Keys that have a successor and are not retired, each paired with its successor. */
function followed(rows: readonly DataKeyRow[], purpose: Purpose, now: Date) {
  const keys = succession(rows, purpose, now)
  return keys.flatMap((key, index) => {
    const next = keys[index + 1]
    return next && key.state !== 'retired' ? [{ key, next }] : []
  })
}

const anyFollowed = (rows: readonly DataKeyRow[], now: Date): boolean =>
  PURPOSES.some((purpose) => followed(rows, purpose, now).length > 0)

/**
 * Creates new keys for all purposes. All processes use them from `activeTime` on.
 * @throws Error when there is no master key
 */
export async function beginRotation({ db, engine, config }: Pick<Platform, 'db' | 'engine' | 'config'>) {
  const [master] = mastersOf(config)
  if (!master) throw new Error('there is no master key')
  // the embedded database has only one process, so it need not wait for others to load the key
  const activeTime = new Date(Date.now() + (engine === 'postgres' ? LEAD_MS : -ASK_EVERY_MS))
  const rows = await newRows(master, PURPOSES, activeTime)
  await insertKeys(db, rows)
  await notifyKeys(db, KEYS_CHANNEL)
  return { id: rows[0]?.id ?? '', master: master.id, activeTime }
}

async function leftUnder(platform: Platform, counts: { seal: Counts; index: Counts }, key: DataKeyRow, next: Date) {
  if (key.purpose === 'seal') return counts.seal.get(key.id) ?? 0
  if (key.purpose === 'index') return counts.index.get(key.id) ?? 0
  // a process with a slow clock may have signed with the older key a little longer, so the rest period is added
  if (key.purpose === 'sign') return countTokens(platform.db, new Date(next.getTime() + REST_MS.sign), platform.now())
  return 0
}

/** Counts the rows under each older key. A key without rows is retired after its rest period. */
async function retire(platform: Platform, rows: readonly DataKeyRow[], now: Date): Promise<void> {
  const counts = { seal: await countSealed(platform.db), index: await countIndexes(platform.db) }
  for (const purpose of PURPOSES)
    for (const { key, next } of followed(rows, purpose, now)) {
      const left = await leftUnder(platform, counts, key, next.activeTime)
      await setLeft(platform.db, key, left)
      const isOver = left === 0 && now.getTime() >= next.activeTime.getTime() + REST_MS[purpose]
      if (isOver) await setState(platform.db, key, 'retired', now)
      else await setState(platform.db, key, 'retiring', now)
    }
}

const isSealing = (rows: readonly DataKeyRow[], now: Date): boolean => followed(rows, 'seal', now).length > 0

/** Completes a rotation. Without a rotation the job only reads the table of keys. */
export const rotationJob = (onProgress?: OnProgress): Job => {
  let counted = 0
  return defineJob({
    name: 'rotate-keys',
    everySeconds: 60,
    async run(platform, signal) {
      const now = platform.now()
      const rows = await allKeys(platform.db)
      if (!anyFollowed(rows, now)) return
      const sealing = isSealing(rows, now)
      // The remaining values cannot be sealed again and expire over months. Counting reads every record, so it runs
      // only once an hour.
      if (!sealing && now.getTime() - counted < HOUR) return
      counted = now.getTime()
      await refreshRing(platform)
      // indexes are rewritten together with the texts
      if (sealing) await resealAll(platform, signal, onProgress)
      await retire(platform, rows, now)
      await refreshRing(platform)
      await notifyKeys(platform.db, KEYS_CHANNEL)
    },
  })
}
