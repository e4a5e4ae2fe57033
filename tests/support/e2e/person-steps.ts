import type { Locator } from '@playwright/test'
import type { Hands } from './hands.ts'
import {
  cards,
  dialog,
  expectStatus,
  expectToast,
  factOf,
  heading,
  main,
  paper,
  type StoryOrder,
} from './order-screen.ts'
import { expectTree } from './screen-reader.ts'
import { expect } from './test.ts'
import { taxFromWords, yuan } from './withheld-tax.ts'

/** To an order in the public list, by its name. */
export async function findOrder({ page, press, write }: Hands, { name }: StoryOrder): Promise<void> {
  await press(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '接工单' }))
  await expect(heading(page)).toHaveText('接工单')
  await write(page.getByRole('searchbox', { name: '搜索工单名称' }), name)
  await press(page.getByRole('button', { name: '搜索', exact: true }))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('还剩 100 / 100 张')
  await press(main(page).getByRole('link', { name }))
  await expect(heading(page)).toHaveText(name)
}

const CLAIM = `
  - textbox /领取数量/
  - status
  - checkbox /我已阅读标注规范与验收规则/ [checked]
  - alert
  - button /^领取 \\d+ 张$/
`
const CLAIM_QUESTION = `
  - heading /^确认领取 \\d+ 张？$/ [level=2]
  - button "关闭"
  - paragraph: /名额会立即为您保留/
  - alert
  - button "再想想"
  - button "确认领取"
`

export async function claim({ page, press, write, tick }: Hands, quantity: string): Promise<void> {
  const form = main(page).getByRole('form', { name: '领取' })
  await write(form.getByRole('textbox', { name: '领取数量' }), quantity)
  await press(form.getByRole('button', { name: `领取 ${quantity} 张` }))
  await expect(form.getByRole('checkbox', { name: '我已阅读' })).toBeFocused()
  await tick(form.getByRole('checkbox', { name: '我已阅读' }))
  await expectTree(form, CLAIM)
  await press(form.getByRole('button', { name: `领取 ${quantity} 张` }))
  await expectTree(dialog(page), CLAIM_QUESTION)
  await expect(dialog(page)).toContainText('名额会立即为您保留')
  await press(dialog(page).getByRole('button', { name: '确认领取' }))
  await expect(main(page).getByRole('group', { name: `已领取 ${quantity} 张` })).toBeFocused()
}

/** From the receipt of a claim to one's own page of it. */
export async function openFromReceipt({ page, press }: Hands, status: string): Promise<void> {
  await press(main(page).getByRole('link', { name: '查看我的工单' }))
  await expectStatus(page, status)
}

/** Asks for a part of an order that is dispatched. */
export async function apply({ page, press, write }: Hands, quantity: string, remark: string): Promise<void> {
  const form = main(page).getByRole('form', { name: '申请领取' })
  await write(form.getByRole('textbox', { name: '申请数量' }), quantity)
  await write(form.getByRole('textbox', { name: '想说明的情况' }), remark)
  await press(form.getByRole('button', { name: `申请领取 ${quantity} 张` }))
  await expect(dialog(page)).toContainText('申请不占用名额')
  await press(dialog(page).getByRole('button', { name: '确认申请领取' }))
  await expect(main(page).getByRole('group', { name: `已申请领取 ${quantity} 张` })).toBeFocused()
}

/** Takes what staff handed out. */
export async function confirmAssignment({ page, press, tick }: Hands, quantity: string): Promise<void> {
  const panel = main(page).getByRole('region', { name: '下一步' })
  await expect(panel).toContainText('这张工单派给了您')
  await press(panel.getByRole('button', { name: `领取 ${quantity} 张` }))
  await expect(panel.getByRole('checkbox', { name: '我已阅读' })).toBeFocused()
  await tick(panel.getByRole('checkbox', { name: '我已阅读' }))
  await press(panel.getByRole('button', { name: `领取 ${quantity} 张` }))
  await expectToast(page, `已领取 ${quantity} 张`)
  await expectStatus(page, '已领取')
}

export async function openMyOrder({ page, press, write }: Hands, { name }: StoryOrder, tab: string): Promise<void> {
  await press(page.getByRole('navigation', { name: '个人中心', exact: true }).getByRole('link', { name: '工作管理' }))
  await expect(heading(page)).toHaveText('工作管理')
  await press(page.getByRole('navigation', { name: '工作管理' }).getByRole('link', { name: '我的工单' }))
  await expect(heading(page)).toHaveText('我的工单')
  await press(main(page).getByRole('navigation', { name: '工单进度' }).getByRole('link', { name: tab }))
  await write(page.getByRole('searchbox', { name: '工单名称' }), name)
  await press(main(page).getByRole('button', { name: '搜索', exact: true }))
  await expect(cards(page)).toHaveCount(1)
  await press(main(page).getByRole('link', { name }))
  await expect(heading(page)).toHaveText(name)
}

export async function report({ page, press, write }: Hands, quantity: string, content: string): Promise<void> {
  await press(main(page).getByRole('button', { name: '写一条汇报' }))
  const form = main(page).getByRole('form', { name: '汇报进度' })
  await write(form.getByRole('textbox', { name: '到现在已完成的数量' }), quantity)
  await write(form.getByRole('textbox', { name: '内容' }), content)
  await press(form.getByRole('button', { name: '发出汇报' }))
  await expectToast(page, '汇报已发出')
  await expectStatus(page, '执行中')
}

const RESULT = `
  - textbox /完成数量/
  - textbox /说明/
  - button /成果文件/
  - button /^提交 \\d+ 张成果$/
`

export async function submit({ page, press, write, attach }: Hands, quantity: string, remark: string): Promise<void> {
  const form = main(page).getByRole('form', { name: '提交成果' })
  await expectTree(form, RESULT)
  await write(form.getByRole('textbox', { name: '完成数量' }), quantity)
  await write(form.getByRole('textbox', { name: '说明' }), remark)
  await attach(form.getByLabel('成果文件'), paper('成果.png'))
  await expect(form.getByRole('list', { name: '文件' })).toContainText('已上传')
  await press(form.getByRole('button', { name: `提交 ${quantity} 张成果` }))
  await expectToast(page, '成果已提交')
  await expectStatus(page, '验收中')
}

/** What is waited for, in the words of the panel beside one's order. */
export const expectNextStep = ({ page }: Hands, words: string | RegExp): Promise<void> =>
  expect(main(page).getByRole('region', { name: '下一步' })).toContainText(words)

export const expectTimeline = ({ page }: Hands, events: string[]): Promise<void> =>
  expect(
    main(page)
      .getByRole('list', { name: /的经过，最近的在前$/ })
      .getByRole('listitem'),
  ).toContainText(events.toReversed())

const moneyOf = (scope: Locator, term: string): Locator => factOf(scope, term).locator('.num')

/** The income report has the payment, and its tax is what the law makes of the figures beside it. */
export async function expectPaid({ page, press }: Hands, { name }: StoryOrder, gross: number): Promise<void> {
  await press(page.getByRole('navigation', { name: '工作管理' }).getByRole('link', { name: '收入报告' }))
  await expect(heading(page)).toHaveText('收入报告')
  const payment = main(page).getByRole('listitem').filter({ hasText: name })
  await expect(payment).toContainText('已结算')
  await press(payment.getByText('金额是怎么算的'))
  await press(payment.getByText('税是怎么算的'))
  const working = payment.getByRole('list')
  await expect(working).toContainText('由平台代为申报')
  const { income, tax } = taxFromWords((await working.textContent()) ?? '')
  expect(income).toBeGreaterThanOrEqual(gross)
  expect(tax).toBeGreaterThan(0)
  await expect(moneyOf(payment, '50 张 × 1200')).toHaveText(yuan(gross))
  await expect(moneyOf(payment, '预扣个人所得税')).toHaveText(yuan(tax))
  await expect(moneyOf(payment, '到手（元）')).toHaveText(yuan(gross - tax))
  await expect(payment).toContainText(`${yuan(gross - tax)} 元 到手`)
}

/** Every turn of the order is told in the inbox; the last one is read there. */
export async function expectMessages({ page, press }: Hands, { name }: StoryOrder, titles: string[]): Promise<void> {
  await press(page.getByRole('banner').getByRole('link', { name: '站内信' }))
  await expect(heading(page)).toHaveText('站内信')
  const messages = main(page).getByRole('listitem').filter({ hasText: name })
  for (const title of titles) await expect(messages.filter({ hasText: title }).first()).toBeVisible()
  const [last = ''] = titles
  await press(messages.getByRole('button', { name: `标为已读 ：${last}` }))
  await expect(messages.filter({ hasText: last }).getByText('未读', { exact: true })).toBeHidden()
}
