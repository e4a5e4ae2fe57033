import type { Page } from '@playwright/test'
import type { Hands } from '#tests/support/e2e/hands.ts'
import { keyboard, tabTo } from '#tests/support/e2e/keyboard.ts'
import { dialog, expectToast, heading, main, paper } from '#tests/support/e2e/order-screen.ts'
import { approveNewest } from '#tests/support/e2e/second-person.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const BODY = '岗位可以全程用文字沟通，面试时也可以选择文字面试。'
const ALT = '一位职员在工位上用文字回复客户'

const text = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true })
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: '排版工具' }).getByRole('button', { name })

/** From the text to one of its tools, by the keys of the hint: Alt+F10, then the arrows. */
async function pressTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  const wanted = tool(page, name)
  for (let count = 0; count < 30; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

async function writeBody({ page, press, write, attach }: Hands): Promise<void> {
  await tabTo(text(page))
  await pressTool(page, '大标题')
  await expect(tool(page, '大标题')).toHaveAttribute('aria-pressed', 'true')
  await expect(text(page)).toBeFocused()
  await page.keyboard.insertText('一天怎么过')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(BODY)
  await pressTool(page, '图片')
  await attach(dialog(page).getByLabel(/^图片/), paper('office.png'))
  await expect(dialog(page)).toContainText('office.png')
  await press(dialog(page).getByRole('button', { name: '插入图片' }))
  // without words there is no picture
  await expect(dialog(page)).toContainText('图片需要替代文字')
  await write(dialog(page).getByRole('textbox', { name: /替代文字/ }), ALT)
  await press(dialog(page).getByRole('button', { name: '插入图片' }))
  await expect(dialog(page)).toHaveCount(0)
  await expect(text(page).getByRole('img', { name: ALT })).toBeVisible()
}

test('an editor writes an article with a picture by keyboard, it is read, withdrawn and gone', async ({
  open,
  allow,
}) => {
  // the test requests the withdrawn article on purpose
  allow(/404/, /refused:/)
  const title = `文字客服的一天 ${Date.now().toString(36)}`
  const hands = keyboard(await open('content'))
  const { page, press, write, choose } = hands
  await page.goto('/console/content')
  await press(main(page).getByRole('link', { name: '写文章' }))
  await expect(heading(page)).toHaveText('写文章')
  await write(page.getByRole('textbox', { name: /^标题/ }), title)
  await choose(page.getByRole('combobox', { name: /^栏目/ }), '新闻中心 / 就业新闻')
  await writeBody(hands)
  await press(page.getByRole('button', { name: '预览' }))
  await expect(dialog(page).getByRole('heading', { name: '一天怎么过' })).toBeVisible()
  await expect(dialog(page).getByRole('img', { name: ALT })).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: '保存并发布' }))
  await expectToast(page, '文章已发布')

  const visitor = await open(null)
  await visitor.goto('/news/list')
  await main(visitor).getByRole('link', { name: title }).first().click()
  await expect(heading(visitor)).toHaveText(title)
  await expect(main(visitor)).toContainText(BODY)
  await expect(main(visitor).getByRole('img', { name: ALT })).toBeVisible()

  await press(main(page).getByRole('button', { name: `更多操作：${title}` }))
  await press(main(page).getByRole('button', { name: new RegExp(`^撤回.*${title}`) }))
  await press(dialog(page).getByRole('button', { name: '撤回文章' }))
  await expectToast(page, '变回草稿')
  const answer = await visitor.reload()
  expect(answer?.status()).toBe(404)
  await expect(main(visitor)).toContainText('没有找到这篇文章')
})

test('what was typed is there again after a reload', async ({ open }) => {
  const page = await open('content')
  await page.goto('/console/content/edit')
  await page.getByRole('textbox', { name: /^标题/ }).fill('还没有写完的文章')
  await text(page).click()
  await page.keyboard.insertText('第一段')
  await page.reload()
  await expect(main(page)).toContainText('已恢复上次没有保存的内容')
  await expect(page.getByRole('textbox', { name: /^标题/ })).toHaveValue('还没有写完的文章')
  await expect(text(page)).toContainText('第一段')
})

test('an administrator changes the levy rule of a city and the public calculator reckons by it', async ({ open }) => {
  const page = await open('platform')
  await page.goto('/console/system/levyRule?provinceId=44')
  const row = main(page).getByRole('row').filter({ hasText: '深圳市' }).filter({ hasText: '今天有效' })
  await row.getByRole('button', { name: /^修改/ }).click()
  const ratio = dialog(page).getByRole('textbox', { name: /^安排比例/ })
  const before = await ratio.inputValue()
  await ratio.fill('0.02')
  await dialog(page).getByRole('button', { name: '保存修改' }).click()
  await expectToast(page, '已提交审批，等另一位同事批准')
  const second = await open('platform2')
  await second.goto('/console/approval')
  await approveNewest(second)
  await page.reload()
  await expect(row).toContainText('2%')

  const visitor = await open(null)
  await visitor.goto('/DisabilityInsuranceFundCalculator')
  await visitor.getByRole('combobox', { name: '省份' }).selectOption({ label: '广东省' })
  await visitor.getByRole('combobox', { name: '城市' }).selectOption({ label: '深圳市' })
  await expect(main(visitor)).toContainText('深圳市规则')
  await visitor.getByRole('textbox', { name: /在职职工人数/ }).fill('100')
  await visitor.getByRole('textbox', { name: /年平均工资/ }).fill('80000')
  await visitor.getByRole('button', { name: '测算应缴金额' }).click()
  // 100 × 2 % = 2 persons, none arranged: 2 × 80,000 × 90 %
  await expect(main(visitor).getByRole('status').first()).toContainText('年度应缴 144,000.00 元')

  // restored, for later calculations
  await row.getByRole('button', { name: /^修改/ }).click()
  await dialog(page)
    .getByRole('textbox', { name: /^安排比例/ })
    .fill(before)
  await dialog(page).getByRole('button', { name: '保存修改' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await second.goto('/console/approval')
  await approveNewest(second)
})

test('the system belongs to administrators: an editor of contents is led away', async ({ open }) => {
  const page = await open('content')
  for (const path of ['/console/system/user', '/console/system/setting', '/console/system/levyRule']) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/console')
  }
  await page.goto('/console/system/ticket')
  await expect(heading(page)).toHaveText('意见箱')
})
