import type { Locator, Page } from '@playwright/test'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Paper } from './hands.ts'
import { expect } from './test.ts'

export const ENTERPRISE_NAME = '云杉智能数据（上海）有限公司'

/** An account that works, and the name its screens show. */
export interface Worker {
  userName: string
  realName: string
  /** as others see it */
  shownName: string
}

/** The order of a story, as it is typed and as it is read again. */
export interface StoryOrder {
  name: string
  method: '自动抢单' | '指定派单'
  unitPrice: string
  quantity: string
  startDate: string
  endDate: string
}

/** Pieces at 1,200 yuan: enough that a part of them is taxed in every month of the year. */
export const storyOrder = (method: StoryOrder['method'], title: string): StoryOrder => ({
  // told on both engines and perhaps again after a failure, always by its own name
  name: `${title} ${Date.now().toString(36)}`,
  method,
  unitPrice: '1200',
  quantity: '100',
  startDate: toWireDay(new Date()),
  endDate: addDays(toWireDay(new Date()), 20),
})

/** A real picture of one white dot. */
export const paper = (name: string): Paper => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
})

export const main = (page: Page): Locator => page.getByRole('main')
/** The things of a list that are drawn as cards. */
export const cards = (page: Page): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
export const heading = (page: Page): Locator => main(page).getByRole('heading', { level: 1 })
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** The words of a state, over the heading of what has it. */
export const expectStatus = (page: Page, label: string): Promise<void> =>
  expect(main(page).locator('.page-head').getByText(label, { exact: true })).toBeVisible()

/** What stands behind a term. */
export const factOf = (scope: Locator, term: string | RegExp): Locator =>
  scope
    .locator('dl > div')
    .filter({ has: scope.page().getByRole('term').filter({ hasText: term }) })
    .getByRole('definition')

export const expectFact = (scope: Locator, term: string | RegExp, value: string | RegExp): Promise<void> =>
  expect(factOf(scope, term).first()).toHaveText(value)

/** A short message that has just come, in a live region that was there before it. */
export const expectToast = (page: Page, words: string | RegExp): Promise<void> => {
  const region = page.getByRole('region', { name: '提示', exact: true })
  // the same act a moment ago has left the same words
  return expect(region.getByRole('status').or(region.getByRole('alert')).getByText(words).last()).toBeVisible()
}
