import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

/** Written by the code generator. */
const GENERATED = 'src/api'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
/** Folders and the file to read first, from the tables. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '))
const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string)
const rooms = new Set(rows.flatMap(([room]) => namesIn(room as string)))

const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${folder}/${name}/`)

describe('docs/architecture.md', () => {
  test.each(['machines', 'services', 'src', 'tests'])(
    'has a row for each room of %s, and none that is gone',
    (folder) => {
      const described = [...rooms].filter((room) => room.startsWith(`${folder}/`))
      // written by the code generator
      const there = foldersOf(folder).filter((name) => name !== 'src/api/')
      expect(there.length).toBeGreaterThan(2)
      expect(described.toSorted()).toEqual(there.toSorted())
    },
  )

  test('names only files that are there', () => {
    const named = page
      .split('\n')
      .flatMap(namesIn)
      .filter((name) => /^(machines|services|mesh|src|tests|tools|ops|bench|docs)\//.test(name))
    expect(named.length).toBeGreaterThan(60)
    const gone = named.filter((name) => name !== GENERATED && !/[*A-Z]/.test(name) && !existsSync(join(root, name)))
    expect(gone).toEqual([])
  })

  test('names in its examples only what the file beside it contains', () => {
    const pairs = [...page.matchAll(/`((?:machines|services)\/[^`]+\.ts)`, `(\w+)`/g)].map(
      ([, file = '', name = '']) => ({
        file,
        name,
      }),
    )
    expect(pairs.length).toBeGreaterThan(5)
    const gone = pairs.filter(
      ({ file, name }) => !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, file), 'utf8')),
    )
    expect(gone, 'mend the examples of docs/architecture.md').toEqual([])
  })

  test('names for each room what to read first', () => {
    for (const [room, , first] of rows) expect([room, namesIn(first as string).length]).toEqual([room, 1])
  })
})

/** Libraries that the portal is built on by its commission, whatever a smaller page would save without one. */
const FOUNDATION = [
  ...['react', 'react-dom', 'xstate', '@xstate/react', 'wouter', 'primereact'],
  ...['graphql-request', 'js-cookie', 'jwt-decode'],
]

test.each(FOUNDATION)('the screens stand on %s', (name) => {
  const imports = new RegExp(`^import [^'(]*'${name}(?:/[^']*)?'`, 'm')
  const users = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && imports.test(readFileSync(join(root, 'src', file), 'utf8')),
  )
  expect(users.length).toBeGreaterThan(0)
})
