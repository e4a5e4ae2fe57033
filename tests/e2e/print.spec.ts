import type { Page } from '@playwright/test'
import type { Api } from '#tests/support/e2e/api.ts'
import { main, press } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

interface Items {
  items: { id: number }[]
}

const firstOf = async (api: Api, account: string, operation: string, query = {}): Promise<number> =>
  (await api<Items>(account, operation, query)).items[0]?.id ?? 0

interface Paper {
  what: string
  account: string
  /** how the printed person is called */
  printer: string
  address: (api: Api) => Promise<string>
  /** what stands on it */
  holds: readonly RegExp[]
}

const ENTERPRISE = '/enterpriseCenter/humanResource'

const PAPERS: readonly Paper[] = [
  {
    ...{ what: 'a contract', account: 'enterprise', printer: '许知远' },
    address: async (api) =>
      `${ENTERPRISE}/contractDetail?id=${await firstOf(api, 'enterprise', 'ContractEmployment/GetAll', { sorting: 'id asc' })}`,
    holds: [/工作内容/, /编号/],
  },
  {
    ...{ what: 'a month of pay', account: 'enterprise', printer: '许知远' },
    address: async () => `${ENTERPRISE}/salary`,
    holds: [/实发合计/],
  },
  {
    ...{ what: 'a payslip', account: 'enterprise', printer: '许知远' },
    address: async (api) => `${ENTERPRISE}/salary?id=${await firstOf(api, 'enterprise', 'Payroll/GetAll')}`,
    holds: [/实发（元）/, /应发（元）/],
  },
  {
    ...{ what: 'a work order with its acceptance', account: 'enterprise', printer: '许知远' },
    address: async (api) =>
      `/enterpriseCenter/work/workOrder/detail?id=${await firstOf(api, 'enterprise', 'WorkOrder/GetAll')}&tab=paper`,
    holds: [/工单编号/, /成果和验收/, /报酬/, /验收人（签字）/],
  },
  {
    ...{ what: 'a resume', account: 'person', printer: '林一鸣' },
    address: async () => '/userCenter/resume/detail',
    holds: [/教育|工作经历/],
  },
  {
    ...{ what: 'what the quota is measured by', account: 'enterprise', printer: '许知远' },
    address: async () => `${ENTERPRISE}/employee`,
    holds: [/按比例就业和年审材料/, /折算后已安排/],
  },
]

/** What of the page around is still seen, and whether dark themes reach the paper. */
const around = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
    return {
      surroundings: shown('.oh, .on, .header, .a11y, .footer, .dock, nav'),
      buttons: shown('button:not(th button, .filter-words), .btn'),
      ground: getComputedStyle(document.body).backgroundColor,
      tooWide: [...document.querySelectorAll('main table')].filter(
        (table) => table.checkVisibility() && table.getBoundingClientRect().right > document.body.clientWidth + 1,
      ).length,
    }
  })

/** A sheet of A4 between its margins, at 96 points an inch. */
const SHEET = { width: 703, height: 1000 }

for (const { what, account, printer, address, holds } of PAPERS) {
  test(`${what} goes on paper without the page around it, black on white, with who printed it`, async ({
    open,
    api,
  }) => {
    const page = await open(account)
    await page.goto(await address(api))
    await expect(main(page).getByRole('button', { name: /打印/ }).first()).toBeVisible()
    for (const words of holds) await expect(main(page).getByText(words).first()).toBeAttached()
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'contrast'
    })
    await page.setViewportSize(SHEET)
    await page.emulateMedia({ media: 'print' })
    const head = main(page).locator('.print-head')
    await expect(head).toContainText('融合就业服务平台')
    await expect(head).toContainText(/打印时间 \d{4} 年 .+打印人 /)
    await expect(head).toContainText(printer)
    for (const words of holds) await expect(main(page).getByText(words).first()).toBeVisible()
    expect(await around(page)).toEqual({ surroundings: 0, buttons: 0, ground: 'rgb(255, 255, 255)', tooWide: 0 })
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  })
}

test('who has chosen payments prints these, with their sum', async ({ open }) => {
  const page = await open('platform')
  await page.goto('/console/finance')
  const boxes = main(page).locator('.list-table tbody').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.emulateMedia({ media: 'print' })
  const rows = main(page).locator('.list-table tbody tr')
  await expect(rows.filter({ visible: true })).toHaveCount(2)
  await expect(main(page).getByText(/^已选 2 笔/)).toBeVisible()
})

test('a person prints one payslip of several', async ({ open }) => {
  const page = await open('person')
  await page.addInitScript(() => {
    window.print = () => {
      const seen = [...document.querySelectorAll('.payment')].map((each) => each.hasAttribute('data-printing'))
      document.documentElement.dataset.printed = JSON.stringify(seen)
    }
  })
  await page.goto('/userCenter/work/salary')
  const slips = main(page).locator('.payment')
  await expect(slips.first()).toBeVisible()
  await press(slips.nth(0), /^打印工资单/)
  // it waits for how the pay came about, and prints that with it
  const count = await slips.count()
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    JSON.stringify(Array.from({ length: count }, (_, index) => index === 0)),
  )
  await expect(slips.nth(0).getByText('实发（元）')).toBeVisible()
})
