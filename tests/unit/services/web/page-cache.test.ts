import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { PageCache, type PageFile, pageFileOf } from '#services/web/page-cache.ts'

function given() {
  const world = { version: 0, now: 0 }
  const cache = new PageCache({ version: () => world.version, now: () => world.now, maxAgeMs: () => 100, maxPages: 2 })
  let drawn = 0
  const draw = vi.fn(async (): Promise<PageFile | null> => pageFileOf(200, `第 ${++drawn} 次`))
  const ask = async (key: string) => (await (await cache.get(key, draw))?.encoded(''))?.body
  return { world, cache, draw, ask }
}

describe('a page drawn for visitors', () => {
  test('is drawn once for all who ask at the same time, and for those who ask soon after', async () => {
    const { ask, draw } = given()
    expect(await Promise.all([ask('/'), ask('/'), ask('/')])).toEqual(['第 1 次', '第 1 次', '第 1 次'])
    expect(await ask('/')).toBe('第 1 次')
    expect(draw).toHaveBeenCalledTimes(1)
  })

  test('is drawn anew once something has changed, even while it was being drawn', async () => {
    const { ask, world } = given()
    const before = ask('/')
    world.version++
    expect(await ask('/')).toBe('第 2 次')
    await before
    expect(await ask('/')).toBe('第 2 次')
  })

  test('is drawn once at a time, however fast it changes', async () => {
    const { world, cache } = given()
    let running = 0
    let most = 0
    const finish: (() => void)[] = []
    const draw = async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running--
      return pageFileOf(200, `${world.version}`)
    }
    const asked = [0, 1, 2, 3].map(() => {
      world.version++
      return cache.get('/', draw)
    })
    finish[0]?.()
    await asked[0]
    await vi.waitFor(() => expect(finish).toHaveLength(2))
    finish[1]?.()
    await Promise.all(asked)
    expect([most, finish.length]).toEqual([1, 2])
    // the second began after the last change
    expect((await (await asked[3])?.encoded(''))?.body).toBe('4')
  })

  test('is drawn anew when it is too old', async () => {
    const { ask, world } = given()
    await ask('/')
    world.now = 99
    expect(await ask('/')).toBe('第 1 次')
    world.now = 100
    expect(await ask('/')).toBe('第 2 次')
  })

  test('makes room for others: the one drawn longest ago goes', async () => {
    const { ask } = given()
    for (const key of ['/a', '/b', '/c']) await ask(key)
    expect(await ask('/b')).toBe('第 2 次')
    expect(await ask('/c')).toBe('第 3 次')
    expect(await ask('/a')).toBe('第 4 次')
  })

  test('is not kept where there is none, or where drawing failed', async () => {
    const { cache, ask } = given()
    expect(await cache.get('/console', async () => null)).toBeNull()
    await expect(cache.get('/bad', () => Promise.reject(new Error('画不出来')))).rejects.toThrow('画不出来')
    expect(await ask('/console')).toBe('第 1 次')
    expect(await ask('/bad')).toBe('第 2 次')
  })
})

describe('a page as it is sent', () => {
  const html = '<p>接工单</p>'.repeat(50)

  test('is in the best encoding that the browser takes', async () => {
    const file = pageFileOf(200, html)
    const [best, other, none] = await Promise.all(['gzip, deflate, br', 'gzip', ''].map((each) => file.encoded(each)))
    expect(best?.encoding).toBe('br')
    expect(brotliDecompressSync(best?.body as Buffer).toString()).toBe(html)
    expect(other?.encoding).toBe('gzip')
    expect(gunzipSync(other?.body as Buffer).toString()).toBe(html)
    expect(none).toEqual({ body: html })
  })

  test('has a mark that changes with its content alone', () => {
    expect(pageFileOf(200, html).etag).toBe(pageFileOf(200, html).etag)
    expect(pageFileOf(200, `${html} `).etag).not.toBe(pageFileOf(200, html).etag)
  })
})
