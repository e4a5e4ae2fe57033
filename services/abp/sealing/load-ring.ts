import { randomBytes } from 'node:crypto'
import { ConfigError } from '#services/config.ts'
import type { Database } from '#services/database/connect.ts'
import { closeBox, openBox } from './ciphers.ts'
import { allKeys, type DataKeyRow, hasAccounts, insertKeys, lockKeys } from './data-keys.repository.ts'
import { type DataKey, firstKeyBytes, firstKeys, KeyRing, PURPOSES, type Purpose, ringOfSecret } from './key-ring.ts'
import { KmsError } from './kms.ts'
import type { MasterKey } from './master-key.ts'
import { type KeySettings, mastersOf } from './masters.ts'

export interface KeySource {
  readonly keys: KeySettings
  readonly secret: string | null
}

/**
 * While APP_SECRET is key 0, the table does not contain the key but only this known text sealed with it, by which a
 * wrong APP_SECRET is detected.
 */
const PROBE = Buffer.from('portal')
const OF_SECRET = 'APP_SECRET'
export const contextOf = ({ id, purpose }: Pick<DataKeyRow, 'id' | 'purpose'>): string => `data-key\n${id}\n${purpose}`

/** The rows of key 0 for a database without keys. */
const firstRows = (secret: string): Omit<DataKeyRow, 'creationTime' | 'leftRows'>[] =>
  firstKeys(secret).map(({ id, purpose, state, activeTime }) => {
    const key = firstKeyBytes(secret, purpose).subarray(0, 32)
    const wrapped = closeBox('aes-256-gcm', key, PROBE, contextOf({ id, purpose })).toString('base64url')
    return { id, purpose, state, master: OF_SECRET, wrapped, activeTime, retiredTime: null }
  })

/** New keys of one id, wrapped by the first master key. */
export async function newRows(master: MasterKey, purposes: readonly Purpose[], activeTime: Date) {
  const id = `${new Date().toISOString().slice(2, 10).replaceAll('-', '')}${randomBytes(3).toString('hex')}`
  const rows = purposes.map(async (purpose) => {
    const wrapped = await master.wrap(randomBytes(32), contextOf({ id, purpose }))
    return { id, purpose, state: 'active' as const, master: master.id, wrapped, activeTime }
  })
  return Promise.all(rows)
}

/** Continues with APP_SECRET for a database without keys, or creates separate keys. @throws ConfigError */
async function insertFirst(db: Database, { secret }: KeySource, masters: readonly MasterKey[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx)
    if ((await allKeys(tx)).length > 0) return
    if (secret !== null) return insertKeys(tx, firstRows(secret))
    if (await hasAccounts(tx))
      throw new ConfigError('数据库中的内容由密钥 0 加密和签名，它就是 APP_SECRET。请设置这个数据库原来的 APP_SECRET')
    const [master] = masters
    if (!master) throw new ConfigError('没有主密钥：请设置 APP_SECRET、KEYS_FILE、KEYS 或 KMS_URL')
    await insertKeys(tx, await newRows(master, PURPOSES, new Date(0)))
  })
}

const nameOf = ({ id, purpose }: DataKeyRow): string => `数据密钥 ${id}（${purpose}）`

function openFirst(row: DataKeyRow, secret: string | null): Buffer {
  if (secret === null) throw new ConfigError('密钥 0 还在使用，它就是 APP_SECRET：请设置这个数据库原来的 APP_SECRET')
  const bytes = firstKeyBytes(secret, row.purpose)
  try {
    openBox('aes-256-gcm', bytes.subarray(0, 32), Buffer.from(row.wrapped, 'base64url'), contextOf(row))
  } catch {
    throw new ConfigError(
      'APP_SECRET 不是这个数据库的密钥 0，加密的字段将无法读取。请使用原来的 APP_SECRET（或 DATA_DIR/secret）',
    )
  }
  return bytes
}

async function unwrap(row: DataKeyRow, masters: readonly MasterKey[]): Promise<Buffer> {
  const master = masters.find(({ id }) => id === row.master)
  if (!master)
    throw new ConfigError(
      `缺少主密钥 ${row.master}：${nameOf(row)} 由它保护。请把它加回 KEYS_FILE、KEYS 或密钥服务的设置`,
    )
  try {
    return await master.unwrap(row.wrapped, contextOf(row))
  } catch (error) {
    if (error instanceof KmsError) throw new ConfigError(`密钥服务不能打开${nameOf(row)}：${error.message}`)
    throw new ConfigError(`${master.place} 中的主密钥 ${row.master} 打不开${nameOf(row)}：编号相同，内容不是原来的密钥`)
  }
}

/**
 * Unwraps the keys of a table or a backup. A retired key that cannot be unwrapped is left out.
 * @param known keys that are already unwrapped, so that a process unwraps each key only once
 * @throws ConfigError naming the missing or wrong key
 */
export async function openKeys(
  rows: readonly DataKeyRow[],
  source: KeySource,
  known: readonly DataKey[] = [],
): Promise<DataKey[]> {
  const masters = mastersOf(source)
  const opened = rows.map(async (row): Promise<DataKey[]> => {
    const { id, purpose, state, activeTime } = row
    const before = known.find((key) => key.id === id && key.purpose === purpose)
    try {
      const bytes =
        before?.bytes ?? (row.master === OF_SECRET ? openFirst(row, source.secret) : await unwrap(row, masters))
      return [{ id, purpose, state, activeTime, bytes }]
    } catch (error) {
      if (state === 'retired') return []
      throw error
    }
  })
  return (await Promise.all(opened)).flat()
}

/** Loads the ring from the database, creating its first keys if there are none. @throws ConfigError */
export async function loadRing(ring: KeyRing, db: Database, source: KeySource): Promise<void> {
  if ((await allKeys(db)).length === 0) await insertFirst(db, source, mastersOf(source))
  ring.replace(await openKeys(await allKeys(db), source))
}

/** The ring of a table or a backup; without rows, only the keys of APP_SECRET. @throws ConfigError */
export async function ringFor(rows: readonly DataKeyRow[], source: KeySource): Promise<KeyRing> {
  if (rows.length > 0) return new KeyRing(await openKeys(rows, source))
  if (source.secret === null) throw new ConfigError('缺少密钥 0，它就是 APP_SECRET：加密的字段将无法读取')
  return ringOfSecret(source.secret)
}
