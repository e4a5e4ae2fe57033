import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as fields from '#src/api/fields.ts'
import { root } from '#tools/lib/root.mjs'

interface Model {
  dto: object
  plan: Readonly<Record<string, unknown>>
  labels: Readonly<Record<string, string>>
  empty: object
  schema: z.ZodMiniType
  inputOf(values: object): Readonly<Record<string, unknown>>
}

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'dto' in value && 'plan' in value && 'labels' in value

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/api/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** A field that is forgotten is an error of types, too; this test says it in words. */
const forgottenOf = ({ dto, plan }: Pick<Model, 'dto' | 'plan'>): string[] =>
  Object.keys(dto).filter((name) => !(name in plan))

/** Where the pages of a model are: its feature, or its folder of src/shared. */
const roomOf = (file: string): string => file.split('/').slice(0, 3).join('/')

/** By file: what draws a control for every name of the model, in a loop. */
const DRAWN_IN_A_LOOP: Readonly<Record<string, readonly [file: string, loop: string]>> = {
  'src/features/system/settings-terms.ts': ['src/features/system/components/settings-fields.tsx', 'TERM_NAMES.map('],
}

/** Fields that no file of the room names beside the model's own line: nobody can fill them in. */
const unplacedOf = (file: string, { labels }: Pick<Model, 'labels'>): string[] => {
  const others = sources.filter((source) => source.file !== file && source.file.startsWith(`${roomOf(file)}/`))
  const own = readFileSync(join(root, file), 'utf8')
  // `field('title')`, `name="image"`, a row of several: `questions.0.answer`
  const inControls = (name: string) => new RegExp(`['"\`]${name}['"\`.]`)
  return Object.keys(labels).filter(
    (name) => !inControls(name).test(own) && !others.some(({ text }) => inControls(name).test(text)),
  )
}

type Body = { required?: string[]; properties: Record<string, { nullable?: boolean }> }
const bodies: Readonly<Record<string, Body>> = JSON.parse(readFileSync(join(root, 'mesh/openapi.json'), 'utf8'))
  .components.schemas

/** Fields that an empty form sends as null, and the operation refuses: `leftOut`, or another kind. */
const refusedNulls = (input: Readonly<Record<string, unknown>>, { required = [], properties }: Body): string[] =>
  Object.entries(input)
    .filter(([name, sent]) => sent === null && !required.includes(name) && !properties[name]?.nullable)
    .map(([name]) => name)

const refusedWhenEmpty = ({ schema, empty }: Model): ReadonlySet<PropertyKey | undefined> =>
  new Set(schema.safeParse(empty).error?.issues.map(({ path }) => path[0]))

/** The operation of a model is named by the constant that it takes. */
const bodyOf = (model: Model): Body | undefined =>
  bodies[Object.entries(fields).find(([, facts]) => facts === model.dto)?.[0] ?? '']

const found: (readonly [file: string, model: Model])[] = []
for (const { file, text } of sources) {
  if (!/^import \{[^}]*\} from '#src\/api\/fields\.ts'/m.test(text)) continue
  const module: Readonly<Record<string, unknown>> = await import(
    join(root, dirname(file), file.split('/').at(-1) ?? '')
  )
  const models = Object.values(module).filter(isModel)
  for (const model of models) found.push([file, model])
}

describe('a form model', () => {
  test('is found in every file that names the fields of an operation', () => {
    const naming = sources.filter(({ text }) => text.includes("from '#src/api/fields.ts'")).map(({ file }) => file)
    expect(naming.filter((file) => !found.some(([name]) => name === file))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })

  test.each(found)('of %s has a line for every field of its operation', (_, model) => {
    expect(forgottenOf(model)).toEqual([])
  })

  test.each(found)('of %s has a place for each of its fields on a page', (file, model) => {
    const [place, loop] = DRAWN_IN_A_LOOP[file] ?? []
    if (place && loop) expect(sources.find((source) => source.file === place)?.text).toContain(loop)
    else expect(unplacedOf(file, model)).toEqual([])
  })

  test.each(found)('of %s sends null to no field that takes none', (_, model) => {
    const body = bodyOf(model)
    if (!body) return expect.fail('the body of this model is not in mesh/openapi.json')
    // what the check refuses empty never reaches the operation so
    const refused = refusedWhenEmpty(model)
    expect(refusedNulls(model.inputOf(model.empty), body).filter((name) => !refused.has(name))).toEqual([])
  })
})

test('a forgotten and an unplaced field are found, and a null that is refused', () => {
  const body = { required: ['title'], properties: { title: {}, note: { nullable: true }, reason: {} } }
  expect(refusedNulls({ title: null, note: null, reason: null }, body)).toEqual(['reason'])
  expect(refusedNulls({ title: 'x', note: null, reason: undefined }, body)).toEqual([])
  expect(forgottenOf({ dto: { name: {}, note: {} }, plan: { name: null } })).toEqual(['note'])
  const file = 'src/features/hiring/requirement-values.ts'
  expect(unplacedOf(file, { labels: { workingHours: '工作时间', nightShifts: '夜班' } })).toEqual(['nightShifts'])
})
