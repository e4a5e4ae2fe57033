import {
  acceptPart,
  chooseEnterprise,
  createOrder,
  openOwnOrder,
  openTab,
  recordHosting,
  sendBack,
} from './enterprise-steps.ts'
import type { Hands } from './hands.ts'
import { ENTERPRISE_NAME, expectFact, expectStatus, main, storyOrder, type Worker } from './order-screen.ts'
import {
  claim,
  expectMessages,
  expectNextStep,
  expectPaid,
  expectTimeline,
  findOrder,
  openFromReceipt,
  openMyOrder,
  report,
  submit,
} from './person-steps.ts'
import { signIn } from './sign-in.ts'
import { approve, confirmHosting, openInConsole, pay, publish } from './staff-steps.ts'
import { expect, test } from './test.ts'

export interface Cast {
  enterprise: Hands
  platform: Hands
  /** of Finance: approves what the platform's operator has prepared */
  second: Hands
  person: Hands
}

const WAY = ['领取', '填写进度', '提交成果', '退回修改', '提交成果', '验收通过', '结算']
const OPINION = '第 3 页的框偏大，请重新框选'

/**
 * The main job, from an empty form to money on an account; each of the three sees only their own screens.
 *
 * @param beforePay what the person still has to do for the money to come
 */
export async function tellMainStory(
  { enterprise, platform, second, person }: Cast,
  worker: Worker,
  beforePay: () => Promise<void> = async () => {},
): Promise<void> {
  const { userName, realName, shownName } = worker
  const order = storyOrder('自动抢单', '道路图像精标')
  await test.step('the enterprise signs in and chooses where it works', async () => {
    await signIn(enterprise, 'enterprise', '管理首页')
    await chooseEnterprise(enterprise, ENTERPRISE_NAME)
  })
  await test.step('it creates an order and records the payment', async () => {
    await createOrder(enterprise, order)
    await recordHosting(enterprise)
  })
  await test.step('the platform confirms the money and publishes', async () => {
    await signIn(platform, 'platform', '工作台')
    await openInConsole(platform, order)
    await confirmHosting(platform)
    await publish(platform)
  })
  await test.step('the person finds it and claims a part', async () => {
    await signIn(person, userName, '管理首页')
    await findOrder(person, order)
    await claim(person, '60')
    await expect(main(person.page).getByText('还剩 40 / 100 张')).toBeVisible()
  })
  await test.step('the person reports progress and submits', async () => {
    await openFromReceipt(person, '已领取')
    await expectNextStep(person, '准备好后就可以开始')
    await report(person, '20', '完成 20 张，第 7 张图像看不清。')
    await expectFact(main(person.page), '已汇报', '20 张')
    await submit(person, '60', '全部完成。')
    await expectNextStep(person, '成果已提交')
  })
  await test.step('the enterprise sees it and sends it back', async () => {
    await openOwnOrder(enterprise, order)
    await expectStatus(enterprise.page, '进行中')
    await openTab(enterprise, '参与的人')
    const row = main(enterprise.page).getByRole('row').filter({ hasText: shownName })
    await expect(row).toContainText(/验收中.*已提交 60 张.*72,000\.00/)
    await sendBack(enterprise, shownName, OPINION)
  })
  await test.step('the person reads why, and submits again', async () => {
    await openMyOrder(person, order, '进行中')
    await expectStatus(person.page, '执行中')
    await expectStatus(person.page, '已返工 1 / 2 次')
    await expect(main(person.page).getByText(/^需要修改，请在 .+ 前重新提交$/)).toBeVisible()
    await expect(main(person.page).getByText(OPINION).first()).toBeVisible()
    await submit(person, '60', '已按意见修改。')
  })
  await test.step('the enterprise accepts fifty of them', async () => {
    await openOwnOrder(enterprise, order)
    await acceptPart(enterprise, shownName, '50')
    await openTab(enterprise, '工单')
    await expectFact(main(enterprise.page), '已领取、待结算', /60,000\.00 元/)
    await expect(main(enterprise.page).getByText(/还剩 50( \/ 100)? 张/)).toBeVisible()
  })
  await test.step('the person waits for the money', async () => {
    await openMyOrder(person, order, '待结算')
    await expectStatus(person.page, '验收通过')
    await expectFact(main(person.page), '验收合格', '50 张')
    await expectNextStep(person, /验收已经通过，预计 .+ 前到账/)
  })
  await beforePay()
  await test.step('the platform prepares the payment', () => pay(platform, order, realName))
  await test.step('a second person approves it', async () => {
    await signIn(second, 'finance2', '工作台')
    await approve(second, '付款 1 笔', realName)
  })
  await test.step('the person has it, with its tax, its way and its messages', async () => {
    await openMyOrder(person, order, '已完成')
    await expectStatus(person.page, '已结算')
    await expectNextStep(person, '款项已经支付')
    await expectTimeline(person, WAY)
    await expectPaid(person, order, 60_000)
    await expectMessages(person, order, ['款项已支付', '成果需要修改'])
  })
}
