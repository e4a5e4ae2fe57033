import type { Hands } from './hands.ts'
import { dialog, expectFact, expectStatus, expectToast, heading, main, type StoryOrder } from './order-screen.ts'
import { menuEntry } from './press.ts'
import { expect } from './test.ts'

const menu = ({ page }: Hands, label: string) => menuEntry(page, '管理台', label)

export async function openInConsole(hands: Hands, { name }: StoryOrder): Promise<void> {
  const { page, press, write } = hands
  await press(menu(hands, '工单'))
  await expect(heading(page)).toHaveText('工单')
  await write(page.getByRole('searchbox', { name: '工单名称' }), name)
  await press(page.getByRole('button', { name: '搜索', exact: true }))
  await expect(main(page).getByText('共 1 张', { exact: true })).toBeVisible()
  await press(main(page).getByRole('link', { name }))
  await expect(heading(page)).toHaveText(name)
}

export async function confirmHosting({ page, press }: Hands): Promise<void> {
  await press(main(page).getByRole('button', { name: '确认托管到账' }))
  const form = dialog(page).getByRole('form', { name: '确认托管到账' })
  await expect(form.getByText('应托管 120,000.00 元，企业登记 120,000.00 元')).toBeVisible()
  await expect(form.getByRole('link', { name: /银行回单\.png/ })).toBeVisible()
  await press(form.getByRole('button', { name: '确认到账' }))
  await expectToast(page, '托管已确认')
  await expectFact(main(page), '已到账', /120,000.00 元/)
}

export async function publish({ page, press }: Hands): Promise<void> {
  await press(main(page).getByRole('button', { name: '发布工单' }))
  await expect(dialog(page)).toContainText('符合条件的求职者可以领取 100 张')
  await press(dialog(page).getByRole('button', { name: '发布工单' }))
  await expectToast(page, '工单已发布')
  await expectStatus(page, '已发布')
}

/** Pays what one person earned by an order; returns what the table showed of it before. */
export async function pay(hands: Hands, { name }: StoryOrder, realName: string): Promise<void> {
  const { page, press, write, choose } = hands
  await press(menu(hands, '结算'))
  await expect(heading(page)).toHaveText('结算')
  await write(page.getByRole('searchbox', { name: '事项或工单' }), name)
  await press(page.getByRole('button', { name: '搜索', exact: true }))
  await expect(main(page).getByText('共 1 笔', { exact: true })).toBeVisible()
  const row = main(page).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('待结算')
  await expect(row).toContainText('60,000.00')
  await press(row.getByRole('button', { name: `支付 ${realName}` }))
  const form = dialog(page).getByRole('form', { name: '支付' })
  await expectFact(form, '应付合计', '60,000.00')
  await choose(form.getByRole('combobox', { name: '支付方式' }), '银行转账')
  await write(form.getByRole('textbox', { name: '银行流水号' }), 'ICBC-STORY-1')
  await press(form.getByRole('button', { name: '支付 1 笔' }))
  await expectToast(page, /^已提交审批，等另一位同事批准/)
  await expect(row).toContainText('等另一位同事批准')
  await expect(row.getByRole('button', { name: `支付 ${realName}` })).toHaveCount(0)
}

/** The second user finds in their list what the first has prepared, reads its effect, and approves it. */
export async function approve(hands: Hands, title: string, realName: string): Promise<void> {
  const { page, press } = hands
  await press(menu(hands, '审批'))
  await expect(heading(page)).toHaveText('审批')
  const row = main(page).getByRole('row').filter({ hasText: title }).first()
  await press(row.getByRole('link', { name: '查看' }))
  await expect(heading(page)).toHaveText(title)
  await expectStatus(page, '待批准')
  await expect(main(page).getByRole('row').filter({ hasText: realName })).toContainText('待结算')
  await press(main(page).getByRole('button', { name: '批准并办理' }))
  await press(dialog(page).getByRole('button', { name: '批准并办理' }))
  await expectToast(page, /^已批准/)
  await expectStatus(page, '已批准')
}

/** Assigns a part of an order to one person, found by name. */
export async function assign(hands: Hands, order: StoryOrder, realName: string, quantity: string): Promise<void> {
  const { page, press, write, tick } = hands
  await openInConsole(hands, order)
  await press(main(page).getByRole('button', { name: '派给求职者' }))
  await expect(dialog(page).getByText('工单还剩 60 张')).toBeVisible()
  await write(dialog(page).getByRole('textbox', { name: '姓名' }), realName)
  await press(dialog(page).getByRole('button', { name: '查找' }))
  const list = dialog(page).getByRole('list', { name: '求职者' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await tick(list.getByRole('checkbox', { name: realName }))
  await write(list.getByRole('textbox', { name: `派给 ${realName} 的数量` }), quantity)
  await press(dialog(page).getByRole('button', { name: '派给 1 人' }))
  await expect(dialog(page).getByText('已派给 1 人，0 人没有派出，工单还剩 30 张。')).toBeVisible()
  await press(dialog(page).getByRole('button', { name: '完成' }))
  await expect(dialog(page)).toBeHidden()
}
