import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storageOf } from '#services/attachments/storage.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { csv } from './samples.ts'
import { type Served, serveAttachments } from './support.ts'

const CONTENT = csv

describe.each(['a directory', 'a bucket'])('downloads from %s', (storage) => {
  let store: Awaited<ReturnType<typeof startObjectStore>>
  let served: Served
  let url: string
  beforeAll(async () => {
    store = await startObjectStore()
    served = await serveAttachments(storage === 'a bucket' ? store.url : undefined)
    const { result } = await served.upload(CONTENT, { name: '名单.csv' })
    url = served.address + result.url
  })
  afterAll(async () => {
    await served.close()
    await store.close()
  })

  const fetched = async (headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers })
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }

  it('come whole, with a tag and the offer of parts', async () => {
    const { response, body } = await fetched()
    expect(response.status).toBe(200)
    expect(body).toEqual(CONTENT)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
    expect(response.headers.get('content-length')).toBe(String(CONTENT.length))
  })

  it('go on where they broke off', async () => {
    const { response, body } = await fetched({ range: 'bytes=4-' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes 4-${CONTENT.length - 1}/${CONTENT.length}`)
    expect(body).toEqual(CONTENT.subarray(4))
    expect((await fetched({ range: 'bytes=-3' })).body).toEqual(CONTENT.subarray(-3))
  })

  it('refuse a part behind the end', async () => {
    const { response, body } = await fetched({ range: 'bytes=99999999-' })
    expect(response.status).toBe(416)
    expect(JSON.parse(String(body))).toMatchObject({ __abp: true, error: { code: 41601 } })
    expect(response.headers.get('content-range')).toBe(`bytes */${CONTENT.length}`)
  })

  it('never put parts of two versions together', async () => {
    const tag = (await fetched()).response.headers.get('etag') ?? ''
    expect((await fetched({ range: 'bytes=4-', 'if-range': tag })).response.status).toBe(206)
    const other = await fetched({ range: 'bytes=4-', 'if-range': '"another"' })
    expect([other.response.status, other.body.length]).toEqual([200, CONTENT.length])
  })

  it('say in the envelope that a file is gone', async () => {
    const { result } = await served.upload(CONTENT, { name: '丢失.csv' })
    const row = (await served.db.select().from(attachments)).find(({ id }) => id === result.id)
    await storageOf(served.platform).remove(row?.storageKey ?? '')
    const response = await fetch(served.address + result.url, { headers: { range: 'bytes=0-3' } })
    expect(response.status).toBe(404)
    expect(((await response.json()) as { error: { details: string } }).error.details).toContain('文件已不在存储中')
  })
})
