import type { Hands } from './hands.ts'
import { dialog, expectFact, expectStatus, expectToast, heading, main, paper, type StoryOrder } from './order-screen.ts'
import { menuEntry } from './press.ts'
import { expect } from './test.ts'

const subMenu = ({ page }: Hands, label: string) => menuEntry(page, '企业中心', label)

/** Of several enterprises one is chosen; who has one only is in it at once, and may look at the choice. */
export async function chooseEnterprise({ page, press, see, command }: Hands, name: string): Promise<void> {
  await command(page.getByRole('banner').getByRole('button', { name }), '切换企业')
  await expect(heading(page)).toHaveText('选择企业')
  await expect(main(page).getByText('您是创建人，当前正在使用')).toBeVisible()
  await press(main(page).getByRole('button', { name: `进入企业 ${name}` }))
  await expect(heading(page)).toHaveText('管理首页')
  await see(page.getByRole('banner').getByRole('button', { name }))
}

export async function createOrder(hands: Hands, order: StoryOrder): Promise<void> {
  const { page, press, write, choose, pick, date } = hands
  await press(main(page).getByRole('link', { name: '新建工单' }).first())
  await expect(heading(page)).toHaveText('新建工单')
  const form = page.getByRole('form', { name: '工单' })
  const box = (name: string) => form.getByRole('textbox', { name })
  await write(box('工单名称'), order.name)
  await choose(form.getByRole('combobox', { name: '工单类型' }), '图像标注')
  await choose(form.getByRole('combobox', { name: '工作方式' }), '居家')
  await write(box('计量单位'), '张')
  await write(box('单价'), order.unitPrice)
  await write(box('总数量'), order.quantity)
  await pick(form.getByRole('radio', { name: order.method }))
  await date(form.getByLabel('开始日期'), order.startDate)
  await date(form.getByLabel('截止日期'), order.endDate)
  await write(box('工作内容'), '在道路图像上框选车辆、行人和交通标志，每张图像约二十个框，只用键盘可以完成。')
  await expectFact(form, '合计', '120,000.00')
  await press(form.getByRole('button', { name: '保存工单' }))
  await expectToast(page, '工单已创建')
  await expect(heading(page)).toHaveText(order.name)
  await expectStatus(page, '待付款')
}

/** Tells the platform of the bank transfer, with its voucher. */
export async function recordHosting({ page, press, attach }: Hands): Promise<void> {
  await press(main(page).getByRole('button', { name: '登记付款' }))
  const form = dialog(page).getByRole('form', { name: '登记托管付款' })
  await expect(form.getByRole('textbox', { name: '托管金额' })).toHaveValue('120000.00')
  await attach(form.getByLabel('付款凭证'), paper('银行回单.png'))
  await expect(form.getByRole('list', { name: '文件' })).toContainText('已上传')
  await press(form.getByRole('button', { name: '登记付款' }))
  await expectToast(page, '付款已登记')
  await expect(dialog(page)).toBeHidden()
  await expectFact(main(page), '已登记付款', /120,000.00 元/)
}

/** To an order of one's own, through its list. */
export async function openOwnOrder(hands: Hands, { name }: StoryOrder): Promise<void> {
  const { page, press, write } = hands
  await press(subMenu(hands, '工单'))
  await expect(heading(page)).toHaveText('工单')
  await write(page.getByRole('searchbox', { name: '工单名称' }), name)
  await press(page.getByRole('button', { name: '搜索', exact: true }))
  await expect(main(page).getByText('共 1 张', { exact: true })).toBeVisible()
  await press(main(page).getByRole('link', { name }))
  await expect(heading(page)).toHaveText(name)
}

export const openTab = ({ page, press }: Hands, name: string): Promise<void> =>
  press(main(page).getByRole('navigation', { name: '工单内容' }).getByRole('link', { name, exact: true }))

/** The newest submission, opened from the tab of results. */
async function openResult(hands: Hands, realName: string): Promise<void> {
  const { page, press } = hands
  await openTab(hands, '成果')
  await press(main(page).getByRole('button', { name: `验收 ${realName} 的成果` }))
  await expect(dialog(page).getByRole('heading', { level: 2, name: `${realName} 的成果` })).toBeVisible()
}

export async function sendBack(hands: Hands, realName: string, opinion: string): Promise<void> {
  const { page, press, write, pick } = hands
  await openResult(hands, realName)
  const form = dialog(page).getByRole('form', { name: '验收' })
  await pick(form.getByRole('radio', { name: '退回返工' }))
  await press(form.getByRole('button', { name: '退回返工' }))
  await expect(form.getByRole('group', { name: '还有 1 处需要修改' })).toBeFocused()
  await write(form.getByRole('textbox', { name: '验收意见' }), opinion)
  await press(form.getByRole('button', { name: '退回返工' }))
  await expectToast(page, `已处理 ${realName} 的成果`)
}

export async function acceptPart(hands: Hands, realName: string, accepted: string): Promise<void> {
  const { page, press, write } = hands
  await openResult(hands, realName)
  await expectFact(dialog(page), '轮次', '第 2 次提交，已返工 1 / 2 次')
  const form = dialog(page).getByRole('form', { name: '验收' })
  await write(form.getByRole('textbox', { name: '合格数量' }), accepted)
  await expect(form.getByText('应付 60,000.00 元，进入待结算。其余 10 张释放给其他人。')).toBeVisible()
  // so small a part says why, and shows it
  await write(form.getByRole('textbox', { name: '验收意见' }), '后 10 张没有框出行人')
  await form.locator('input[type=file]').setInputFiles({
    ...{ name: '不合格清单.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('编号,问题\n51,没有框出行人\n'),
  })
  await expect(form.getByText('不合格清单.csv 已上传')).toBeVisible()
  await press(form.getByRole('button', { name: `通过 ${accepted} 张` }))
  await expectToast(page, `已处理 ${realName} 的成果`)
}

/** Grants an application for less than was asked for. */
export async function approveClaim(hands: Hands, realName: string, granted: string): Promise<void> {
  const { page, press, write } = hands
  await openTab(hands, '参与的人')
  const row = main(page).getByRole('row').filter({ hasText: realName })
  await expect(row).toContainText('待确认')
  await press(row.getByRole('button', { name: `通过申请 ${realName}` }))
  const form = dialog(page).getByRole('form', { name: '通过申请' })
  await write(form.getByRole('textbox', { name: '同意的数量' }), granted)
  await press(form.getByRole('button', { name: '通过申请' }))
  await expectToast(page, `已通过 ${realName} 的申请`)
  await expect(row).toContainText('已领取')
}
