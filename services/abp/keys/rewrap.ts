import type { Platform } from '../platform.ts'
import { allKeys, rewrap, tellKeys } from './data-keys.repository.ts'
import { KEYS_CHANNEL } from './follow-ring.ts'
import { FIRST_KEY } from './key-ring.ts'
import { contextOf, openKeys } from './load-ring.ts'
import { MASTER_OF_SECRET, mastersOf } from './masters.ts'

/**
 * Wraps every data key by the master key that comes first, so that the others can be given up. Key 0 goes along: it then
 * stands in the table like every other, and APP_SECRET is not needed any more. What is sealed stays as it is.
 * @returns the master key, how many keys were wrapped, and those that do not open, which are retired
 * @throws ConfigError naming a key that is needed and does not open
 */
export async function rewrapKeys({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const [master] = mastersOf(config)
  if (!master) throw new Error('there is no master key')
  const rows = (await allKeys(db)).filter((row) => row.master !== master.id)
  // APP_SECRET as the first master key protects nothing more than it does as key 0
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
  await tellKeys(db, KEYS_CHANNEL)
  return { master: master.id, wrapped, lost }
}
