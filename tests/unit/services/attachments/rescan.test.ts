import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { rescan } from '#services/attachments/scanning/rescan.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { type Clamd, startClamd } from '#tests/support/clamd.ts'
import { actorHeader } from '../reference/serve.ts'
import { png, pngAround } from './samples.ts'
import { person, type Served, serveAttachments } from './support.ts'

/** Files that were scanned long ago, by signatures that did not know what is known now. */
const START = new Date('2026-11-21T02:00:00Z')
const DAY = 86_400_000
const NEW = Buffer.from('a virus that nobody knew in November')
const infected = (size = 1_000) => pngAround(Buffer.concat([Buffer.alloc(size), NEW]))

let clamd: Clamd
let served: Served
beforeAll(async () => {
  clamd = await startClamd()
  const limits = { CLAMAV_TIMEOUT: '1', CLAMAV_RETRY_TIMEOUT: '1', CLAMAV_RESCAN_DAYS: '30' }
  served = await serveAttachments(undefined, { CLAMAV_URL: clamd.url, ...limits })
})
beforeEach(() => {
  clamd.mood = 'working'
  clamd.base = 27_819
  clamd.newlyKnown = null
  clamd.most = 26_214_400
  served.setNow(START)
})
afterEach(async () => {
  await served.db.delete(attachments)
  await served.db.delete(outbox)
})
afterAll(async () => {
  await served.close()
  await clamd.stop()
})

const rows = () => served.db.select().from(attachments).orderBy(attachments.id)
const told = async () => (await served.db.select().from(outbox)).map(({ template, userId }) => [template, userId])
const after = async (days: number) => {
  served.setNow(new Date(START.getTime() + days * DAY))
  clamd.scanned.length = 0
  await rescan(served.platform)
  return clamd.scanned.length
}
/** as its owner gets it; links that were signed before have run out by then */
const opened = async (id: number) => {
  const headers = actorHeader(person)
  const answer = await fetch(`${served.address}/api/services/app/Attachment/Download?id=${id}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

it('a file is scanned again when the signatures have changed, a day later at the earliest, and then no more', async () => {
  await served.upload(png())
  clamd.base += 1
  expect(await after(0.9), 'no file more often than daily').toBe(0)
  expect(await after(1.1)).toBe(1)
  expect(await rows()).toMatchObject([{ quarantine: null, scannedBase: '27820' }])
  expect(await after(3), 'the same signatures').toBe(0)
  expect(await told()).toEqual([])
})

it('and after so many days whatever the signatures are', async () => {
  await served.upload(png())
  await after(1.1)
  expect(await after(30.9)).toBe(0)
  expect(await after(31.2)).toBe(1)
})

it('what is found now goes to nobody, stays in the store, and its uploader is told once', async () => {
  const kept = served.stored().length
  const { result } = await served.upload(infected(), { name: '合同.png' })
  expect(result.notice).toBeNull()
  expect((await fetch(served.address + result.url)).status).toBe(200)
  clamd.base += 1
  clamd.newlyKnown = NEW
  await after(2)
  expect(await rows()).toMatchObject([{ quarantine: 'Found', isDeleted: false, scannedBase: '27820' }])
  expect(served.stored()).toHaveLength(kept + 1)
  const held = await opened(result.id)
  expect([held.status, held.text.includes('这个文件后来查出病毒，不能打开')]).toEqual([400, true])
  clamd.base += 1
  await after(4)
  expect(await told()).toEqual([['attachment.found', person.userId]])
})

it('what newer signatures find harmless is given back', async () => {
  const { result } = await served.upload(infected())
  clamd.base += 1
  clamd.newlyKnown = NEW
  await after(2)
  clamd.base += 1
  clamd.newlyKnown = null
  await after(4)
  expect(await rows()).toMatchObject([{ quarantine: null, scannedBase: '27821' }])
  expect((await opened(result.id)).status).toBe(200)
})

it('files of before there was a scanner come first, a few at a time, the longest waiting next', async () => {
  await served.upload(png(100))
  const [old] = await rows()
  if (!old) throw new Error('no file')
  const { id: _, ...values } = old
  await served.db
    .insert(attachments)
    .values(Array.from({ length: 45 }, () => ({ ...values, scannedTime: null, scannedBase: null })))
  clamd.base += 1
  expect([await after(2), await after(2), await after(2), await after(2)]).toEqual([20, 20, 6, 0])
  expect((await rows()).every(({ scannedBase }) => scannedBase === '27820')).toBe(true)
})

it('a scanner that is away, or goes away, is held against no file', async () => {
  await served.upload(png())
  const [before] = await rows()
  clamd.base += 1
  await clamd.stop()
  await after(2)
  expect(await rows()).toEqual([before])
  clamd = await startClamd(clamd.port)
  clamd.base = 27_820
  expect(await after(2)).toBe(1)
})

it('one that cannot be finished stays as it is and holds no other up', async () => {
  await served.upload(png(2_000))
  await served.upload(png(100))
  clamd.base += 1
  clamd.most = 1_000
  await after(2)
  expect(await rows()).toMatchObject([
    { size: 2_000, quarantine: null, scannedBase: '27820' },
    { size: 100, quarantine: null, scannedBase: '27820' },
  ])
  clamd.mood = 'stuck'
  clamd.base += 1
  await after(4)
  expect(await rows()).toMatchObject([{ quarantine: null }, { quarantine: null }])
})

it('nothing is scanned again where that is switched off, or no scanner is set any more', async () => {
  await served.upload(png())
  served.setNow(new Date(START.getTime() + 100 * DAY))
  clamd.scanned.length = 0
  const { config } = served.platform
  for (const scanning of [null, config.scanning && { ...config.scanning, rescanDays: 0 }]) {
    await rescan({ ...served.platform, config: { ...config, scanning } })
  }
  expect(clamd.scanned).toEqual([])
})
