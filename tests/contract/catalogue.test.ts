import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { root } from '#tools/lib/root.mjs'
import { catalogue, familyFields, ownCatalogue, PAGING } from './catalogue.ts'

interface Described {
  readonly operationId: string
  readonly parameters?: readonly { name: string; in: string }[]
  readonly requestBody?: object
  readonly responses: Record<string, { content?: Record<string, object> }>
}
type Paths = Record<string, Record<string, Described>>

const forGateway: Paths = JSON.parse(readFileSync(join(root, 'mesh/openapi.json'), 'utf8')).paths
const schema = readFileSync(join(root, 'mesh/schema.graphql'), 'utf8')

let server: TestServer
let published: Paths
beforeAll(async () => {
  server = await startTestServer()
  published = (await server.app.inject('/api/openapi.json')).json().paths
})
afterAll(() => server.close())

const described = (path: string, verb: string): Described | undefined => published[path]?.[verb.toLowerCase()]
const queryOf = (operation: Described | undefined): string[] =>
  (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name.toLowerCase())
const isFile = ({ responses, requestBody }: Described): boolean =>
  'application/octet-stream' in (responses[200]?.content ?? {}) ||
  JSON.stringify(requestBody ?? '').includes('multipart')

describe('the catalogue of the specification', () => {
  it('is read whole: 332 calls', () => expect(catalogue).toHaveLength(332))

  it.each(catalogue.map((row) => [`${row.service}/${row.action}`, row] as const))('has %s', (_, row) => {
    const operation = described(row.path, row.verb)
    expect(operation, `${row.verb} ${row.path}`).toBeDefined()
    for (const name of row.query) expect(queryOf(operation), name).toContain(name.toLowerCase())
  })

  const lists = catalogue.filter((row) => row.action === 'GetAll')
  it.each(lists.map((row) => [row.service, row] as const))('gives the list of %s its query fields', (_, row) => {
    const fields = familyFields(row.service)
    const query = queryOf(described(row.path, 'GET'))
    for (const name of [...PAGING, ...fields]) expect(query, name).toContain(name.toLowerCase())
  })

  it('names fields for every family that has some', () => {
    expect(familyFields('WorkOrderFinancialFlow')).toContain('mobilePhone')
    expect(familyFields('WorkOrder')).toEqual(expect.arrayContaining(['searchStatus', 'dispatchMethod', 'mainId']))
    expect(familyFields('SiteMessage')).toEqual(['keyword'])
    expect(familyFields('City')).toEqual(['cityName', 'shortCode', 'provinceId'])
  })

  it.each(catalogue.map((row) => [`${row.service}/${row.action}`, row] as const))(
    'hands %s to the gateway',
    (_, row) => {
      const operation = described(row.path, row.verb)
      // files themselves travel over REST alone: the gateway has a link in their place
      const path = operation && isFile(operation) ? row.path.replace('/api/', '/api/links/') : row.path
      const inGateway = forGateway[path]?.[row.verb.toLowerCase()]
      expect(inGateway?.operationId).toBe(operation?.operationId)
      expect(schema).toMatch(new RegExp(`^  ${operation?.operationId}\\b`, 'm'))
      if (path !== row.path) expect(JSON.stringify(inGateway?.responses)).toContain('FileLinkDto')
    },
  )
})

/** Documented, yet no operation: it is no row of a catalogue. */
const MESSAGE_STREAM = ['/api/messages/ticket', '/api/messages/stream']

/** The login has its own address, as the specification writes it. */
const pathOf = (service: string, action: string): string =>
  service === 'TokenAuth' ? `/api/TokenAuth/${action}` : `/api/services/app/${service}/${action}`

describe('operations of our own', () => {
  it.each(ownCatalogue.map((row) => [`${row.service}/${row.action}`, row] as const))(
    'has %s',
    (_, { service, action, verb }) => {
      expect(described(pathOf(service, action), verb), verb).toBeDefined()
    },
  )

  it('are all written down: what REST offers stands in one of the two catalogues', () => {
    const known = new Set([
      ...catalogue.map(({ path }) => path),
      ...ownCatalogue.map(({ service, action }) => pathOf(service, action)),
      ...MESSAGE_STREAM,
    ])
    const missing = Object.keys(published).filter((path) => !known.has(path))
    expect(missing, 'run npm run generate, which adds them to docs/specification/catalogue-ours.tsv').toEqual([])
  })
})
