import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GATES, LAYOUTS } from '#src/app/route-types.ts'
import { routes } from '#src/app/routes.tsx'

const [, ...lines] = readFileSync('docs/specification/routes.tsv', 'utf8').trim().split('\n')
const table = new Map(
  lines.map((line) => {
    const [path = '', layout = '', gate = ''] = line.split('\t')
    return [path, { layout, gate }]
  }),
)

test('no path stands twice in the table', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

describe.each(routes.map((route) => [route.path, route] as const))('%s', (path, route) => {
  test('has a layout and a gate that exist, those of routes.tsv where it names the page', () => {
    expect(LAYOUTS).toContain(route.layout)
    expect(GATES).toContain(route.gate)
    const specified = table.get(path)
    if (specified) expect({ layout: route.layout, gate: route.gate }).toEqual(specified)
  })

  test('has a title of its own, but for the home page', () => {
    expect(route.title === '').toBe(path === '/')
  })

  test('is guarded by the gate of its area', () => {
    const area = /^\/(console|enterpriseCenter|userCenter|account\/security)/.exec(path)?.[1]
    expect(route.gate === 'public').toBe(area === undefined)
    if (area === 'console') expect(route).toMatchObject({ layout: 'console', gate: 'staff' })
  })
})

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => name.test(file))

test('every page of the source folders has its row', () => {
  const sources = filesIn('src/app', /routes\.tsx?$/).map((file) => readFileSync(file, 'utf8'))
  const rows = sources.flatMap((source) => [...source.matchAll(/import\('#(src\/[^']+)'\)/g)].map(([, file]) => file))
  const pages = filesIn('src/features', /\.page\.tsx$/)
  expect([...new Set(rows)].toSorted()).toEqual(pages.toSorted())
})

const routeOf = (path: string) => routes.find((route) => route.path === path)
const isValid = (path: string, search = '', parameters = {}) =>
  routeOf(path)?.validate?.(parameters, new URLSearchParams(search)) !== false

test('details need an id that is a positive integer', () => {
  const needy = routes.filter(({ path }) => /detail$|Detail$/.test(path) && !path.includes('resume'))
  for (const { path } of needy) {
    expect(isValid(path, 'id=3'), path).toBe(true)
    for (const search of ['', 'id=', 'id=0', 'id=-1', 'id=1.5', 'id=x']) expect(isValid(path, search), path).toBe(false)
  }
})
