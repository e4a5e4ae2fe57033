import { type PassThrough, Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDispatch, listOperations } from '#services/abp/conventions/dispatch.ts'
import { FileStream } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { bufferedFile } from '#services/abp/files/buffered-file.ts'
import { spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { zipOf } from '#services/abp/files/zip.ts'
import { installErrorHandling, mountServices } from '#services/abp/http/http.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const MB = 1_048_576

/** So many pieces of a megabyte, and then a fault or an end. */
const seen = { isEnded: false, made: 0 }
async function* pieces(count: number, fault: boolean): AsyncIterable<Buffer> {
  seen.isEnded = false
  seen.made = 0
  try {
    for (let piece = 0; piece < count; piece++) {
      seen.made++
      yield Buffer.alloc(MB, piece)
    }
    if (fault) throw new Error('terminating connection due to administrator command')
  } finally {
    seen.isEnded = true
  }
}

const input = Type.Object({ count: Type.Integer(), fault: Type.Boolean() })
const service = defineService('Made', {
  Get: action({
    summary: '一个边生成边发送的文件',
    allow: 'anonymous',
    input,
    output: FileStream,
    handler: async (_, { count, fault }) => ({
      fileName: '文件.bin',
      contentType: 'application/octet-stream',
      body: Readable.from(pieces(count, fault), { objectMode: false }),
    }),
  }),
})

let database: TestDatabase
let app: FastifyInstance
let address: string
const logged: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const logger = { ...database.platform.logger, error: (message: string) => void logged.push(message) }
  const platform = { ...database.platform, logger }
  app = Fastify({ forceCloseConnections: true })
  installErrorHandling(app)
  const authenticate = async () => ({ actor: { userId: 0 } as never, tokenId: null })
  await mountServices(
    app,
    listOperations([service]),
    createDispatch(platform, authenticate, () => undefined),
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (count: number, fault: boolean) =>
  fetch(`${address}/api/services/app/Made/Get?count=${count}&fault=${fault}`)

describe('a file that is made while it is sent', () => {
  test('is answered in the envelope when it breaks before four megabytes are there, as no file', async () => {
    logged.length = 0
    const answer = await ask(3, true)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(await answer.json()).toMatchObject({
      success: false,
      __abp: true,
      error: { code: 50000, details: '文件没有生成，请稍后再试；仍然不行时请联系平台' },
    })
    expect(logged).toEqual(['operation failed'])
  })

  test('is cut off when it breaks later, so that nobody takes a part for the whole', async () => {
    logged.length = 0
    const answer = await ask(12, true)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow(TypeError)
    expect(logged).toEqual(['file broken off'])
  })

  test.each([0, 3, 4, 5, 12])('comes whole with %d megabytes', async (count) => {
    const answer = await ask(count, false)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(count <= 4 ? String(count * MB) : null)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.length).toBe(count * MB)
    for (let piece = 0; piece < count; piece++) expect(body[piece * MB]).toBe(piece)
  })

  test('is made no further when its reader has gone', async () => {
    const gone = new AbortController()
    const answer = await fetch(`${address}/api/services/app/Made/Get?count=100000&fault=false`, { signal: gone.signal })
    const reader = answer.body?.getReader()
    await reader?.read()
    gone.abort()
    await expect.poll(() => seen.isEnded).toBe(true)
    expect(seen.made).toBeLessThan(100_000)
  })
})

describe('a file whose time is over', () => {
  const hanging = (begin: number) => {
    const body = new Readable({ read() {} })
    if (begin > 0) body.push(Buffer.alloc(begin))
    return { fileName: 'x', contentType: 'x', body }
  }

  test('is no file while it is held back', async () => {
    await expect(bufferedFile(hanging(10), () => {}, 20)).rejects.toMatchObject({
      cause: { message: 'the file took longer than EXPORT_TIMEOUT' },
    })
  })

  test('is cut off when a part of it has gone', async () => {
    const broken: unknown[] = []
    const { body } = await bufferedFile(hanging(5000), (error) => broken.push(error), 20, 1000)
    await expect((body as Readable).toArray()).rejects.toThrow('EXPORT_TIMEOUT')
    expect(broken).toHaveLength(1)
  })
})

describe('a fault that nobody reads yet', () => {
  const rows = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('read failed')) }),
  }

  test.each([
    ['a spreadsheet', () => spreadsheet('x', [{ name: 'x', columns: [{ header: 'a' }], rows }]).body as PassThrough],
    ['a ZIP', () => zipOf(rows as never, new Date(0)) as PassThrough],
  ])('stays with %s and does not end the process', async (_, make) => {
    const body = make()
    while (!body.destroyed) await turn()
    await turn()
    expect(body.errored?.message).toBe('read failed')
    await expect(body.toArray()).rejects.toThrow('read failed')
  })
})
