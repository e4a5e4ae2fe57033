import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { readFirstSheet } from '#services/abp/files/sheets/first-sheet.ts'
import { REFUSALS } from '#services/abp/files/sheets/limits.ts'
import { readTable } from '#services/abp/files/sheets/read-sheet.ts'
import { employ } from '#tests/support/employees.ts'
import { HOSTILE_MEDIA } from '#tests/support/hostile/media.ts'
import { HOSTILE_PAPERS } from '#tests/support/hostile/papers.ts'
import { type Fate, HOSTILE_SHEETS } from '#tests/support/hostile/sheets.ts'
import { workbookFile } from '#tests/support/hostile/workbook.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** The product's bound. */
const ANSWERED_MS = 200
const DONE_MS = 12_000
const MORE_MEMORY_MB = 500
const EVERY_MS = 10

const directory = mkdtempSync(join(tmpdir(), 'hostile-'))
const { year } = toYearMonth(new Date())
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}` })
  await employ(server, 'person')
  token = await server.tokenOf('enterprise')
  // the thread starts once; what it costs is not the files' fault
  await importSheet(workbookFile())
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

async function upload(bytes: Buffer, fileName: string) {
  const boundary = 'test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/services/app/Attachment/UploadToTemp',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ result: { id: number } | null; error: { details: string } | null }>(),
  }
}

/** What becomes of a file as a wage sheet: `read`, or the words of the refusal. */
async function importSheet(bytes: Buffer): Promise<{ details: string; members: readonly string[] } | 'read'> {
  const sent = await upload(bytes, 'pay.xlsx')
  if (!sent.result) return { details: sent.error?.details ?? '', members: ['fileId'] }
  const input = { year, month: 1, fileId: sent.result.id, isPreview: true }
  const { status, envelope } = await server.call('enterprise', 'Payroll/Import', input)
  expect(status, JSON.stringify(envelope?.error)).toBeLessThan(500)
  if (status === 200) return 'read'
  const { details, validationErrors } = envelope?.error ?? {}
  return { details: details ?? '', members: (validationErrors ?? []).flatMap((one) => one.members) }
}

/**
 * Milliseconds that this thread has run on a processor, as Linux counts them: what an answer waits for beside the work of
 * the thread that serves is the machine's, which runs other tests, too. Elsewhere the clock has to do.
 */
function busyMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1_000_000
  } catch {
    return performance.now()
  }
}

/** Asks for the server's life all the while, from when each question was due: a loop that stands still asks nothing. */
async function watched<T>(work: () => Promise<T>): Promise<T> {
  const memory = process.memoryUsage().rss
  const began = performance.now()
  let isOver = false
  let slowest = 0
  let most = 0
  const watch = (async () => {
    while (!isOver) {
      const before = busyMs()
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
      expect((await server.app.inject('/health/live')).statusCode).toBe(200)
      slowest = Math.max(slowest, busyMs() - before)
      most = Math.max(most, process.memoryUsage().rss - memory)
    }
  })()
  try {
    return await work()
  } finally {
    const took = performance.now() - began
    isOver = true
    await watch
    expect(slowest, 'milliseconds of work between asking /health/live and its answer').toBeLessThan(ANSWERED_MS)
    expect(took, 'milliseconds until the answer').toBeLessThan(DONE_MS)
    expect(most / 1_048_576, 'megabytes more').toBeLessThan(MORE_MEMORY_MB)
  }
}

const limit = (fate: Fate) => REFUSALS[fate as keyof typeof REFUSALS]

describe('a wage sheet with', () => {
  it.each(HOSTILE_SHEETS)('%s: %s', async (_, fate, make) => {
    const bytes = make()
    const answer = await watched(() => importSheet(bytes))
    if (fate === 'read') return expect(answer).toBe('read')
    expect(answer).toMatchObject({ members: ['fileId'] })
    if (fate === 'refused') expect(answer).toMatchObject({ details: expect.stringMatching(/\p{Script=Han}/u) })
    else expect(answer).toMatchObject({ details: limit(fate) })
  })
})

it.each([...HOSTILE_PAPERS, ...HOSTILE_MEDIA])('%s, %s, is %s without harm', async (fileName, _, fate, make) => {
  const bytes = make()
  const answer = await watched(() => upload(bytes, fileName))
  expect(answer.status).toBeLessThan(500)
  expect(answer.result !== null, answer.error?.details).toBe(fate === 'kept')
})

it('a costly sheet that is read on the thread that serves would be noticed', async () => {
  const costly = HOSTILE_SHEETS.find(([what]) => what === 'an element of 100,000 attributes')?.[2]()
  const onThisThread = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3 * EVERY_MS))
    // as long as a slow machine takes for one
    for (let time = 0; time < 5; time += 1) readFirstSheet(costly ?? Buffer.alloc(0))
  }
  await expect(watched(onThisThread)).rejects.toThrow('between asking /health/live and its answer')
})

it('a file that takes too long is given up, and one more than may wait is sent away', async () => {
  const slow = HOSTILE_SHEETS.find(([what]) => what.startsWith('500,000'))?.[2]() ?? Buffer.alloc(0)
  await expect(watched(() => readTable(slow, { milliseconds: 1 }))).rejects.toThrow(REFUSALS.milliseconds)
  const crowd = await Promise.allSettled(Array.from({ length: 9 }, () => readTable(workbookFile())))
  expect(crowd.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected'])
})

it('a sheet that is right is read after all of them', async () => {
  expect(await importSheet(workbookFile())).toBe('read')
})
