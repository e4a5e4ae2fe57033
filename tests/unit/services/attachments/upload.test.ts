import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { receive } from '#services/attachments/receive.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { EICAR } from '#tests/support/clamd.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { actorHeader } from '../reference/serve.ts'
import { csv, exe, gbk, jpeg, mp4, pdf, png, svg, xlsx, zip } from './samples.ts'
import { person, type Served, serveAttachments } from './support.ts'

let served: Served
beforeAll(async () => {
  served = await serveAttachments()
})
afterAll(() => served.close())
afterEach(async () => {
  await served.db.delete(attachments)
})

const MB = 1_048_576
const rows = () => served.db.select().from(attachments)

/** Runs it and tells what it left behind: nothing, where it was refused. */
async function leftBy<T>(work: () => Promise<T>): Promise<[T, { files: number; rows: number }]> {
  const before = served.stored().length
  const answer = await work()
  return [answer, { files: served.stored().length - before, rows: (await rows()).length }]
}
const NOTHING = { files: 0, rows: 0 }

describe('an upload', () => {
  test('is kept with its hash, as the uploader’s own, without a host', async () => {
    const content = png(70_000)
    const [{ status, result }, left] = await leftBy(() => served.upload(content, { name: '证件照.png' }))
    expect([status, left]).toEqual([200, { files: 1, rows: 1 }])
    expect(result).toMatchObject({
      fileName: '证件照.png',
      contentType: 'image/png',
      size: 70_000,
      hostType: 'Temp',
      hostId: null,
    })
    const [row] = await rows()
    expect([row?.sha256, row?.creatorUserId]).toEqual([
      createHash('sha256').update(content).digest('hex'),
      person.userId,
    ])
    expect(served.stored().some((name) => name.endsWith('.part'))).toBe(false)
  })

  test.each([
    ['a JPEG', jpeg(), 'a.jpeg', 'image/jpeg', 'a.jpeg'],
    ['a PDF', pdf(), 'a.pdf', 'application/pdf', 'a.pdf'],
    ['an MP4', mp4(), 'a.mp4', 'video/mp4', 'a.mp4'],
    ['an archive', zip(), 'a.zip', 'application/zip', 'a.zip'],
    ['a CSV in UTF-8', csv, '成果.csv', 'text/plain', '成果.csv'],
    ['a CSV in GBK, as banks write it, for the form that reads it', gbk, '回单.csv', 'text/plain', '回单.csv'],
    ['a picture under a false name', png(), '../../工资.exe', 'image/png', '工资.exe.png'],
    ['a script, as mere text', Buffer.from('rm -rf /\n'), 'run.sh', 'text/plain', 'run.sh.txt'],
  ])('of %s is known by its content', async (_what, content, name, contentType, fileName) => {
    const { result } = await served.upload(content, { name })
    expect([result.contentType, result.fileName]).toEqual([contentType, fileName])
  })

  test('of an Excel sheet is known by its content', async () => {
    const { result } = await served.upload(await xlsx(), { name: '成果' })
    expect([result.contentType.split('.').at(-1), result.fileName]).toEqual(['sheet', '成果.xlsx'])
  })

  test('takes the limits of the category it is for: 12 MB are too much for a picture, not for a result', async () => {
    const content = png(12 * MB)
    expect((await served.upload(content)).status).toBe(413)
    expect((await served.upload(content, { fields: { hostType: 'WorkOrderCompletion' } })).status).toBe(200)
    expect((await served.upload(content, { query: '?hosttype=workordercompletion' })).status).toBe(200)
  })
})

describe('fields behind the file', () => {
  const sendLate = async (content: Buffer, hostType: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'a.pdf')
    form.append('hostType', hostType)
    const url = `${served.address}/api/services/app/Attachment/UploadToTemp`
    return (await fetch(url, { method: 'POST', body: form, headers: actorHeader(person) })).status
  }

  // a small form is parsed at once, a large one while the file is written
  test.each([20_000, 8 * MB])('count like those before it, for a file of %d bytes', async (size) => {
    expect(await leftBy(() => sendLate(pdf(size), 'EditorImage'))).toEqual([415, NOTHING])
    expect(await leftBy(() => sendLate(pdf(size), 'Secret'))).toEqual([400, NOTHING])
    expect(await leftBy(() => sendLate(pdf(size), 'WorkOrderCompletion'))).toEqual([200, { files: 1, rows: 1 }])
  })
})

describe('an upload is refused and leaves nothing behind', () => {
  test.each([
    ['a program renamed to PNG', exe(), 'a.png', {}, 415],
    ['a text that is not UTF-8', gbk, 'a.json', {}, 415],
    ['a sheet that is not UTF-8, where no form reads it', gbk, 'a.csv', { hostType: 'WorkOrderCompletion' }, 415],
    ['a text with control characters', Buffer.from('a\u0000b'), 'a.txt', {}, 415],
    ['a picture with script in it, where pictures are wanted', svg, 'a.png', { hostType: 'Swiper' }, 415],
    ['a PDF where pictures are wanted', pdf(), 'a.png', { hostType: 'EditorImage' }, 415],
    ['a picture above 10 MB', png(10 * MB + 1), 'a.png', {}, 413],
    ['a document above 20 MB', pdf(20 * MB + 1), 'a.pdf', {}, 413],
    ['a result above 50 MB', mp4(50 * MB + 1), 'a.mp4', { hostType: 'WorkOrderCompletion' }, 413],
    ['an empty file', Buffer.alloc(0), 'a.png', {}, 400],
    ['an unknown category', png(), 'a.png', { hostType: 'Secret' }, 400],
  ])('%s', async (_what, content, name, fields, expected) => {
    const [{ status, error }, left] = await leftBy(() => served.upload(content, { name, fields }))
    expect([status, left]).toEqual([expected, NOTHING])
    expect(error.details).toMatch(expected === 400 ? /空文件|类别/ : /a\.(png|csv|json|txt|pdf|mp4)/)
  })

  test('a wrong file that is still being sent gets its answer', async () => {
    const [{ status }, left] = await leftBy(() =>
      served.upload(png(30 * MB), { action: 'UploadAttachment', fields: { hostType: 'WorkOrder', hostId: '1' } }),
    )
    expect([status, left]).toEqual([403, NOTHING])
  })

  test('what the form parser had to cut off', async () => {
    const file = { fileName: 'a.png', stream: Readable.from([png()]), fields: {}, isTruncated: () => true }
    const [, left] = await leftBy(() =>
      expect(receive(served.platform, file, 'Temp')).rejects.toMatchObject({ kind: 'tooLarge' }),
    )
    expect(left).toEqual(NOTHING)
  })

  test('the test file of virus scanners, where none is set, and nothing else for its sake', async () => {
    const [{ status, error }, left] = await leftBy(() => served.upload(EICAR, { name: 'eicar.txt' }))
    expect([status, error.details, left]).toEqual([400, '“eicar.txt”是测试病毒检查用的文件，不能上传', NOTHING])
    const inBlanks = Buffer.concat([EICAR, Buffer.from(' \r\n')])
    expect((await served.upload(inBlanks, { name: 'eicar.txt' })).status).toBe(400)
    const about = Buffer.concat([Buffer.from('关于测试文件：'), EICAR])
    expect((await served.upload(about, { name: '说明.txt' })).status).toBe(200)
  })

  test('two files at once', async () => {
    const form = new FormData()
    for (const name of ['a.png', 'b.png']) form.append('file', new Blob([new Uint8Array(png())]), name)
    const url = `${served.address}/api/services/app/Attachment/UploadToTemp`
    const [response, left] = await leftBy(() =>
      fetch(url, { method: 'POST', body: form, headers: actorHeader(person) }),
    )
    expect([response.status, left]).toEqual([400, NOTHING])
  })

  test('one whose row cannot be written', async () => {
    const name = 'attachment_upload_test'
    await served.exec(`alter table attachment add constraint ${name} check (size <> 777)`)
    const [{ status }, left] = await leftBy(() => served.upload(png(777)))
    await served.exec(`alter table attachment drop constraint ${name}`)
    expect([status, left]).toEqual([500, NOTHING])
  })

  test('one for which the disk has no room, and the next one is taken', async () => {
    const storage = storageOf(served.platform)
    const { keep } = storage
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    Object.assign(storage, { keep: () => Promise.reject(full) })
    // the mark of a file that may have been stored stays, and is removed with it by its age
    const kept = () => served.stored().filter((name) => !name.endsWith('.key')).length
    const before = kept()
    const reply = await served.upload(png(3 * MB))
    Object.assign(storage, { keep })
    expect([reply.status, kept() - before, await rows()]).toEqual([503, 0, []])
    expect(reply.error).toMatchObject({ code: 50300, details: expect.stringContaining('满了') })
    expect((await served.upload(png(3 * MB))).status).toBe(200)
  })

  test('no file at all, or no form', async () => {
    const url = `${served.address}/api/services/app/Attachment/UploadToTemp`
    const headers = actorHeader(person)
    const form = new FormData()
    form.append('hostType', 'WorkOrder')
    expect((await fetch(url, { method: 'POST', body: form, headers })).status).toBe(400)
    const json = { ...headers, 'content-type': 'application/json' }
    expect((await fetch(url, { method: 'POST', body: '{}', headers: json })).status).toBe(415)
  })

  test('one of nobody', async () => {
    const [{ status }, left] = await leftBy(() => served.upload(png(), { actor: {} }))
    expect([status, left]).toEqual([401, NOTHING])
  })

  test('one whose sender goes away in the middle', async () => {
    const before = served.stored().length
    const sending = request(`${served.address}/api/services/app/Attachment/UploadToTemp`, {
      method: 'POST',
      headers: { ...actorHeader(person), 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5 * MB },
    })
    sending.on('error', () => {})
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    sending.write(png(MB))
    await expect.poll(() => served.stored().length).toBe(before + 1)
    sending.destroy()
    await expect.poll(() => served.stored().length).toBe(before)
    expect(await rows()).toEqual([])
  })
})

describe('object storage', () => {
  test('gives nobody its credentials, and says what to do instead', async () => {
    const url = `${served.address}/api/services/app/Attachment/GetAliyunOssSTSToken`
    const token = await (await fetch(url, { headers: actorHeader(person) })).json()
    expect(token.error).toMatchObject({ code: 40000, details: expect.stringContaining('普通上传') })
  })

  test('is where UploadToOss puts a file when the platform has one', async () => {
    const store = await startObjectStore()
    const inBucket = await serveAttachments(store.url)
    try {
      const picture = png()
      const { status, result } = await inBucket.upload(picture, { action: 'UploadToOss', name: '照片.png' })
      expect([status, result]).toMatchObject([200, { fileName: '照片.png', hostType: 'Temp', hostId: null }])
      expect([...store.objects.values()].some((object) => object.equals(picture))).toBe(true)
    } finally {
      await inBucket.close()
      await store.close()
    }
  })

  test('is the local disk otherwise, under the same limits as every upload', async () => {
    const { status } = await served.upload(png(), { action: 'UploadToOss', name: '照片.png' })
    expect(status).toBe(200)
    const refused = await served.upload(exe(), { action: 'UploadToOss', name: '工资.exe' })
    expect(refused.status).toBe(415)
  })
})
