import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archive } from '#tools/package/archive.ts'
import { billOfMaterials } from '#tools/package/bill-of-materials.ts'
import { CONTENTS, isLeftOut, isPrivate, MOST_MEGABYTES, manifestOf } from '#tools/package/contents.ts'
import { filesIn } from '#tools/package/make.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const whole = readJson('package.json')
const SERVER = 'dist/server/packages.json'
if (!existsSync(SERVER)) throw new Error('the server is not built: npm run build')
const imported: string[] = readJson(SERVER)

interface Entry {
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
const lock: Record<string, Entry> = readJson('package-lock.json').packages

/** Where npm has put a package for the one that asks for it. */
function placeOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at && `${at}/`}node_modules/${name}`
    if (lock[place]) return place
    if (!at) return undefined
  }
}

/** The packages that these need, with what those need. */
function withTheirs(names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string, from: string): void => {
    const place = placeOf(name, from)
    if (!place || found.has(place) || !existsSync(place)) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] as Entry
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(next, place)
  }
  for (const name of names) visit(name, '')
  return found
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the package', () => {
  test('holds what the built programs import, and nothing that only develops or seeds', () => {
    const manifest = manifestOf(whole, imported)
    expect(Object.keys(manifest.dependencies)).toEqual(imported)
    expect(imported).toEqual(expect.arrayContaining(['fastify', 'pg', '@electric-sql/pglite', '@node-rs/argon2']))
    const needed = [...withTheirs(imported)]
    expect(needed.filter((place) => lock[place]?.dev)).toEqual([])
  })

  test('is refused when a program imports what is not among the dependencies', () => {
    expect(() => manifestOf(whole, ['fastify', 'vite'])).toThrow('lacks vite')
  })

  test(`is smaller than ${MOST_MEGABYTES} MB`, () => {
    const packages = [...withTheirs(imported)].flatMap((place) =>
      filesIn(place).filter((file) => !file.slice(place.length).includes('/node_modules/') && !isLeftOut(file)),
    )
    const ours = CONTENTS.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
    const bytes = [...packages, ...ours].reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes / 1e6).toBeGreaterThan(60)
    expect(bytes / 1e6).toBeLessThan(MOST_MEGABYTES)
  })

  test.each([
    ['ops/kubernetes/secrets.env', true],
    ['ops/docker/.env', true],
    ['ops/kubernetes/secrets.env.example', false],
    ['ops/cluster/portal.env', false],
  ])('leaves %s at home: %s', (path, isAtHome) => {
    expect(isPrivate(path)).toBe(isAtHome)
  })

  test('has every command that runs a service by the name npm has for it', () => {
    const { scripts } = manifestOf(whole, imported)
    expect(scripts).toMatchObject({
      start: 'node dist/server/server.js',
      'db:migrate': 'node dist/server/commands.js migrate',
      restore: 'node dist/server/backup.js restore',
      'audit:verify': 'node dist/server/audit.js verify',
      'audit:export': 'node dist/server/audit.js export',
      'user:create-platform': 'node dist/server/create-platform-user.js',
    })
    expect(scripts).not.toHaveProperty('bench')
    for (const command of Object.values(scripts)) expect(existsSync(command.split(' ')[1] ?? '')).toBe(true)
  })
})

describe('the start script', () => {
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'bin/portal.mjs'), ...args], { encoding: 'utf8' })
  beforeEach(() => {
    mkdirSync(join(folder, 'bin'))
    cpSync('tools/package/portal.mjs', join(folder, 'bin/portal.mjs'))
    const scripts = { start: 'node it.js', 'db:migrate': 'node it.js migrate' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
    writeFileSync(join(folder, 'it.js'), 'console.log(process.argv.slice(2).join(" ")); process.exitCode = 3')
  })

  test('runs a program with its words and those it was given, and ends with its code', () => {
    expect(start('db:migrate', '--check')).toMatchObject({ stdout: 'migrate --check\n', status: 3 })
  })

  test.each([[[]], [['toString']], [['build']]])('names the commands when asked for %j', (args) => {
    expect(start(...args)).toMatchObject({ stdout: '', stderr: '用法：portal.mjs start | db:migrate\n', status: 2 })
  })
})

describe('the archive', () => {
  const write = (at: string, path: string, time: number, mode: number) => {
    const file = join(folder, at, 'portal', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, path)
    chmodSync(file, mode)
    utimesSync(file, time, time)
  }

  test('is the same whenever, by whomever and in whatever order its files were written', async () => {
    const names = [...'jcahfbiged']
    for (const name of names) write('one', name, 1_000, 0o600)
    for (const name of names.toReversed()) write('two', name, 2_000, 0o664)
    const sums = await Promise.all(
      ['one', 'two'].map((at) => archive(join(folder, at, 'portal'), join(folder, `${at}.gz`), 5)),
    )
    expect(sums[0]).toBe(sums[1])
    const listed = spawnSync('tar', ['--list', '--file', join(folder, 'one.gz')], { encoding: 'utf8' }).stdout
    expect(listed.match(/[a-j]$/gm)?.join('')).toBe('abcdefghij')
    write('two', 'k', 2_000, 0o664)
    expect(await archive(join(folder, 'two/portal'), join(folder, 'three.gz'), 5)).not.toBe(sums[0])
  })
})

test('the bill of materials names what ships, with checksums, and nothing of the day or the machine', {
  timeout: 60_000,
}, async () => {
  const bill = await billOfMaterials(whole, 0)
  expect(bill.serialNumber).toBeUndefined()
  expect(bill.metadata).toMatchObject({ timestamp: '1970-01-01T00:00:00.000Z', component: { name: whole.name } })
  const names = bill.components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/|@[^@]+$/g, ''))
  for (const name of [...imported, 'react', 'primereact']) expect(names).toContain(name)
  for (const name of ['vite', 'typescript', '@graphql-mesh/cli']) expect(names).not.toContain(name)
})
