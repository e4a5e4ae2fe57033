import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { buildSchema, isInputObjectType, isScalarType, isSpecifiedScalarType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#mesh/limits.ts'
import { readOperations } from '#mesh/operations.ts'
import { prepare } from '#mesh/prepare.ts'
import { readArtifacts } from '#mesh/schema.ts'

const { sdl, openApi } = readArtifacts()
const schema = buildSchema(sdl)
const operations = [...readOperations(openApi).values()]
const persisted = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>

describe('the unified schema', () => {
  it('is what Mesh makes of the services’ document', async () => {
    const command = ['--import', 'tsx', 'tools/generate-gateway.ts', '--check']
    const { stdout } = await promisify(execFile)(process.execPath, command)
    expect(stdout).toContain('up to date')
  })

  it('has every operation of the services under its own name, reads as queries and the rest as mutations', () => {
    const names = (fields = {}) => Object.keys(fields).sort()
    const ids = (read: boolean) => operations.filter((it) => (it.method === 'GET') === read).map((it) => it.id)
    expect(names(schema.getQueryType()?.getFields())).toEqual(ids(true).sort())
    expect(names(schema.getMutationType()?.getFields())).toEqual(ids(false).sort())
  })

  it('takes every parameter and body of an operation as an argument', () => {
    for (const operation of operations) {
      const root = operation.method === 'GET' ? schema.getQueryType() : schema.getMutationType()
      const given = root?.getFields()[operation.id]?.args.map((argument) => argument.name)
      const wanted = [...operation.query, ...(operation.hasBody ? ['input'] : [])]
      expect(given?.sort(), operation.id).toEqual(wanted.sort())
    }
  })

  it('has only scalars that are plain in a browser', () => {
    const scalars = Object.values(schema.getTypeMap()).filter(isScalarType)
    // one answer is a map by nature: all enumerations by their names
    const free = scalars.filter((type) => !isSpecifiedScalarType(type)).map((type) => type.name)
    const users = Object.values(schema.getQueryType()?.getFields() ?? {}).filter((field) =>
      free.includes(String(field.type).replace(/[![\]]/g, '')),
    )
    expect(users.map((field) => field.name)).toEqual(['enumGetAppEnums'])
    expect(free).toHaveLength(1)
  })

  it('names every input type as one', () => {
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
    for (const { name } of inputs) expect(name).toMatch(/_Input$/)
  })
})

describe('the operations of our screens', () => {
  for (const [id, text] of Object.entries(persisted)) {
    it(`fit the schema and the limits of depth and cost: ${/(?:query|mutation) (\w+)/.exec(text)?.[1] ?? id}`, () => {
      expect(() => prepare(schema, text, { limits: LIMITS, introspection: false })).not.toThrow()
    })
  }

  it('are registered under the ids their types carry', () => {
    const ids = [...readFileSync('src/api/graphql.ts', 'utf8').matchAll(/"hash":"([^"]+)"/g)].map(([, id]) => id)
    expect([...new Set(ids)].sort()).toEqual(Object.keys(persisted).sort())
  })
})
