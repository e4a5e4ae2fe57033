import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Hands } from './hands.ts'
import { submitNow } from './held.ts'
import { expectStatus, expectToast, heading, main } from './order-screen.ts'
import { expectTree } from './screen-reader.ts'
import { expect } from './test.ts'

const HIRING = '/enterpriseCenter/humanResource/requirement'

/** The consent that each side ticks. */
export const AGREEMENT = { person: '我同意签署这份合同', enterprise: '我有权代表单位，同意签署这份合同' } as const

const SIGNING = `
  - link /^先读全文（共 \\d+ 条）/
  - checkbox /我已读完全部 \\d+ 条/
  - checkbox /同意签署这份合同/
  - textbox /短信验证码/
  - button "获取验证码"
  - button "签署合同"
`

/** From the board of applications to a contract that waits for the platform. */
export async function draftContract(hands: Hands, requirementId: number, realName: string): Promise<void> {
  const { page, press } = hands
  await page.goto(`${HIRING}/deliveryRecord?requirementId=${requirementId}`)
  const lane = main(page).getByRole('region', { name: '已投递', exact: true })
  const card = lane.getByRole('listitem').filter({ hasText: realName })
  await press(card.getByRole('link', { name: /^起草合同/ }))
  await fillContract(hands, realName)
}

/** The form of a contract, until it waits for the platform. */
export async function fillContract({ page, press, write, date }: Hands, realName: string): Promise<void> {
  const today = toWireDay(new Date())
  await expect(heading(page)).toHaveText(`与${realName}签合同`)
  const form = page.getByRole('form', { name: '合同' })
  const box = (name: RegExp) => form.getByRole('textbox', { name })
  await date(form.getByLabel(/^开始日期/), today)
  await date(form.getByLabel(/^结束日期/), addDays(today, 364))
  await write(box(/^工作内容/), '在网店后台用文字回答顾客的问题，登记退换货。')
  await write(box(/^工作地点/), '居家')
  await write(box(/^工资（税前）/), '5200')
  await write(box(/^劳动保护和劳动条件/), '提供可调节的桌椅和读屏软件。')
  await press(form.getByRole('button', { name: '提交合同审核' }))
  await expect(form.getByRole('group', { name: /处需要修改/ })).toBeFocused()
  await write(box(/^职业危害防护/), '无')
  await press(form.getByRole('button', { name: '提交合同审核' }))
  await expectToast(page, /^合同 .+ 已提交审核/)
  await expectStatus(page, '审核中')
}

/** The auditor of the platform reads a contract and approves it. */
export async function passContract({ page, press }: Hands, contractId: number): Promise<void> {
  await page.goto(`/console/contract/${contractId}`)
  await expect(main(page).getByText(/^您正在审核/)).toBeVisible()
  await press(main(page).getByRole('button', { name: '同意', exact: true }))
  await submitNow(page, press)
  await expectToast(page, /的合同：同意/)
}

/** One side reads, agrees, and proves its identity with the code sent to its phone. */
export async function signContract(
  { page, press, write, tick }: Hands,
  agreement: string,
  codeSentLast: () => string,
): Promise<void> {
  const form = main(page).getByRole('form', { name: '签署合同' })
  await expectTree(form, SIGNING)
  await press(form.getByRole('button', { name: '签署合同' }))
  await expect(form.getByRole('group', { name: '还有 3 处需要修改' })).toBeFocused()
  await tick(form.getByRole('checkbox', { name: /^我已读完全部/ }))
  await tick(form.getByRole('checkbox', { name: agreement }))
  await press(form.getByRole('button', { name: '获取验证码' }))
  await expect(form.getByRole('status').filter({ hasText: '验证码已发到' })).toBeVisible()
  await write(form.getByRole('textbox', { name: '短信验证码' }), codeSentLast())
  await press(form.getByRole('button', { name: '签署合同' }))
  await expectToast(page, '您已签署合同')
  await expect(form).toBeHidden()
}
