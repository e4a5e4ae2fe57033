import type { Page } from '@playwright/test'
import { reachInvitedJob } from '#services/contracts/invitations/jobs.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { numbersOf } from '#tests/support/contracts.ts'
import { expectNoActs } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { dialogOf, press, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { type Stage, lifeTest as test } from './stage.ts'

const PERSON = 'person5'
const ENTERPRISE = 'enterprise3'

/** An invitation that has reached the person, open on the person's page. */
async function reached(stage: Stage): Promise<Page> {
  await stage.desk.act(ENTERPRISE, 'ContractInvitation/Create', {
    ...(await numbersOf(stage.server, PERSON)),
    ...{ position: '手工编织师', message: '我们在市集上见过，想请您来教编织。' },
  })
  await runJobNow(stage.server.platform, reachInvitedJob)
  return stage.at(PERSON, '/userCenter/work/invitation')
}

const card = (page: Page) => main(page).getByRole('listitem').filter({ hasText: '手工编织师' })

async function answer(page: Page, act: string, done: string, text: string): Promise<void> {
  await card(page)
    .getByRole('button', { name: new RegExp(`^${act}`) })
    .click()
  await press(dialogOf(page), act)
  await told(page, done)
  await expect(card(page)).toContainText(text)
}

test(
  'an invitation is refused, blocked, let in again, accepted and taken back; the enterprise sees the last two alone',
  first('contractInvitation'),
  async ({ stage }) => {
    const page = await reached(stage)
    await expectNoActs(page, ['收回同意', '重新接收这家企业'])
    const sees = async (text: string) => {
      stage.moved()
      const list = await stage.at(ENTERPRISE, '/enterpriseCenter/humanResource/contractDetail?new=true')
      await expect(main(list).getByRole('row').filter({ hasText: '手工编织师' })).toContainText(text)
      stage.moved()
    }
    await answer(page, '拒绝', '已拒绝', '企业不会收到消息')
    await expectNoActs(page, ['拒绝', '收回同意'])
    await sees('已发出；对方同意后会出现在这里')
    await answer(page, '不再接收这家企业', '不再接收这家企业的邀请', '不再接收这家企业的邀请')
    await expectNoActs(page, ['同意看合同', '拒绝', '不再接收这家企业'])
    await sees('已发出；对方同意后会出现在这里')
    await answer(page, '重新接收这家企业', '重新接收这家企业的邀请', '已拒绝')
    await answer(page, '同意看合同', '已同意', '企业可以起草合同')
    await expectNoActs(page, ['同意看合同', '拒绝', '重新接收这家企业'])
    await sees('对方同意了，可以起草合同')
    await answer(page, '收回同意', '已收回同意', '企业不能再起草新的合同')
    await expectNoActs(page, ['同意看合同', '拒绝', '收回同意'])
    await sees('对方收回了同意')
  },
)
