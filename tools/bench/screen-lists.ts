import type { Page } from '@playwright/test'
import { RARE_WORD } from '#tools/volume/words.ts'
import { type Click, watchRows } from './screen-watch.ts'

/** The console's lists with the most rows, with their URLs. */
const LISTS = {
  'work orders': '/console/workOrder',
  payments: '/console/finance',
  deliveries: '/console/delivery?all=true',
} as const
export type ScreenList = keyof typeof LISTS

export interface ScreenFigure {
  readonly list: ScreenList
  readonly click: string
  /** from the click to the frame that shows other rows, ms */
  readonly ms: readonly number[]
}

const CLICKS = 20

/**
 * Pause after the rows, because further data arrives a little later. Waiting for an idle network is impossible, since
 * the event stream never ends.
 */
const REST_MS = 500

/** Waits for the first rows and their details. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('table.table').last().locator('tbody tr').first().waitFor()
  await page.locator('nav.pages-nav').waitFor()
  await page.waitForTimeout(REST_MS)
}

/** Opens one page after the other, so that none is cached. */
async function turned(page: Page, click: Click): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < CLICKS; turn++) times.push(await click(page.getByRole('link', { name: '下一页' })))
  return times
}

/** Repeats the same click on a newly opened page each time, because cached data would appear at once. */
async function afresh(path: string, page: Page, once: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < CLICKS; round++) {
    await arrive(page, path)
    times.push(await once(round))
  }
  return times
}

const WORDS = ['标注', '昆明', RARE_WORD] as const

export async function measureScreenLists(page: Page): Promise<ScreenFigure[]> {
  const click = await watchRows(page)
  const figures: ScreenFigure[] = []
  const keep = (figure: ScreenFigure): void => {
    console.log(`  ${figure.list}, ${figure.click}: ${figure.ms.map(Math.round).join(' ')} ms`)
    figures.push(figure)
  }
  for (const list of Object.keys(LISTS) as ScreenList[]) {
    await arrive(page, LISTS[list])
    keep({ list, click: 'next page', ms: await turned(page, click) })
  }
  const list = 'work orders'
  const path = LISTS[list]
  const tabs = page.getByRole('navigation', { name: '工单状态' }).getByRole('link')
  const heads = page.locator('.sort-btn')
  const on = async (what: string, once: (round: number) => Promise<number>): Promise<void> => {
    keep({ list, click: what, ms: await afresh(path, page, once) })
  }
  // index 0 is left out, because it is the current tab
  await on('tab of a state', async (round) => click(tabs.nth(1 + (round % ((await tabs.count()) - 1)))))
  await on('order by a column', async (round) => click(heads.nth(round % (await heads.count()))))
  await on('filter by a word', async (round) => {
    await page
      .getByRole('searchbox')
      .first()
      .fill(WORDS[round % WORDS.length] ?? '')
    return click(page.locator('.filters button[type=submit]'))
  })
  return figures
}
