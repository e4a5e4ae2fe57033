import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installState } from '#tools/lib/install.mjs'
import { hashOf, isFresh, stages } from '#tools/lib/stages.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

describe('a build', () => {
  const stage = {
    name: 'client',
    title: '',
    inputs: ['src'],
    skip: /\.md$/,
    outputs: ['dist/a.html'],
    command: ['vite'],
  }
  const build = () => {
    write('dist/a.html', 'built')
    write('dist/.stamps/client', hashOf(stage, folder))
  }
  beforeEach(() => {
    write('vite.config.ts', '')
    write('src/a.ts', '1')
    build()
  })

  test('is fresh while its inputs are the same, whatever their times', () => {
    utimesSync(join(folder, 'src/a.ts'), new Date(), new Date(Date.now() + 60_000))
    expect(isFresh(stage, folder)).toBe(true)
  })

  test.each([
    ['an input changes', () => write('src/a.ts', '2')],
    ['a file is added', () => write('src/deep/b.ts', '1')],
    ['a file is removed', () => rmSync(join(folder, 'src/a.ts'))],
    ['the packages change', () => write('package-lock.json', '{}')],
    ['its output is gone', () => rmSync(join(folder, 'dist/a.html'))],
    ['its stamp is gone', () => rmSync(join(folder, 'dist/.stamps/client'))],
  ])('is stale when %s', (_, change) => {
    change()
    expect(isFresh(stage, folder)).toBe(false)
  })

  test('stays fresh when a file changes that is no input', () => {
    write('src/notes.md', 'x')
    expect(isFresh(stage, folder)).toBe(true)
  })

  test('is taken as it is where there are no sources', () => {
    rmSync(join(folder, 'vite.config.ts'))
    rmSync(join(folder, 'src'), { recursive: true })
    expect(isFresh(stage, folder)).toBe(true)
  })

  test('of the gateway depends on the description of the services and on operations, not on what it writes', () => {
    const gateway = stages.find(({ name }) => name === 'gateway')
    if (!gateway) throw new Error('no stage gateway')
    const hash = () => hashOf(gateway, folder)
    const before = hash()
    write('mesh/schema.graphql', 'type Query')
    write('src/api/graphql.ts', 'x')
    write('src/features/a/page.tsx', 'x')
    expect(hash()).toBe(before)
    write('src/features/a/queries/a.graphql', 'query')
    const withOperation = hash()
    expect(withOperation).not.toBe(before)
    write('mesh/openapi.json', '{}')
    expect(hash()).not.toBe(withOperation)
  })
})

describe('an install', () => {
  const lock = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', dev: true } }
  const wanted = (packages: object) => write('package-lock.json', JSON.stringify({ packages }))
  const found = (packages: object) => {
    write('node_modules/.package-lock.json', JSON.stringify({ packages }))
    for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true })
  }

  test('is stale when there is none', () => {
    wanted(lock)
    expect(installState(folder)).toBe('stale')
  })

  test('is complete when all is there', () => {
    wanted(lock)
    found(lock)
    expect(installState(folder)).toBe('complete')
  })

  test('is complete without the packages of another machine', () => {
    wanted({ ...lock, 'node_modules/c': { version: '1.0.0', optional: true } })
    found(lock)
    expect(installState(folder)).toBe('complete')
  })

  test('is one for production when the development half is left out', () => {
    wanted(lock)
    found({ 'node_modules/a': { version: '1.0.0' } })
    expect(installState(folder)).toBe('production')
  })

  test('is stale when npm has recorded a package whose folder is gone', () => {
    wanted(lock)
    found(lock)
    rmSync(join(folder, 'node_modules/a'), { recursive: true })
    expect(installState(folder)).toBe('stale')
  })

  test('is stale when it did not come to its end', () => {
    wanted(lock)
    found(lock)
    write('.cache/install-unfinished', '')
    expect(installState(folder)).toBe('stale')
  })

  test.each([
    ['a package', { ...lock, 'node_modules/a': { version: '1.0.1' } }],
    ['a development package', { ...lock, 'node_modules/b': { version: '2.0.1', dev: true } }],
  ])('is stale when %s is asked for in another version', (_, packages) => {
    wanted(packages)
    found(lock)
    expect(installState(folder)).toBe('stale')
  })
})
