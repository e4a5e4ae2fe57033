import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3Storage } from '#services/attachments/s3-storage.ts'
import { parseS3Url } from '#services/attachments/s3-url.ts'
import { startObjectStore } from '#tests/support/object-store.ts'

const CONTENT = Buffer.from('第一行\n第二行\n'.repeat(40_000))
const HASH = createHash('sha256').update(CONTENT).digest('hex')

let store: Awaited<ReturnType<typeof startObjectStore>>
let folder: string
beforeAll(async () => {
  store = await startObjectStore()
  folder = mkdtempSync(join(tmpdir(), 'drafts-'))
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const storageAt = (url = store.url) => createS3Storage(parseS3Url(url), folder)
async function draftOf(content = CONTENT, storage = storageAt()) {
  const draft = await storage.draft()
  writeFileSync(draft, content)
  return draft
}

describe('files in a bucket', () => {
  it('go up with a signature that holds for their content, come down whole, and leave no draft behind', async () => {
    const draft = await draftOf()
    const key = await storageAt().keep(draft, new Date('2026-11-18T00:00:00Z'), HASH)
    expect(key).toMatch(/^2026\/11\/[0-9a-f-]{36}$/)
    expect(existsSync(draft)).toBe(false)
    const body = await storageAt().read(key)
    expect(await buffer(body as Readable)).toEqual(CONTENT)
  })

  it('come down in part', async () => {
    const key = await storageAt().keep(await draftOf(), new Date(), HASH)
    const body = await storageAt().read(key, { start: 10, end: 29 })
    expect(await buffer(body as Readable)).toEqual(CONTENT.subarray(10, 30))
  })

  it('are gone once removed, and removing them again does nothing', async () => {
    const key = await storageAt().keep(await draftOf(), new Date(), HASH)
    await storageAt().remove(key)
    await storageAt().remove(key)
    expect(await storageAt().read(key)).toBeUndefined()
  })

  it('are not kept when they changed on the way', async () => {
    const draft = await draftOf(Buffer.from('something else'))
    await expect(storageAt().keep(draft, new Date(), HASH)).rejects.toThrow('400 (XAmzContentSHA256Mismatch)')
    expect(existsSync(draft)).toBe(true)
  })

  it('are refused by the store for a wrong secret or bucket, in its own words and without the secret', async () => {
    const failure = await storageAt(store.wrongUrl)
      .keep(await draftOf(), new Date(), HASH)
      .catch((error: Error) => error.message)
    expect(failure).toContain('403 (SignatureDoesNotMatch)')
    expect(failure).not.toContain('secret')
    const lost = storageAt(store.lostUrl).keep(await draftOf(), new Date(), HASH)
    await expect(lost).rejects.toThrow('404 (NoSuchBucket)')
  })
})

describe('a store that is away', () => {
  const AWAY = { code: 50300, status: 503, retryAfter: 5, details: '存放文件的地方暂时没有响应，请稍后再试' }
  const closed = createServer((_, response) => response.writeHead(503).end('<Code>SlowDown</Code>'))
  const addressOf = (port: number) => `s3://id:secret@127.0.0.1:${port}/portal?region=x&style=path&tls=false`
  let port: number
  beforeAll(async () => {
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    port = (closed.address() as AddressInfo).port
  })
  afterAll(() => closed.close())

  it.each([
    ['answers 503', () => port],
    // nothing listens there
    ['does not answer', () => 9],
  ])('and %s is told as such, and the draft stays for the next try', async (_, portOf) => {
    const storage = storageAt(addressOf(portOf()))
    const draft = await draftOf(CONTENT, storage)
    await expect(storage.keep(draft, new Date(), HASH)).rejects.toMatchObject(AWAY)
    expect(existsSync(draft)).toBe(true)
    await expect(storage.read('2026/11/one')).rejects.toMatchObject(AWAY)
    await expect(storage.remove('2026/11/one')).rejects.toMatchObject(AWAY)
  })
})

describe('the address of a bucket', () => {
  it('names the bucket in the host, or in the path where asked', () => {
    const oss = 's3://id:se%2Fcret@s3.oss-cn-hangzhou.aliyuncs.com/portal?region=cn-hangzhou'
    expect(parseS3Url(oss)).toEqual({
      accessKeyId: 'id',
      secretAccessKey: 'se/cret',
      region: 'cn-hangzhou',
      bucket: 'portal',
      bucketUrl: 'https://portal.s3.oss-cn-hangzhou.aliyuncs.com',
    })
    expect(parseS3Url(`${oss}&style=path&tls=false`).bucketUrl).toBe('http://s3.oss-cn-hangzhou.aliyuncs.com/portal')
  })

  it.each([
    ['s3://host/bucket?region=x', '访问密钥'],
    ['s3://id:hush@host?region=x', '存储桶'],
    ['s3://id:hush@host/Bucket_?region=x', '存储桶'],
    ['s3://id:hush@host/bucket', 'region'],
    ['s3://id:hush@host/bucket?region=x&style=other', 'style'],
    ['s3://id:hush@host/bucket?region=x&tls=maybe', 'tls'],
    ['s3://id:hush@host/bucket?region=x&endpoint=y', 'endpoint'],
    ['s3:', 's3://'],
  ])('%s is refused for its %s, without showing the secret', (url, reason) => {
    expect(() => parseS3Url(url)).toThrow(reason)
    expect(() => parseS3Url(url)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hush') }))
  })
})
