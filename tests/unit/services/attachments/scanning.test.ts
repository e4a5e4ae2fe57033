import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storedFilesOf } from '#services/attachments/attachment.api.ts'
import { scanWaiting } from '#services/attachments/scanning/scan-waiting.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { type Clamd, type ClamdMood, EICAR, startClamd } from '#tests/support/clamd.ts'
import { actorHeader } from '../reference/serve.ts'
import { png, pngAround } from './samples.ts'
import { person, type Served, serveAttachments } from './support.ts'

const infected = pngAround(EICAR)
const MINUTE = 60_000
const START = new Date('2026-11-21T02:00:00Z')

let clamd: Clamd
let served: Served
beforeAll(async () => {
  clamd = await startClamd()
  served = await serveAttachments(undefined, { CLAMAV_URL: clamd.url, CLAMAV_TIMEOUT: '1', CLAMAV_RETRY_TIMEOUT: '1' })
})
beforeEach(() => {
  clamd.mood = 'working'
  clamd.most = 26_214_400
  clamd.scanned.length = 0
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

const rows = () => served.db.select().from(attachments)
const download = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(served.address + url, { headers })
  return { status: response.status, text: await response.text() }
}
const metric = async () => {
  const { values } = await served.platform.metrics.scans.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
}
const later = async (minutes: number) => {
  served.setNow(new Date(served.platform.now().getTime() + minutes * MINUTE))
  await scanWaiting(served.platform)
}
const told = async () => (await served.db.select().from(outbox)).map(({ template, userId }) => [template, userId])
const PATH = '/api/services/app/Attachment/Download'
const WAITS = '这个文件还在等待安全检查，检查通过后才能打开，请稍后再来'

/** As an upload finds it when nothing listens there. */
async function away<T>(work: () => Promise<T>): Promise<T> {
  await clamd.stop()
  try {
    return await work()
  } finally {
    clamd = await startClamd(clamd.port)
  }
}

describe('an upload', () => {
  test('is scanned whole before it is kept, and then free at once', async () => {
    const content = png(300_000)
    const { status, result } = await served.upload(content)
    expect([status, result.notice, clamd.scanned.map((one) => one.equals(content))]).toEqual([200, null, [true]])
    expect((await download(result.url)).status).toBe(200)
  })

  test('in which a virus is found is refused by name, counted, and leaves nothing', async () => {
    const before = (await metric()).found ?? 0
    const kept = served.stored()
    const { status, error } = await served.upload(infected, { name: '照片.png' })
    const words = '“照片.png”里查出病毒，没有上传。请给您的设备查杀病毒，再上传干净的文件'
    expect([status, error.details, await rows(), served.stored()]).toEqual([400, words, [], kept])
    expect((await metric()).found).toBe(before + 1)
  })

  test('beyond what the scanner takes is refused, whatever the network made of the answer', async () => {
    clamd.most = 1_000
    const { status, error, result } = await served.upload(png(2_000), { name: '大.png' })
    if (status === 413) expect(error.details).toBe('“大.png”太大，做不了安全检查，请压缩或拆分后再上传')
    else expect(result.notice).toBe(WAITS)
  })
})

const inMood =
  (mood: ClamdMood) =>
  async (work: () => Promise<unknown>): Promise<unknown> => {
    clamd.mood = mood
    return work()
  }

describe.each([
  ['is away', away],
  ['hangs', inMood('stuck')],
  ['hangs up', inMood('hanging up')],
  ['fails', inMood('failing')],
])('while the scanner %s, an upload', (_, meanwhile) => {
  const uploaded = async (content = png()) => {
    let answer: Awaited<ReturnType<Served['upload']>> | undefined
    await meanwhile(async () => {
      answer = await served.upload(content, { name: '照片.png' })
    })
    clamd.mood = 'working'
    if (!answer) throw new Error('no answer')
    return answer
  }

  test('is kept, says that it waits, and goes to nobody, not by its link and not to who sent it', async () => {
    const { status, result } = await uploaded()
    expect([status, result.notice, result.url.endsWith('&held=Waiting')]).toEqual([200, WAITS, true])
    for (const headers of [{}, actorHeader(person)]) {
      const refused = await download(result.url, headers)
      expect([refused.status, refused.text.includes(WAITS)]).toEqual([400, true])
    }
  })

  test('is scanned later and is free then', async () => {
    const { result } = await uploaded()
    await scanWaiting(served.platform)
    expect((await rows())[0]?.quarantine, 'not before its time').toBe('Waiting')
    await later(2)
    expect(await rows()).toMatchObject([{ quarantine: null }])
    expect((await download(result.url.replace('&held=Waiting', ''))).status).toBe(200)
    expect(await told()).toEqual([])
  })

  test('in which a virus is found later is removed, and who sent it is told', async () => {
    const kept = served.stored()
    const { result } = await uploaded(infected)
    await later(2)
    expect(await rows()).toMatchObject([{ id: result.id, isDeleted: true }])
    expect([served.stored(), await told()]).toEqual([kept, [['attachment.removed', person.userId]]])
    expect((await download(result.url)).status).toBe(404)
  })
})

test('a scanner that stays away is held against no file, and one it cannot finish holds no other up', async () => {
  clamd.mood = 'failing'
  await served.upload(png(2_000), { name: '一.png' })
  await served.upload(png(100), { name: '二.png' })
  await away(async () => {
    for (let day = 0; day < 10; day += 1) await later(1_440)
  })
  expect(await rows()).toMatchObject([{ scanTries: 0 }, { scanTries: 0 }])
  clamd.mood = 'working'
  clamd.most = 1_000
  await later(0)
  const states = (await rows()).map(({ size, quarantine }) => [size, quarantine === null])
  expect(states).toContainEqual([100, true])
  expect(states).toContainEqual([2_000, false])
})

test('a file that can never be finished is given up after days, with a word to who sent it', async () => {
  clamd.mood = 'failing'
  const { result } = await served.upload(png(), { name: '照片.png' })
  for (let day = 0; day < 6; day += 1) await later(1_440)
  expect(await rows()).toMatchObject([{ quarantine: 'Failed', scanTries: 6 }])
  expect(await told()).toEqual([['attachment.unscannable', person.userId]])
  const refused = await download(`${PATH}?id=${result.id}`, actorHeader(person))
  expect(refused.text).toContain('没能完成安全检查')
})

test('a file in quarantine is not put together with others', async () => {
  clamd.mood = 'failing'
  const { result } = await served.upload(png())
  await served.db.update(attachments).set({ hostType: 'ContractFiles', hostId: 5 }).where(eq(attachments.id, result.id))
  const [file] = await storedFilesOf(served.platform, served.db, 'ContractFiles', [5])
  expect([file?.held, await file?.open()]).toEqual([WAITS, undefined])
})

test('files that wait go on waiting where no scanner is set any more', async () => {
  clamd.mood = 'failing'
  await served.upload(png())
  served.setNow(new Date(START.getTime() + 60 * MINUTE))
  const unset = { ...served.platform, config: { ...served.platform.config, scanning: null } }
  await scanWaiting(unset)
  expect(await rows()).toMatchObject([{ quarantine: 'Waiting' }])
})
