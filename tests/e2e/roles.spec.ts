import type { Page } from '@playwright/test'
import { dialog, expectToast, main } from '#tests/support/e2e/order-screen.ts'
import { menuEntry, press, rowAct, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const PAGE = '/console/system/role'
const matrix = (page: Page) => main(page).getByRole('table', { name: '每项分工和自定义角色的权限' })
const rowOf = (page: Page, right: string) =>
  matrix(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${right}`) }) })
const colleague = (page: Page, name: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })

/** What the matrix says of a right, by the name above each column: other tests make roles of their own. */
async function columnsOf(page: Page, right: string): Promise<Record<string, string | undefined>> {
  const heads = await matrix(page).getByRole('columnheader').allTextContents()
  const cells = await rowOf(page, right).getByRole('cell').allTextContents()
  const names = heads.slice(1).map((head) => head.replace(/\d+ 人$/, ''))
  return Object.fromEntries(names.map((name, at) => [name, cells[at]]))
}

test('the matrix says which sub-role may do what, and opens what a right contains', async ({ open }) => {
  const page = await open('platform')
  await page.goto(PAGE)
  await expect
    .poll(() => columnsOf(page, '结算和付款'))
    .toMatchObject({
      ...{
        平台审核员: '–不可以',
        平台内容编辑: '–不可以',
        平台财务: '可以',
        平台管理员: '可以',
        平台文字客服: '–不可以',
      },
      ...{ 付款复核员: '可以', 档案录入员: '–不可以' },
    })
  const right = rowOf(page, '结算和付款').getByRole('button', { name: '结算和付款包含哪些操作' })
  await right.click()
  await expect(dialog(page)).toContainText('导出银行')
  await page.keyboard.press('Escape')
  await expect(right).toBeFocused()
})

test('on a phone one sub-role is shown at a time', async ({ open }) => {
  const page = await open('platform', { viewport: { width: 320, height: 640 } })
  await page.goto(PAGE)
  await expect(rowOf(page, '网站内容').getByRole('cell')).toHaveText(['–不可以'])
  await main(page).getByRole('combobox', { name: '看哪一项分工或角色' }).selectOption({ label: '平台内容编辑' })
  await expect(rowOf(page, '网站内容').getByRole('cell')).toHaveText(['可以'])
  await expect(matrix(page).getByRole('columnheader')).toHaveCount(2)
})

test('a change of sub-roles is seen before it is saved, and its holder then has what was shown', async ({
  open,
  ownLogin,
}) => {
  test.setTimeout(120_000)
  const page = await open('platform')
  await page.goto(`${PAGE}?keyword=support`)
  await rowAct(colleague(page, 'support'), /^修改/)
  const preview = dialog(page).getByRole('region', { name: '保存以后会怎样' })
  await expect(preview).toContainText('分工没有变化')
  await dialog(page).getByRole('checkbox', { name: '平台财务' }).check()
  await expect(preview).toContainText('得到的权限：查看企业、查看工单和成果、托管和退回、结算和付款')
  await expect(preview).toContainText('目录里多出：企业、工单、成果验收、结算、账簿、银行流水、发票、审批')
  await expect(preview).toContainText('要另一位管理员批准才生效，有 1 位可以批准')
  const reason = `接替同事 ${Date.now().toString(36)}`
  await dialog(page)
    .getByRole('textbox', { name: /^提交的理由/ })
    .fill(reason)
  await dialog(page).getByRole('button', { name: '保存修改' }).click()
  await expectToast(page, '已提交审批，等另一位同事批准')

  const holder = await (await ownLogin('support')).newPage()
  await holder.goto('/console')
  await expect(menuEntry(holder, '管理台', '文字客服')).toBeVisible()
  await expect(menuEntry(holder, '管理台', '结算')).toHaveCount(0)

  const second = await open('platform2')
  await second.goto('/console/approval')
  await main(second).getByRole('row').filter({ hasText: reason }).getByRole('link', { name: /查看/ }).click()
  await press(main(second), '批准并办理')
  await press(dialog(second), '批准并办理')
  await told(second, /^已批准/)
  await holder.reload()
  await expect(menuEntry(holder, '管理台', '结算')).toBeVisible()
  await holder.goto('/console/finance')
  await expect(holder).toHaveURL(/\/console\/finance/)
  // a page of money that reads on would be refused
  await holder.goto('/console')

  await test.step('taken away by one administrator, it is gone at once', async () => {
    await page.reload()
    await rowAct(colleague(page, 'support'), /^修改/)
    await dialog(page).getByRole('checkbox', { name: '平台财务' }).uncheck()
    await expect(preview).toContainText('失去的权限：查看企业、查看工单和成果、托管和退回、结算和付款')
    await expect(preview).toContainText('保存后立即生效')
    await dialog(page).getByRole('button', { name: '保存修改' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await holder.goto('/console/finance')
    await expect(menuEntry(holder, '管理台', '结算')).toHaveCount(0)
    await expect(holder).not.toHaveURL(/finance/)
  })
})

test('what saving would be refused for is said before it is tried', async ({ open }) => {
  const page = await open('platform')
  await page.goto(`${PAGE}?keyword=platform`)
  const own = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^platform(?!2)/ }) })
  await rowAct(own, /^修改/)
  await dialog(page).getByRole('checkbox', { name: '平台内容编辑' }).check()
  await dialog(page).getByRole('checkbox', { name: '平台管理员' }).uncheck()
  await expect(dialog(page)).toContainText('现在不能这样保存')
  await expect(dialog(page)).toContainText('不能对自己的账号这样做，请让另一位管理员操作')
})
