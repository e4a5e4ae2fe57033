import type { Page } from '@playwright/test'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { axeProblems } from '#tests/accessibility/axe.ts'
import { first } from '#tests/support/e2e/first.ts'
import { dialogOf, main, press, rowAct, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
)
const number = () =>
  `${toWireDay(new Date()).slice(2, 4)}${Date.now()}${Math.floor(Math.random() * 90_000 + 10_000)}`.slice(0, 20)

/** For readers of a screen, at the width of a phone as well. */
async function expectFit(page: Page): Promise<void> {
  const problems = async () => (await axeProblems(page)).filter((problem) => !problem.includes('partially obscured'))
  expect(await problems()).toEqual([])
  const before = page.viewportSize()
  await page.setViewportSize({ width: 375, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await problems()).toEqual([])
  if (before) await page.setViewportSize(before)
}

async function upload(page: Page, button: string, of: string, amount?: string): Promise<void> {
  await rowAct(main(page).getByRole('row').filter({ hasText: of }).first(), new RegExp(`^${button}`))
  const form = dialogOf(page).getByRole('form', { name: button })
  await form.getByRole('textbox', { name: /^发票号码/ }).fill(number())
  if (amount) await form.getByRole('textbox', { name: /^价税合计/ }).fill(amount)
  await form.getByLabel(/^发票文件/).setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expectFit(page)
  await press(form, '上传')
  await told(page, '已上传，企业会收到通知')
}

test(
  'an enterprise asks for an invoice, gets it, and has a wrong title reversed',
  first('invoice'),
  async ({ open, api }) => {
    const title = `云杉智能数据${Date.now().toString(36)}有限公司`
    const page = await open('enterprise')
    await page.goto('/enterpriseCenter/work/invoice')
    await expectFit(page)
    const ask = main(page).getByRole('button', { name: '申请发票' })
    await ask.focus()
    await page.keyboard.press('Enter')
    const form = dialogOf(page).getByRole('form', { name: '申请发票' })
    await form.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await expect(form.getByRole('status')).toContainText('共 1 笔')
    await form.getByRole('radio', { name: /^专票/ }).check()
    await expectFit(page)
    await press(form, '提交申请')
    // what a special invoice lacks is named at its field, and what was typed stays
    await expect(form.getByRole('textbox', { name: /^注册地址/ })).toHaveAccessibleDescription(/专票要填写注册地址/)
    await form.getByRole('radio', { name: /^普票/ }).check()
    await form.getByRole('textbox', { name: /^发票抬头/ }).fill(title)
    await form.getByRole('textbox', { name: /^纳税人识别号/ }).fill('91110000600037341L')
    await press(form, '提交申请')
    await told(page, '已申请，开好后会通知您')
    const row = main(page).getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('待开票')

    const finance = await open('finance')
    await finance.goto('/console/invoice')
    await expectFit(finance)
    const { items } = await api<{ items: { title: string; amount: string }[] }>('finance', 'Invoice/GetAll', {})
    await upload(finance, '上传发票', title, items.find((one) => one.title === title)?.amount)

    await page.reload()
    await expect(row).toContainText('已开票')
    await expect(row.getByRole('link', { name: /发票\.pdf/ })).toBeVisible()
    await rowAct(row, /^申请冲红/)
    await dialogOf(page).getByRole('textbox', { name: /^理由/ }).fill('抬头少了两个字')
    await expectFit(page)
    await press(dialogOf(page), '申请冲红')
    await told(page, '已申请，平台处理后会通知您')
    await finance.reload()
    await upload(finance, '上传红字发票', title)
    await page.reload()
    await expect(row).toContainText('已冲红')
    await expect(row.getByRole('button', { name: /申请冲红|撤回申请/ })).toHaveCount(0)
  },
)
