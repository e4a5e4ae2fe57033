import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCKS } from '#tests/support/locks.ts'
import { root } from '#tools/lib/root.mjs'
import { lockGroup, lockLines, removalsOf } from '#tools/mutants/lock-group.mjs'
import { removalAt, removalMutator, withoutLocks } from '#tools/mutants/remove-locks.mjs'

/** The locks of the services beside tests/support/locks.ts: a lock without its line fails, and a line without its lock. */

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const locksIn = (file: string): number => lockLines(read(file)).length

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
      // the path tests of all lifecycles are one suite
      const shared = test.file.startsWith('paths/') ? read('tests/paths/suite.ts') : ''
      const text = read(`tests/${test.file}.test.ts`) + shared
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

describe('what is taken out by npm run mutants -- locks', () => {
  const removals = removalsOf()

  it('is every lock that has a test, and the conditions under it that the table names', () => {
    const tested = LOCKS.filter(({ test }) => test)
    expect(removals.filter(({ kind }) => kind === 'lock').length).toBe(tested.length)
    expect(removals.filter(({ kind }) => kind === 'check').length).toBe(
      tested.flatMap(({ again = [] }) => again).length,
    )
    expect(removals.every(({ line }) => line > 0)).toBe(true)
    expect(removalAt(removals, removals[0]?.file ?? '', { start: { line: 1 }, end: { line: 9999 } })).toBe(removals[0])
    for (const file of [...lockGroup.mutate, ...lockGroup.tests]) expect(existsSync(join(root, file)), file).toBe(true)
  })

  it.each([
    ['select id from t where id = 1 for update', 'select id from t where id = 1'],
    ['where o.id = 1\n    for no key update of o', 'where o.id = 1'],
    ["select pg_advisory_xact_lock(hashtext('a'), 1::int)", "select (hashtext('a'), 1::int)"],
    ['select pg_advisory_xact_lock_shared(1, 0), pg_advisory_xact_lock(2, 1)', 'select (1, 0), (2, 1)'],
    ['select pg_advisory_lock($1)', 'select ($1)'],
    ['lock table t in share row exclusive mode', 'select 1 from t limit 0'],
    ['select updated, shared from t', 'select updated, shared from t'],
  ])('leaves the rest of %s', (sql, left) => {
    expect(withoutLocks(sql)).toBe(left)
  })

  it('is nothing but what stands in the line of the table', () => {
    const loc = { start: { line: 5 }, end: { line: 5 } }
    const chain = {
      type: 'CallExpression',
      loc,
      callee: { type: 'MemberExpression', object: { type: 'Identifier' }, property: { name: 'for', loc } },
    }
    const test = { type: 'Identifier', loc }
    const refuses = { type: 'IfStatement', consequent: { type: 'ThrowStatement' } }
    const passes = { type: 'IfStatement', consequent: { type: 'ReturnStatement' } }
    const planted = (kind: 'lock' | 'check', line: number, node: object, parent: object, key: string) => {
      const mutator = removalMutator([{ file: 'services/a.ts', line, kind, test: '', title: '' }])
      const hub = { file: { opts: { filename: join(root, 'services/a.ts') } } }
      return [...mutator.mutate({ node, parent, key, hub })]
    }
    expect(planted('lock', 5, chain, {}, 'argument')).toEqual([{ type: 'Identifier' }])
    expect(planted('lock', 6, chain, {}, 'argument')).toEqual([])
    expect(planted('check', 5, test, refuses, 'test')).toMatchObject([{ value: false }])
    expect(planted('check', 5, test, passes, 'test')).toMatchObject([{ value: true }])
    expect(planted('check', 6, test, refuses, 'test')).toEqual([])
  })
})
