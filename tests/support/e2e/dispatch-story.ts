import { approveClaim, chooseEnterprise, createOrder, openOwnOrder, recordHosting } from './enterprise-steps.ts'
import type { Hands } from './hands.ts'
import { ENTERPRISE_NAME, expectFact, expectStatus, main, storyOrder, type Worker } from './order-screen.ts'
import { apply, confirmAssignment, expectNextStep, findOrder, openFromReceipt, openMyOrder } from './person-steps.ts'
import { signIn } from './sign-in.ts'
import { assign, confirmHosting, openInConsole, publish } from './staff-steps.ts'
import { expect, test } from './test.ts'

export interface DispatchCast {
  enterprise: Hands
  platform: Hands
  /** applies for a part */
  applicant: Hands
  /** is assigned a part */
  assigned: Hands
}

/** An order without direct claims: one part is applied for and granted, another is assigned and accepted. */
export async function tellDispatchStory(
  { enterprise, platform, applicant, assigned }: DispatchCast,
  who: { applicant: Worker; assigned: Worker },
): Promise<void> {
  const order = storyOrder('指定派单', '街景图像精标')
  await test.step('the enterprise creates an order to be dispatched', async () => {
    await signIn(enterprise, 'enterprise', '管理首页')
    await chooseEnterprise(enterprise, ENTERPRISE_NAME)
    await createOrder(enterprise, order)
    await recordHosting(enterprise)
  })
  await test.step('the platform publishes it', async () => {
    await signIn(platform, 'platform', '工作台')
    await openInConsole(platform, order)
    await confirmHosting(platform)
    await publish(platform)
  })
  await test.step('a person applies, which takes no place yet', async () => {
    await signIn(applicant, who.applicant.userName, '管理首页')
    await findOrder(applicant, order)
    await apply(applicant, '60', '每天可以做四小时。')
    await expect(main(applicant.page).getByText('还剩 100 / 100 张')).toBeVisible()
    await openFromReceipt(applicant, '待确认')
    await expectNextStep(applicant, '申请正在等待确认')
  })
  await test.step('the enterprise grants a part of it', async () => {
    await openOwnOrder(enterprise, order)
    await approveClaim(enterprise, who.applicant.shownName, '40')
  })
  await test.step('the applicant holds what was granted', async () => {
    await openMyOrder(applicant, order, '进行中')
    await expectStatus(applicant.page, '已领取')
    await expectFact(main(applicant.page), '领取数量', '40 张')
  })
  await test.step('the platform hands another part out', () => assign(platform, order, who.assigned.realName, '30'))
  await test.step('who was chosen takes it', async () => {
    await signIn(assigned, who.assigned.userName, '管理首页')
    await openMyOrder(assigned, order, '待确认')
    await expectStatus(assigned.page, '待领取')
    await confirmAssignment(assigned, '30')
  })
  await test.step('the enterprise sees both, and what is left', async () => {
    await openOwnOrder(enterprise, order)
    await expect(main(enterprise.page).getByText(/还剩 30( \/ 100)? 张/)).toBeVisible()
  })
}
