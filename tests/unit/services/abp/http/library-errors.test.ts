import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#services/abp/conventions/envelope.ts'
import { Text } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import {
  BY_CODE,
  callersFault,
  cutOff,
  refusedByFramework,
  refusedByParser,
} from '#services/abp/http/library-errors.ts'
import { attachmentService } from '#services/attachments/attachment.service.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { person, type Served, serveAttachments } from '../../attachments/support.ts'
import { actorHeader, serve } from '../../reference/serve.ts'

/** Every broken form of every parser, as bytes on a connection: no library may tidy them up. */

const echo = defineService('Echo', {
  Say: action({
    summary: '原样返回',
    allow: 'anonymous',
    input: Type.Object({ text: Text(100) }),
    output: Type.Object({ text: Type.String() }),
    handler: async (_context, { text }) => ({ text }),
  }),
})

let served: Served
let port = 0
beforeAll(async () => {
  served = await serveAttachments()
  const app = await serve(served.platform, [attachmentService, echo])
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => served.close())

const UPLOAD = '/api/services/app/Attachment/UploadToTemp?hostType=Temp'
const SAY = '/api/services/app/Echo/Say'

interface Sent {
  readonly target?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** more than the body has: the sender goes away in the middle */
  readonly length?: number
}

/** The answer, or null where the connection ended without one. */
async function send({
  target = UPLOAD,
  headers,
  body,
  length,
}: Sent): Promise<{ status: number; envelope: Envelope } | null> {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...actorHeader(person),
    ...headers,
    ...('Transfer-Encoding' in headers ? {} : { 'Content-Length': String(length ?? Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        Buffer.concat([Buffer.from(`POST ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)]),
      )
      if (length !== undefined) setTimeout(() => socket.destroy(), 200)
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      if (text === '') return resolve(null)
      resolve({ status: Number(text.split(' ')[1]), envelope: JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) })
    })
    socket.on('error', reject)
  })
}

const NAMED = 'Content-Disposition: form-data; name="file"; filename="a.txt"'
const part = (head = NAMED, content = 'hello') => `--X\r\n${head}\r\n\r\n${content}\r\n`
const field = (name: string, value = 'x') => part(`Content-Disposition: form-data; name="${name}"`, value)
const END = '--X--\r\n'
const FORM = 'multipart/form-data; boundary=X'
const gbk = Buffer.from([0xb2, 0xd0, 0xbc, 0xb2])
const times = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join('')
const around = (before: string, bytes: Buffer, after: string) =>
  Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])

const FORMS: readonly (readonly [string, number, string | Buffer, string?])[] = [
  ['without a boundary', 400, part() + END, 'multipart/form-data'],
  ['with an empty boundary', 400, part() + END, 'multipart/form-data; boundary='],
  ['with another boundary', 400, part() + END, 'multipart/form-data; boundary=Y'],
  ['with a boundary of 300 characters', 400, part() + END, `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ['without its end', 400, part()],
  ['cut in the file', 400, `--X\r\n${NAMED}\r\n\r\nabc`],
  ['cut in the head of a part', 400, '--X\r\nContent-Dispo'],
  ['cut behind a field', 400, field('hostType', 'Temp')],
  ['of nothing', 400, ''],
  ['of an end alone', 400, END],
  ['of text', 400, 'no form at all'],
  ['with a head that is none', 400, `--X\r\nnonsense\r\n\r\nabc\r\n${END}`],
  ['without a disposition', 400, part('Content-Type: text/plain') + END],
  ['with two files', 400, part() + part() + END],
  ['with 25 files', 400, times(25, () => part()) + END],
  ['with 30 fields', 413, times(30, (i) => field(`f${i}`)) + part() + END],
  ['with 30 fields behind the file', 413, part() + times(30, (i) => field(`f${i}`)) + END],
  ['with 1,100 parts of no name', 413, times(1100, () => part('Content-Type: a/b')) + part() + END],
  ['with a field of 20,000 characters', 413, field('hostType', 'x'.repeat(20_000)) + part() + END],
  ['with a field twice', 400, field('hostType', 'Temp') + field('hostType', 'Temp') + part() + END],
  [
    'with a field that is no JSON as it says',
    400,
    part('Content-Disposition: form-data; name="a"\r\nContent-Type: application/json', '{') + part() + END,
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name): [string, number, string][] => [
    [`with a field ${name}`, 400, field(name) + part() + END],
    [`with a field ${name} behind the file`, 400, part() + field(name) + END],
    [`with a file ${name}`, 400, part(NAMED.replace('"file"', `"${name}"`)) + END],
  ]),
  ['with a number behind the file that is none', 400, part() + field('hostId', 'seven') + END],
  [
    'with a file name in GBK',
    400,
    around('--X\r\nContent-Disposition: form-data; name="file"; filename="', gbk, `.txt"\r\n\r\nhello\r\n${END}`),
  ],
  [
    'with a field in GBK',
    400,
    around('--X\r\nContent-Disposition: form-data; name="hostType"\r\n\r\n', gbk, `\r\n${part()}${END}`),
  ],
  ['with a file in base64', 415, part(`${NAMED}\r\nContent-Transfer-Encoding: base64`, 'aGVsbG8=') + END],
  ['that is multipart/mixed', 415, part() + END, 'multipart/mixed; boundary=X'],
]

const JSON_BODIES: readonly (readonly [string, number, string | Buffer, Record<string, string>?])[] = [
  ['that ends too early', 400, '{"text":'],
  ['with a member __proto__', 400, '{"text":"a","__proto__":{"x":1}}'],
  ['with a member constructor.prototype', 400, '{"constructor":{"prototype":{"x":1}},"text":"a"}'],
  ['of a list', 400, '[1]'],
  ['of a number', 400, '7'],
  ['nested 20,000 times', 400, `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['with a text that is an object', 400, '{"text":{"toString":1,"valueOf":1}}'],
  ['in GBK', 400, around('{"text":"', gbk, '"}')],
  ['in GBK, and says so', 415, around('{"text":"', gbk, '"}'), { 'Content-Type': 'application/json; charset=gbk' }],
  ['in UTF-16', 400, Buffer.from('{"text":"a"}', 'utf16le')],
  ['compressed', 415, Buffer.from([0x1f, 0x8b, 8, 0]), { 'Content-Encoding': 'gzip' }],
  ['in an encoding that nobody knows', 415, '{}', { 'Content-Encoding': 'rot13' }],
  ['of another type', 415, '<a/>', { 'Content-Type': 'application/xml' }],
  ['of a form in the address’ way', 415, 'text=a', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['of plain text', 415, '{"text":"a"}', { 'Content-Type': 'text/plain' }],
  ['of a form', 415, field('text', 'a') + END, { 'Content-Type': FORM }],
  ['of a form without a boundary', 415, 'text', { 'Content-Type': 'multipart/form-data' }],
  ['of a type that is none', 415, '{}', { 'Content-Type': 'nonsense;;;' }],
  ['beyond the limit', 413, JSON.stringify({ text: 'x'.repeat(1_100_000) })],
  [
    'beyond the limit in chunks',
    413,
    `${times(20, () => `10000\r\n${'a'.repeat(65_536)}\r\n`)}0\r\n\r\n`,
    { 'Transfer-Encoding': 'chunked' },
  ],
  ['beyond the limit by much', 413, Buffer.alloc(30_000_000, 97)],
]

const CHINESE = /[\u4e00-\u9fff]{4}/

/** What is answered, in one piece: a refusal in the envelope, in words, and nothing of it in the log of faults. */
function expectRefused(answer: Awaited<ReturnType<typeof send>>, status: number) {
  expect(answer).toMatchObject({ status, envelope: { __abp: true, success: false } })
  const { code, message, details } = answer?.envelope.error ?? {}
  expect(Math.floor((code ?? 0) / 100)).toBe(status)
  expect(details ?? message).toMatch(CHINESE)
}

describe('a form', () => {
  const forms = FORMS.map(([what, status, body, type = FORM]) => ({ what, status, body, type }))
  test.each(forms)('$what is refused and leaves nothing', async ({ status, body, type }) => {
    const before = served.stored().length
    expectRefused(await send({ headers: { 'Content-Type': type }, body }), status)
    expect(served.stored().length).toBe(before)
    expect(await served.db.$count(attachments)).toBe(0)
  })

  test('that is whole is taken after all of these, and by the same server', async () => {
    const answer = await send({ headers: { 'Content-Type': FORM }, body: field('hostType', 'Temp') + part() + END })
    expect(answer).toMatchObject({ status: 200, envelope: { success: true } })
    await served.db.delete(attachments)
  })

  test('whose sender goes away is told as that, and not as a fault', async () => {
    const lines: [string, string][] = []
    const { logger } = served.platform
    const { info, error } = logger
    Object.assign(logger, {
      info: (message: string) => lines.push(['info', message]),
      error: (message: string) => lines.push(['error', message]),
    })
    const before = served.stored().length
    try {
      for (const body of [`--X\r\n${NAMED}\r\n\r\nabc`, field('hostType', 'Temp'), '--X\r\nContent', '']) {
        expect(await send({ headers: { 'Content-Type': FORM }, body, length: 100_000 })).toBeNull()
      }
      await expect.poll(() => lines.length).toBe(4)
    } finally {
      Object.assign(logger, { info, error })
    }
    expect(lines).toEqual(Array.from({ length: 4 }, () => ['info', 'upload cut off by its sender']))
    await expect.poll(() => served.stored().length).toBe(before)
  })
})

describe('a JSON body', () => {
  const bodies = JSON_BODIES.map(([what, status, body, more = {}]) => ({ what, status, body, more }))
  test.each(bodies)('$what is refused', async ({ status, body, more }) => {
    const headers = { 'Content-Type': 'application/json', ...more }
    expectRefused(await send({ target: SAY, headers, body }), status)
  })

  test.each([
    ['utf-8', '{"text":"残疾证"}'],
    ['"UTF8"', '\ufeff{"text":"残疾证"}'],
  ])('in %s is read, with a mark of its order or without', async (charset, body) => {
    const headers = { 'Content-Type': `application/json; charset=${charset}` }
    expect(await send({ target: SAY, headers, body })).toMatchObject({ envelope: { result: { text: '残疾证' } } })
  })
})

describe('the table', () => {
  test('has every error of Fastify and its form parser that a caller can cause', async () => {
    const app = Fastify()
    await app.register((await import('@fastify/multipart')).default)
    const { errorCodes } = Fastify as unknown as {
      errorCodes: Record<string, new () => { code: string; statusCode: number }>
    }
    const { multipartErrors } = app as unknown as { multipartErrors: typeof errorCodes }
    const caused = [...Object.values(errorCodes), ...Object.values(multipartErrors)]
      .map((Kind) => new Kind())
      .filter(({ statusCode, code }) => statusCode >= 400 && statusCode < 500 && !OF_PROGRAMMERS.test(code))
      .map(({ code }) => code)
    expect(caused.length).toBeGreaterThan(12)
    expect(caused.filter((code) => !(code in BY_CODE))).toEqual([])
  })

  test('says nothing of an error that is ours', () => {
    for (const error of [
      new Error('connection reset'),
      Object.assign(new Error('x'), { code: 'ECONNRESET' }),
      'text',
      null,
    ]) {
      expect(callersFault(error)).toBeNull()
      expect(refusedByFramework(error)).toBeNull()
    }
    expect(refusedByFramework(Object.assign(new Error('x'), { statusCode: 500 }))).toBeNull()
  })

  test('gives every status below 500 of a plugin a meaning', () => {
    for (const statusCode of [400, 402, 405, 406, 408, 413, 414, 415, 422, 429, 431]) {
      const refusal = refusedByFramework(Object.assign(new Error('x'), { statusCode }))
      expect(refusal?.status, String(statusCode)).toBeLessThan(500)
    }
    expect([refusedByParser(new Error('x')).status, cutOff(null).status]).toEqual([400, 400])
  })
})

/** They are thrown while a program is written: schemas, hooks and plugins that are registered wrongly. */
const OF_PROGRAMMERS = /^FST_ERR_(?!CTP_BODY|CTP_INVALID_(MEDIA|CONTENT|JSON)|CTP_EMPTY|BAD_URL|MAX_PARAM|NOT_FOUND)/

test('an answer waits for a sender who never reads before the end', async () => {
  const body = Buffer.alloc(3_000_000, 97)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    socket.write(
      `POST ${SAY} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    void (async () => {
      for (let from = 0; from < body.length; from += 300_000) {
        socket.write(body.subarray(from, from + 300_000))
        await pause(20)
        expect(text).toBe('')
      }
    })().catch(reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})
