import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, OpenDatabase } from '#services/database/connect.ts'
import { schema } from '#services/database/schema.ts'
import { root } from '#tools/lib/root.mjs'
import { fillForTests, type TestContent } from './test-content.ts'

/** What a copy depends on: another content of these makes another copy. */
const SOURCES = [
  'package-lock.json',
  'services/database/migrations',
  'services/seeds',
  'services/abp/sealing/sealing.ts',
  'services/identity/passwords.ts',
  'tests/support/test-content.ts',
  'tests/support/pglite-copies.ts',
]
const CACHE = join(root, '.cache/test-databases')
const PARSERS = { 20: Number }

/**
 * A PGlite in memory that starts from a copy, which the first test of the day makes: creating a cluster and filling it
 * takes most of a test file's start.
 */
export async function openPgliteCopy(content: TestContent): Promise<OpenDatabase> {
  const copy = join(CACHE, `${content}-${keyOfCopy()}.tar`)
  const loadDataDir = existsSync(copy) ? new HeldBytes(readFileSync(copy)) : undefined
  const client = await PGlite.create({ parsers: PARSERS, loadDataDir })
  const open = asOpenDatabase(client)
  if (loadDataDir) return open
  await fillForTests(open, content)
  await keep(client, copy, content)
  return open
}

/** A Blob of Node hands out its bytes in small pieces through a stream, which takes a third of an opening. */
class HeldBytes extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>
  constructor(bytes: Buffer<ArrayBuffer>) {
    super()
    this.#bytes = bytes
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

const asOpenDatabase = (client: PGlite): OpenDatabase => ({
  db: drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database,
  engine: 'pglite',
  exec: async (statements) => void (await client.exec(statements)),
  close: () => client.close(),
})

/** Written beside and then renamed: test files that start together must not read half a copy. */
async function keep(client: PGlite, file: string, content: TestContent): Promise<void> {
  // else each copy would begin by reading the log of all that was written
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    if (name.startsWith(content) && name.endsWith('.tar') && path !== file) rmSync(path, { force: true })
  }
}

function keyOfCopy(): string {
  const hash = createHash('sha256')
  // dates of the seeds are relative to the day they are made
  hash.update(new Date().toISOString().slice(0, 10))
  for (const source of SOURCES)
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}
