import type { Platform } from '../platform/platform.ts'
import { allKeys, notifyKeys, rewrap } from './data-keys.repository.ts'
import { KEYS_CHANNEL } from './follow-ring.ts'
import { FIRST_KEY } from './key-ring.ts'
import { contextOf, openKeys } from './load-ring.ts'
import { MASTER_OF_SECRET, mastersOf } from './masters.ts'

/**
 * Wraps every data key with the first master key, so that the other master keys can be removed. Key 0 is included and
 * stored in the table like all others, so that APP_SECRET is no longer needed. Sealed values stay unchanged.
 * @returns the master key, the number of wrapped keys, and the retired keys that cannot be unwrapped
 * @throws ConfigError naming a needed key that cannot be unwrapped
 */
export async function rewrapKeys({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const [master] = mastersOf(config)
  if (!master) throw new Error('there is no master key')
  const rows = (await allKeys(db)).filter((row) => row.master !== master.id)
  // key 0 is skipped with APP_SECRET as the master key, because wrapping it with a key derived from itself adds no
  // protection
  const due = master.id === MASTER_OF_SECRET ? rows.filter((row) => row.id !== FIRST_KEY) : rows
  const lost: string[] = []
  let wrapped = 0
  for (const row of due) {
    const [key] = await openKeys([row], config)
    if (!key) {
      lost.push(`${row.id} ${row.purpose}`)
      continue
    }
    await rewrap(db, row, master.id, await master.wrap(key.bytes, contextOf(row)))
    wrapped++
  }
  await notifyKeys(db, KEYS_CHANNEL)
  return { master: master.id, wrapped, lost }
}
