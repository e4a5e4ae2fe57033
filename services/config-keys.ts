import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CIPHERS, type CipherName } from './abp/sealing/ciphers.ts'
import type { KmsSettings } from './abp/sealing/kms.ts'
import type { KeySettings } from './abp/sealing/masters.ts'
import { type Environment, integer, oneOf, url } from './config-readers.ts'
import { commandOf } from './database/command-name.ts'

/** A line `id:base64`, as `npm run keys:new` prints it. */
const LINE = /^([a-z0-9][a-z0-9-]{0,30}):([A-Za-z0-9+/]{43}=)$/

type Master = KeySettings['masters'][number]

/** Reads master keys, one per line; `#` begins a comment. The first one wraps new keys. */
function readMasters(text: string, place: string, problems: string[]): Master[] {
  const lines = text.split(/[\n,]/).map((line) => line.trim())
  return lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return []
    const [, id = '', bytes = ''] = LINE.exec(line) ?? []
    if (id !== '') return [{ id, bytes: Buffer.from(bytes, 'base64'), place }]
    problems.push(
      `${place} 第 ${index + 1} 行应为“编号:密钥”，密钥是 32 字节的 base64；可用 ${commandOf('keys:new', '编号')} 生成`,
    )
    return []
  })
}

/** Reads the file and requires that only its owner can read it, because its keys decrypt every sealed field. */
function readKeysFile(path: string, problems: string[]): string {
  try {
    if (statSync(path).mode & 0o077) {
      problems.push(`KEYS_FILE ${path} 其他用户可以读取，请执行 chmod 600`)
      return ''
    }
    return readFileSync(path, 'utf8')
  } catch (error) {
    problems.push(`KEYS_FILE ${path} 无法读取（${(error as NodeJS.ErrnoException).code}）`)
    return ''
  }
}

function readKms(env: Environment, problems: string[]): KmsSettings | null {
  const address = url(env, 'KMS_URL', ['http:', 'https:'], problems)
  const timeout = integer(env, 'KMS_TIMEOUT', 5, 1, 60, problems) * 1000
  if (address === null) return null
  const { KMS_KEY: key = '', KMS_TOKEN: token = '' } = env
  if (!/^[\w.-]{1,60}$/.test(key)) problems.push('使用 KMS_URL 时须设置 KMS_KEY：密钥在密钥服务中的名称')
  if (token === '') problems.push('使用 KMS_URL 时须设置 KMS_TOKEN：访问密钥服务的令牌')
  return { url: address, key, token, timeout }
}

/** The sources of the master keys, and the cipher for fields. */
export function readKeys(env: Environment, problems: string[]): KeySettings {
  const masters = [
    ...(env.KEYS_FILE ? readMasters(readKeysFile(env.KEYS_FILE, problems), 'KEYS_FILE', problems) : []),
    ...(env.KEYS ? readMasters(env.KEYS, 'KEYS', problems) : []),
  ]
  if (env.KEYS_FILE && masters.length === 0 && problems.length === 0)
    problems.push(`KEYS_FILE 中没有密钥，可用 ${commandOf('keys:new', '编号')} 生成`)
  const twice = masters.find(({ id }, index) => masters.findIndex((other) => other.id === id) !== index)
  if (twice) problems.push(`主密钥 ${twice.id} 出现了两次，编号不能重复`)
  return { masters, kms: readKms(env, problems), cipher: readCipher(env, problems) }
}

const readCipher = (env: Environment, problems: string[]): CipherName =>
  oneOf(env, 'SEAL_CIPHER', CIPHERS, 'aes-256-gcm', problems)

export const hasMaster = ({ masters, kms }: KeySettings): boolean => masters.length > 0 || kms !== null

/**
 * Reads APP_SECRET. Outside production it is generated once, so that tokens survive a restart; production must set
 * APP_SECRET or master keys. Only the database knows whether key 0 is still needed.
 */
export function readSecret(
  env: Environment,
  dataDir: string,
  production: boolean,
  hasKeys: boolean,
  problems: string[],
): string | null {
  if (env.APP_SECRET) {
    if (env.APP_SECRET.length < 32) problems.push('APP_SECRET 至少需要 32 个字符')
    return env.APP_SECRET
  }
  if (production) {
    if (!hasKeys)
      problems.push('生产环境必须设置 APP_SECRET（至少 32 个字符的随机文本），或主密钥 KEYS_FILE、KEYS、KMS_URL 之一')
    return null
  }
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (hasKeys) return null
  mkdirSync(dataDir, { recursive: true })
  const generated = randomBytes(48).toString('base64url')
  writeFileSync(file, generated, { mode: 0o600 })
  return generated
}
