import { reachInvitedJob } from '#services/contracts/invitations/jobs.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { CODE, contractDesk, giveCode, numbersOf } from '#tests/support/contracts.ts'
import { AGREEMENT, fillContract, passContract } from '#tests/support/e2e/contract-steps.ts'
import { pointer } from '#tests/support/e2e/hands.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { dialogOf, press, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { type Stage, lifeTest as test } from './lifecycles/stage.ts'

const SENT = '/enterpriseCenter/humanResource/contractDetail?new=true'
const RECEIVED = '/userCenter/work/invitation'
const PERSON = 'person4'
const NOBODY = { realName: '沈知春', idNumber: '990101199001010010' }

/** Fills the form of an invitation and sends it. */
async function invite(stage: Stage, { realName, idNumber }: { realName: string; idNumber: string }) {
  const page = await stage.at('enterprise', SENT)
  const form = main(page).getByRole('form', { name: '邀请求职者' })
  await press(form, '发出邀请')
  await expect(form.getByRole('group', { name: /处需要修改/ })).toBeFocused()
  await form.getByRole('textbox', { name: /^姓名/ }).fill(realName)
  await form.getByRole('textbox', { name: /^身份证号/ }).fill(idNumber)
  await form.getByRole('textbox', { name: /^岗位/ }).fill('在线文字客服')
  await form.getByRole('textbox', { name: /^想对求职者说的话/ }).fill('我们在招聘会上见过，想请您来做客服。')
  await press(form, '发出邀请')
  await told(page, '邀请已发出')
  const row = main(page).getByRole('row').filter({ hasText: realName })
  await expect(row).toContainText('已发出；对方同意后会出现在这里')
  return { page, row }
}

test('from an invitation to a signed contract: the enterprise learns of the person when the person agrees', async ({
  stage,
}) => {
  test.setTimeout(240_000)
  const papers = await numbersOf(stage.server, PERSON)

  await test.step('who does not exist and who does are answered alike', async () => {
    await invite(stage, NOBODY)
    await invite(stage, papers)
    await runJobNow(stage.server.platform, reachInvitedJob)
  })

  await test.step('the person reads who asks and why, and agrees', async () => {
    const page = await stage.at(PERSON, RECEIVED)
    const card = main(page).getByRole('listitem').filter({ hasText: '在线文字客服' })
    await expect(card).toContainText('我们在招聘会上见过')
    await expect(card).toContainText('等本人答复')
    await card.getByRole('button', { name: /^同意看合同/ }).click()
    await expect(dialogOf(page)).toContainText('签不签，读完合同再决定')
    await press(dialogOf(page), '同意看合同')
    await told(page, '已同意')
    await expect(card).toContainText('已同意。企业可以起草合同')
  })

  await test.step('the enterprise drafts from the list', async () => {
    stage.moved()
    const page = await stage.at('enterprise', SENT)
    await main(page)
      .getByRole('link', { name: `与${papers.realName}起草合同` })
      .click()
    await fillContract(pointer(page), papers.realName)
  })

  const desk = contractDesk(stage.server)
  const { items } = await desk.act<{ items: { id: number }[] }>(PERSON, 'GetAll', {})
  const id = items[0]?.id ?? 0
  await passContract(pointer(await stage.at('auditor', `/console/contract/${id}`)), id)

  for (const [account, href, agreement] of [
    ['enterprise', `/enterpriseCenter/humanResource/contractDetail?id=${id}`, AGREEMENT.enterprise],
    [PERSON, `/userCenter/work/contractDetail?id=${id}`, AGREEMENT.person],
  ] as const) {
    await test.step(`${account} signs`, async () => {
      stage.moved()
      const page = await stage.at(account, href)
      const form = main(page).getByRole('form', { name: '签署合同' })
      await giveCode(stage.server, account)
      await form.getByRole('checkbox', { name: /^我已读完全部/ }).check()
      await form.getByRole('checkbox', { name: agreement }).check()
      await form.getByRole('textbox', { name: /^短信验证码/ }).fill(CODE)
      await press(form, '签署合同')
      await told(page, '您已签署合同')
    })
  }
  expect(await desk.act(PERSON, 'Get', { id })).toMatchObject({ status: 'Normal' })
})
