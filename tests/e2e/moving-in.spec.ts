import type { Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { axeProblems } from '#tests/accessibility/axe.ts'
import { first } from '#tests/support/e2e/first.ts'
import { expectToast, heading } from '#tests/support/e2e/order-screen.ts'
import { dialogOf, main, press } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { identityNumberOf } from '#tests/support/move-people.ts'

const HEADS = ['编号', '持证人', '身份证号码', '手机', '住址']

/** People of this run alone: the database of the browser tests is kept between two tests. */
const firstPerson = 100_000 + Math.floor(Math.random() * 800_000)
const person = (index: number): string[] => [
  String(index),
  `李${'甲乙丙丁戊己庚辛壬癸'[index % 10]}`,
  identityNumberOf(firstPerson + index),
  `139${String(10_000_000 + firstPerson + index)}`,
  '示例路 8 号',
]

async function sheetOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('名册').addRows([['2026 年 10 月名册'], HEADS, ...rows.map((row) => [...row])])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** For readers of a screen, and on the smallest phone. */
async function expectFit(page: Page): Promise<void> {
  // what lies under the lower edge of the window is scrolled out from there
  const problems = async () => (await axeProblems(page)).filter((problem) => !problem.includes('partially obscured'))
  expect(await problems()).toEqual([])
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await problems()).toEqual([])
  if (before) await page.setViewportSize(before)
}

test.describe.configure({ timeout: 240_000 })

test(
  'an administrator brings in 30 persons, four of them after a correction, and tells them',
  first('moveImport', 'Admin'),
  async ({ platform: page }) => {
    const people = Array.from({ length: 30 }, (_, index) => person(index))
    const wrong = people.map((row, index) => {
      if (index === 3) return [row[0], '', ...row.slice(2)] as string[]
      if (index === 7) return [...row.slice(0, 2), `${row[2]?.slice(0, 17)}`, ...row.slice(3)] as string[]
      if (index === 11) return [...row.slice(0, 2), people[10]?.[2] ?? '', ...row.slice(3)]
      if (index === 19) return [...row.slice(0, 3), '028-88886666', row[4] ?? ''] as string[]
      return row
    })

    const upload = async (rows: readonly (readonly string[])[], source: string) => {
      await page.goto('/console/system/movingIn/new')
      await expect(heading(page)).toHaveText('上传名单')
      await main(page).getByRole('radio', { name: '求职者' }).check()
      await main(page)
        .getByLabel(/^名单文件/)
        .setInputFiles({ name: '名册.xlsx', mimeType: 'application/octet-stream', buffer: await sheetOf(rows) })
      await expect(main(page).getByText('名册.xlsx').first()).toBeVisible()
      await main(page)
        .getByLabel(/^名单来源/)
        .fill(source)
      await main(page)
        .getByRole('radio', { name: /本人同意/ })
        .check()
      await main(page)
        .getByLabel(/^依据的日期/)
        .fill('2026-10-08')
      await main(page)
        .getByLabel(/^依据的说明/)
        .fill('入户时签署的书面同意书')
      await press(main(page), '上传，指明每一列')
      await expect(heading(page)).toHaveText(source)
    }

    await test.step('the columns are said once', async () => {
      await upload(wrong, '市残联就业年龄段名册')
      const field = (label: string) => main(page).getByRole('combobox', { name: `${label}在文件的哪一列` })
      await expect(field('身份证号')).toHaveValue('3')
      await field('姓名').selectOption({ label: 'B 列 持证人' })
      await expect(main(page).getByText('不迁入的列：A 列 编号。')).toBeVisible()
      await expectFit(page)
    })

    await test.step('the check names each bad row, and writes nothing', async () => {
      await press(main(page), '检查每一行')
      await expect(main(page).getByText('26 行可以迁入，4 行有问题')).toBeVisible()
      const rows = main(page).getByRole('row')
      await expect(rows.filter({ hasText: '第 6 行' }).last()).toContainText('姓名不能为空')
      await expect(rows.filter({ hasText: '第 10 行' }).last()).toContainText('身份证号应为 18 位')
      await expect(rows.filter({ hasText: '第 14 行' }).last()).toContainText('与第 13 行的身份证号相同')
      await expectFit(page)
    })

    await test.step('the good rows are brought in, and nobody is told', async () => {
      await press(main(page), '迁入 26 人')
      await expectToast(page, '已迁入 26 人')
      await expect(main(page).getByText('26 行已迁入，4 行有问题')).toBeVisible()
      const file = page.waitForEvent('download')
      await press(main(page), '下载有问题的 4 行')
      expect((await file).suggestedFilename()).toBe('未迁入的行-名册.xlsx')
    })

    await test.step('the corrected list changes only the four', async () => {
      await upload(people, '市残联就业年龄段名册（更正）')
      await press(main(page), '检查每一行')
      await expect(main(page).getByText('4 行可以迁入，26 行已在平台上')).toBeVisible()
      await press(main(page), '迁入 4 人')
      await expectToast(page, '已迁入 4 人')
    })

    await test.step('they are told in a second act', async () => {
      await press(main(page), '通知这些人')
      const dialog = dialogOf(page)
      await expect(dialog.getByText('4 人', { exact: true })).toBeVisible()
      await expect(dialog.getByText('您的就业档案已建好，请用本手机号注册')).toBeVisible()
      await expectFit(page)
      await dialog.getByRole('checkbox', { name: /确认通知 4 人/ }).check()
      await press(dialog, '发出通知')
      await expectToast(page, '已安排通知 4 人')
      await expect(main(page).getByRole('button', { name: '通知这些人' })).toHaveCount(0)
    })
  },
)
