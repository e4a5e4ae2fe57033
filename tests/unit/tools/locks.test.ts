import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCKS } from '#tests/support/locks.ts'
import { root } from '#tools/lib/root.mjs'

/** The locks of the services beside tests/support/locks.ts: a lock without its line fails, and a line without its lock. */

const STATEMENT = /\.for\((?:'|strength)|\bfor (?:no key )?(?:update|share)\b|pg_(?:try_)?advisory_(?:xact_)?lock/gi
const isCode = (line: string) => !/^\s*(?:\*|\/\*|\/\/)/.test(line)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

function locksIn(file: string): number {
  const code = read(file).split('\n').filter(isCode).join('\n')
  return [...code.matchAll(STATEMENT)].length
}

const inCode = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('seeds/'))
  .map((file) => [file, locksIn(`services/${file}`)] as const)
  .filter(([, count]) => count > 0)

describe('the table of locks', () => {
  it('has a line for every lock of the services, and none for a lock that is gone', () => {
    const inTable = new Map<string, number>()
    for (const { file } of LOCKS) inTable.set(file, (inTable.get(file) ?? 0) + 1)
    expect(Object.fromEntries([...inTable].sort())).toEqual(Object.fromEntries([...inCode].sort()))
  })

  it('names tests that exist, and each of them holds two connections or sends at once', () => {
    for (const { file, test } of LOCKS) {
      if (test === undefined) continue
      const text = read(`tests/${test.file}.test.ts`)
      expect(text, `${file}: ${test.file}`).toContain(test.title)
      const isHeld = /sendTogether|togetherAt|waitingForLocks/.test(text)
      expect(isHeld || test.isBurst === true, `${test.file} holds no connection`).toBe(true)
      if (test.isBurst) expect(text, test.file).toMatch(/Promise\.all/)
    }
  })

  it('says of every other lock why it has none', () => {
    for (const { file, test, because } of LOCKS) expect(Boolean(test) !== Boolean(because), file).toBe(true)
  })
})
