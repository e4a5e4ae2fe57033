import { createCipheriv, createHash } from 'node:crypto'

/** The padding of short passwords from the PDF specification. */
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * Whether a PDF requires a password before it can be read. A PDF that only forbids printing or changing requires none,
 * because its user password is empty. An unknown encryption counts as requiring one.
 */
export function needsPassword(file: Buffer): boolean {
  const text = file.toString('latin1')
  const number = /\/Encrypt (\d+) \d+ R/.exec(text)?.[1]
  const start = number === undefined ? text.indexOf('/Encrypt <<') : startOf(text, number)
  if (number === undefined && start < 0) return false
  const dictionary = text.slice(start, start + 4_096)
  const revision = numberIn(dictionary, 'R')
  const [user, owner] = [stringAfter(dictionary, '/U'), stringAfter(dictionary, '/O')]
  if (!user || !owner) return true
  if (revision >= 5) return !opensEmptyNew(user, revision)
  const id = stringAfter(text.slice(text.lastIndexOf('/ID')), '/ID') ?? Buffer.alloc(0)
  return !opensEmptyOld({ dictionary, revision, user, owner, id })
}

function startOf(text: string, number: string): number {
  const at = text.indexOf(`\n${number} 0 obj`)
  return at < 0 ? text.indexOf(`\r${number} 0 obj`) : at
}

const numberIn = (dictionary: string, key: string): number => {
  const at = dictionary.search(key === 'R' ? /\/R[ \r\n]+\d/ : key === 'P' ? /\/P[ \r\n]+-?\d/ : /\/Length[ \r\n]+\d/)
  return at < 0 ? 0 : Number.parseInt(dictionary.slice(at + key.length + 1).trim(), 10)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The value of a key in a dictionary, `<hex>` or `(bytes)`: the first string after the key. */
function stringAfter(text: string, key: string): Buffer | undefined {
  const at = keyAt(text, key)
  const rest = at < 0 ? '' : text.slice(at + key.length, at + key.length + 2_048)
  const hex = /^[\s[]*<([0-9a-fA-F\s]*)>/.exec(rest)?.[1]
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex')
  const open = /^[\s[]*\(/.exec(rest)?.[0]
  return open === undefined ? undefined : literal(rest, open.length)
}

/** The position of a key; `/U` must not match the beginning of `/UE`. */
function keyAt(text: string, key: string): number {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    if (/^[\s<([]/.test(text.slice(at + key.length, at + key.length + 1))) return at
  }
  return -1
}

function literal(text: string, from: number): Buffer {
  let [read, depth] = ['', 1]
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0]
      const next = text[at + 1] ?? ''
      read += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPES[next] ?? next)
      at += octal ? octal.length : 1
      continue
    }
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (depth === 0) break
    read += sign
  }
  return Buffer.from(read, 'latin1')
}

interface OldLock {
  readonly dictionary: string
  readonly revision: number
  readonly user: Buffer
  readonly owner: Buffer
  readonly id: Buffer
}

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

/** Whether an empty password opens revisions 2 to 4 (ISO 32000-1, algorithms 2, 4 and 5). */
function opensEmptyOld({ dictionary, revision, user, owner, id }: OldLock): boolean {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberIn(dictionary, 'P') | 0)
  const length = revision === 2 ? 5 : Math.min(16, (numberIn(dictionary, 'Length') || 40) / 8)
  const isMetadataOpen = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary)
  const open = isMetadataOpen ? [Buffer.alloc(4, 0xff)] : []
  let key = md5(PAD, owner.subarray(0, 32), permissions, id, ...open)
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  if (revision === 2) return rc4(key, PAD).equals(user.subarray(0, 32))
  let check = rc4(key, md5(PAD, id))
  for (let round = 1; round <= 19; round++) check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check)
  return check.equals(user.subarray(0, 16))
}

/**
 * RC4 is implemented here, because OpenSSL 3 no longer includes it. It protects no data: it only tests whether the
 * password is empty.
 */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] as number
  const swap = (a: number, b: number) => {
    const kept = at(a)
    state[a & 255] = at(b)
    state[b & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    data.map((byte, index) => {
      const i = (index + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}

/**
 * Whether an empty password opens revisions 5 and 6 (ISO 32000-2, algorithms 2.B and 11), which store a hash of the
 * password followed by its salt.
 */
function opensEmptyNew(user: Buffer, revision: number): boolean {
  const salt = user.subarray(32, 40)
  const first = createHash('sha256').update(salt).digest()
  return (revision === 5 ? first : hardened(first)).equals(user.subarray(0, 32))
}

const HASHES = ['sha256', 'sha384', 'sha512'] as const

function hardened(first: Buffer): Buffer {
  let key = first
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const coded = Buffer.concat([cipher.update(block), cipher.final()])
    const rest = coded.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(HASHES[rest] ?? 'sha256')
      .update(coded)
      .digest()
    last = coded.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
