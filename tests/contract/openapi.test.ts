import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#services/abp/conventions/errors.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** The document from which generators make clients: /api/openapi.json. */

interface Described {
  security?: object[]
  tags: string[]
  parameters: object[]
  responses: Record<string, { $ref?: string }>
}
interface Document {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Described>>
  components: { responses: Record<string, { description: string; headers?: object }> }
}

let server: TestServer
let text = ''
let document: Document
beforeAll(async () => {
  server = await startTestServer()
  const answer = await server.app.inject('/api/openapi.json')
  text = answer.body
  document = answer.json()
})
afterAll(() => server.close())

const operations = () => Object.values(document.paths).flatMap((item) => Object.values(item))

/** Places with `nullable: true` and no type, which OpenAPI 3.0.3 says to ignore. */
function untyped(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  const here = (node as { nullable?: unknown }).nullable === true && !('type' in node) ? [path] : []
  return [...here, ...Object.entries(node).flatMap(([name, value]) => untyped(value, `${path}/${name}`))]
}

describe('the document for clients', () => {
  it('has nothing that Redocly finds wrong', async () => {
    const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('says of every operation whether it needs a token or takes one', () => {
    for (const { security } of operations()) expect(security).toContainEqual({ bearer: [] })
    const session = document.paths['/api/services/app/Session/GetCurrentLoginInformations']?.get
    expect(session?.security).toEqual([{}, { bearer: [] }])
    const own = document.paths['/api/services/app/WorkOrderParticipator/UserClaim']?.post
    expect(own?.security).toEqual([{ bearer: [] }])
  })

  it('describes a download in parts and by its version', () => {
    const download = document.paths['/api/services/app/Attachment/Download']?.get
    expect(Object.keys(download?.responses ?? {})).toEqual(expect.arrayContaining(['200', '206', '304', '412', '416']))
    expect(download?.responses['206']).toMatchObject({ headers: { ETag: {}, 'Content-Range': {} } })
    expect(download?.parameters).toContainEqual({ $ref: '#/components/parameters/Range' })
  })

  it('has the message stream and its ticket, which are no operations', () => {
    expect(document.paths['/api/messages/stream']?.get?.responses['200']).toMatchObject({
      content: { 'text/event-stream': {} },
    })
    expect(Object.keys(document.paths['/api/messages/ticket']?.post?.responses ?? {})).toContain('429')
  })

  it('describes refusals with their codes, and when to come again', () => {
    const { responses } = document.components
    for (const operation of operations()) {
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '405', '408', '429', '431', '500', '503']),
      )
    }
    expect(responses.Refused503).toMatchObject({ headers: { 'Retry-After': {} } })
    const described = Object.values(responses).map(({ description }) => description)
    for (const { code, message, status } of Object.values(ERRORS)) {
      if (responses[`Refused${status}`]) expect(described.join('\n')).toContain(`${code} ${message}`)
    }
  })

  it('names its server, every tag, and a type wherever null may be', () => {
    expect(document.servers).toEqual([{ url: '/' }])
    const declared = document.tags.map(({ name }) => name)
    for (const { tags } of operations()) for (const tag of tags) expect(declared).toContain(tag)
    expect(untyped(document)).toEqual([])
  })
})
