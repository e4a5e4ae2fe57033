import type { BrowserContext, Page } from '@playwright/test'
import { main } from './press.ts'
import { expect } from './test.ts'

/** A page that every tab of an enterprise may show; it has a bell, and so wants the stream of unread counts. */
const MESSAGES = '/enterpriseCenter/setting/message'
const TABS = 10

export interface Tabs {
  readonly pages: readonly Page[]
  /** the tabs that have asked for the stream, in their order */
  readonly streams: readonly Page[]
}

/** Ten tabs of one browser, one after the other, each at a page that can be read. */
export async function openTabs(context: BrowserContext): Promise<Tabs> {
  const pages: Page[] = []
  const streams: Page[] = []
  const times: number[] = []
  for (let tab = 0; tab < TABS; tab++) {
    const page = await context.newPage()
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/messages/stream') streams.push(page)
    })
    const began = Date.now()
    await page.goto(MESSAGES)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    // a seventh tab with a stream of its own would wait for ever; the limit is for a busy machine
    times.push(Date.now() - began)
    expect(times.at(-1)).toBeLessThan(15_000)
    pages.push(page)
  }
  expect(times.toSorted((a, b) => a - b)[TABS / 2], `${times} ms`).toBeLessThan(4000)
  await expect.poll(() => streams.length).toBe(1)
  return { pages, streams }
}

/** Closes the tab that has the stream, and answers the one that takes over. */
export async function passOn({ pages, streams }: Tabs): Promise<Page> {
  const holder = streams[0] as Page
  await holder.close()
  await expect.poll(() => streams.length).toBe(2)
  const next = streams[1] as Page
  expect(pages.filter((page) => page !== holder)).toContain(next)
  return next
}
