import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fail } from '#services/abp/conventions/envelope.ts'
import { installErrorHandling } from '#services/abp/http/http.ts'
import { BY_CODE } from '#services/abp/http/library-errors.ts'
import { readBodies } from '#services/abp/http/request-bodies.ts'
import { answerBrokenRequest, answerFrameworkError } from '#services/abp/http/request-heads.ts'
import type { Logger } from '#services/abp/platform/logger.ts'

/** Every code of the table is provoked by bytes that a client may send, and answered as the table says. */

const NotFound = (Fastify as unknown as { errorCodes: Record<'FST_ERR_NOT_FOUND', new () => Error> }).errorCodes
  .FST_ERR_NOT_FOUND
const provoked = new Set<string>()
const note = (error: unknown): void => {
  provoked.add((error as { code?: string } | null)?.code ?? 'none')
}
const logger = { debug: () => {} } as unknown as Logger

async function serve(options: { requestTimeout?: number; ownParser?: boolean }): Promise<{
  app: FastifyInstance
  port: number
}> {
  const onFramework = answerFrameworkError(false)
  const onBroken = answerBrokenRequest(logger)
  const app = Fastify({
    forceCloseConnections: true,
    requestTimeout: options.requestTimeout ?? 0,
    http: { connectionsCheckingInterval: 100 },
    frameworkErrors: (error, request, reply) => {
      note(error)
      onFramework(error, request as never, reply as never)
    },
    clientErrorHandler: (error, socket) => {
      note(error)
      onBroken(error, socket)
    },
  })
  installErrorHandling(app)
  app.addHook('onError', async (_request, _reply, error) => note(error))
  await app.register(multipart, { limits: { fileSize: 1000, files: 1, fields: 2, parts: 5, fieldSize: 100 } })
  if (options.ownParser !== false) readBodies(app)
  app.post('/say', async ({ body }) => body)
  app.get('/of/:id', async ({ params }) => params)
  app.get('/gone', async () => {
    throw new NotFound()
  })
  // as an operation does it, whose error becomes an answer without Fastify
  app.post('/form', async (request, reply) => {
    // as the watch of stalled bodies does
    if (request.headers['x-stalls']) setTimeout(() => request.raw.destroy(), 100)
    try {
      for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer()
      return {}
    } catch (error) {
      note(error)
      return reply.code(fail(error).status).send(fail(error).envelope)
    }
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  return { app, port }
}

const served: FastifyInstance[] = []
let port = 0
let slowPort = 0
let plainPort = 0
let plain: FastifyInstance
beforeAll(async () => {
  const ordinary = await serve({})
  const slow = await serve({ requestTimeout: 300 })
  const byDefault = await serve({ ownParser: false })
  served.push(ordinary.app, slow.app, byDefault.app)
  ;[port, slowPort, plainPort, plain] = [ordinary.port, slow.port, byDefault.port, byDefault.app]
})
afterAll(async () => {
  for (const app of served) await app.close()
})

/** What comes back for the bytes; `ends`: the sender says that nothing more follows. */
const exchange = (bytes: string | Buffer, { to = port, ends = false } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(to, '127.0.0.1', () => (ends ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })

const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
const post = (path: string, type: string, body: string | Buffer, length = Buffer.byteLength(body)) =>
  Buffer.concat([
    Buffer.from(head(`POST ${path}`, `Content-Type: ${type}`, `Content-Length: ${length}`)),
    Buffer.from(body),
  ])
const chunked = (path: string, type: string, body: string) =>
  head(`POST ${path}`, `Content-Type: ${type}`, 'Transfer-Encoding: chunked') + body

const JSON_TYPE = 'application/json'
const FORM = 'multipart/form-data; boundary=X'
const END = '--X--\r\n'
const part = (disposition: string, content = 'a') =>
  `--X\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const field = (name: string) => part(`name="${name}"`)
const file = (content = 'a') => part('name="file"; filename="a.txt"', content)
const jsonField = '--X\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n'
const form = (body: string) => () => exchange(post('/form', FORM, body + END))
const nameless = '--X\r\nContent-Type: a/b\r\n\r\na\r\n'

type Way = () => Promise<string>
const WAYS: Readonly<Record<string, Way>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => exchange(post('/say', JSON_TYPE, JSON.stringify('x'.repeat(1_100_000)))),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => exchange(post('/say', 'application/xml', '<a/>')),
  // Node holds a sender to its length; what calls the server in process may say another
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: async () => {
    const headers = { 'content-type': JSON_TYPE, 'content-length': '7' }
    const answer = await plain.inject({ method: 'POST', url: '/say', headers, payload: '{"text":"abc"}' })
    return `HTTP/1.1 ${answer.statusCode} \r\n\r\n${answer.body}`
  },
  // of Fastify's own parser, which reads for other routes than those of operations
  FST_ERR_CTP_EMPTY_JSON_BODY: () => exchange(post('/say', JSON_TYPE, ''), { to: plainPort }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => exchange(post('/say', JSON_TYPE, '{"a":')),
  FST_FILES_LIMIT: form(file() + file()),
  FST_FIELDS_LIMIT: form(field('a') + field('b') + field('c')),
  FST_PARTS_LIMIT: form(nameless.repeat(8) + file()),
  FST_REQ_FILE_TOO_LARGE: form(file('a'.repeat(2000))),
  FST_PROTO_VIOLATION: form(field('__proto__')),
  FST_INVALID_JSON_FIELD_ERROR: form(jsonField),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => exchange(post('/form', JSON_TYPE, '{}')),
  // who goes away by himself is ECONNRESET, which dispatch tells by the request
  FST_MP_PREMATURE_CLOSE: () => {
    const headers = [`Content-Type: ${FORM}`, 'Content-Length: 100000', 'X-Stalls: yes']
    return exchange(head('POST /form', ...headers) + file().slice(0, 70))
  },
  FST_ERR_BAD_URL: () => exchange(head('GET /of/%zz')),
  FST_ERR_MAX_PARAM_LENGTH: () => exchange(head(`GET /of/${'a'.repeat(200)}`)),
  // Fastify raises it where its own handler of 404 has gone, which no request brings about
  FST_ERR_NOT_FOUND: () => exchange(head('GET /gone')),
  HPE_INVALID_URL: () => exchange(Buffer.from(head('GET /of/\u0001'), 'latin1')),
  HPE_HEADER_OVERFLOW: () => exchange(head('GET /of/1', `X: ${'a'.repeat(30_000)}`)),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () =>
    exchange(chunked('/say', JSON_TYPE, `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)),
  HPE_INVALID_EOF_STATE: () => exchange(post('/say', JSON_TYPE, '{"a"', 100), { ends: true }),
  ERR_HTTP_REQUEST_TIMEOUT: () => exchange('GET /of/1 HTTP/1.1\r\nHost: a\r\n', { to: slowPort }),
}

const statusOf = (answer: string) => Number(answer.split(' ')[1])

describe('every code of the table', () => {
  test('has a way to it', () => {
    expect(Object.keys(WAYS).sort()).toEqual(Object.keys(BY_CODE).sort())
  })

  test.each(Object.entries(WAYS))('%s is provoked and answered in the envelope', async (code, way) => {
    const answer = await way()
    await expect.poll(() => [...provoked]).toContain(code)
    // nobody is left to be answered
    if (answer === '') return expect(code).toBe('FST_MP_PREMATURE_CLOSE')
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
    expect(statusOf(answer)).toBeLessThan(500)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
      ...{ __abp: true, success: false },
      error: { message: expect.stringMatching(/[\u4e00-\u9fff]/) },
    })
  })
})

test.each([
  ['a form', '/form', FORM],
  ['JSON', '/say', JSON_TYPE],
])('%s with a chunk whose size is none is no request', async (_what, path, type) => {
  const answer = await exchange(chunked(path, type, 'zz\r\n{}\r\n0\r\n\r\n'))
  expect(statusOf(answer)).toBe(400)
  expect(answer).toContain('"__abp":true')
  expect([...provoked]).toContain('HPE_INVALID_CHUNK_SIZE')
})
