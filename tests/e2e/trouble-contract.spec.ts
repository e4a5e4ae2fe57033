import type { Locator, Page } from '@playwright/test'
import { addDays } from '#services/abp/conventions/wire.ts'
import { CODE, contractDesk, dayOf, giveCode } from '#tests/support/contracts.ts'
import { AGREEMENT } from '#tests/support/e2e/contract-steps.ts'
import { answerIsLost, BROKEN, ENDED, faulty, late, NO_ANSWER, neverArrives } from '#tests/support/e2e/faults.ts'
import { expectStatus, main } from '#tests/support/e2e/order-screen.ts'
import { dialogOf, press, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { comesIntoView, logInAgain, tabOf, whole } from '#tests/support/e2e/trouble-steps.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { logOf } from '#tests/support/work-orders.ts'
import { type Stage, lifeTest as test } from './lifecycles/stage.ts'

const CONFIRM = 'ContractEmploymentConfirm'
const SLOW_MS = 700
const REASON = '双方商量好，月底结束'
const ALREADY_SIGNED = /您已经签署过这份合同/

const mine = (id: number) => `/userCenter/work/contractDetail?id=${id}`
const theirs = (id: number) => `/enterpriseCenter/humanResource/contractDetail?id=${id}`

const signing = (page: Page) => main(page).getByRole('form', { name: '签署合同' })
const code = (page: Page) => signing(page).getByRole('textbox', { name: /^短信验证码/ })

/** Read, agreed, and the code typed: only the button is left to press. */
async function fillSigning(page: Page): Promise<void> {
  const form = signing(page)
  await form.getByRole('checkbox', { name: /^我已读完全部/ }).check()
  await form.getByRole('checkbox', { name: AGREEMENT.person }).check()
  await code(page).fill(CODE)
}

/** A contract that waits for this person, open on their page. */
async function readyToSign(stage: Stage, account: string) {
  const desk = contractDesk(stage.server)
  const { id } = await desk.audited({}, account)
  await giveCode(stage.server, account)
  const page = await whole(stage, account, mine(id))
  await fillSigning(page)
  const signatures = async () =>
    (await desk.act('platform', 'Get', { id })).signatures.filter(({ party }) => party === 'Person').length
  return { id, page, desk, signatures }
}

test.describe('a person who signs', () => {
  test('is told when no answer comes, keeps what is ticked and typed, and signs once', async ({ stage }) => {
    stage.watch.allow(...BROKEN)
    const { page, signatures } = await readyToSign(stage, 'person2')
    const sent = await faulty(page, CONFIRM, neverArrives, answerIsLost)
    for (const done of [0, 1]) {
      await press(signing(page), '签署合同')
      await expect.poll(() => sent.keys.length).toBe(done + 1)
      await expect(signing(page).getByText(NO_ANSWER)).toBeVisible()
      await expect(code(page)).toHaveValue(CODE)
      await expect.poll(signatures).toBe(done)
    }
    await press(signing(page), '签署合同')
    await told(page, '您已签署合同')
    await expect(signing(page)).toBeHidden()
    expect(new Set(sent.keys).size, 'one act, three times').toBe(1)
    expect(await signatures()).toBe(1)
  })

  test('and presses twice on a slow network signs once; a second tab is told, pressed or not', async ({ stage }) => {
    stage.watch.allow(/refused:/)
    const { page, signatures } = await readyToSign(stage, 'person5')
    const [pressed, looked] = [await tabOf(stage, page), await tabOf(stage, page)]
    for (const tab of [pressed, looked]) await fillSigning(tab)
    const sent = await faulty(page, CONFIRM, late(SLOW_MS))
    await signing(page).getByRole('button', { name: '签署合同' }).dblclick()
    await told(page, '您已签署合同')
    expect(sent.keys).toHaveLength(1)
    await press(signing(pressed), '签署合同')
    await told(pressed, ALREADY_SIGNED)
    await expect(signing(pressed)).toBeHidden()
    await comesIntoView(looked)
    await expect(signing(looked)).toBeHidden()
    expect(await signatures()).toBe(1)
    for (const tab of [pressed, looked]) await tab.close()
  })

  test('what he has refused in another tab hears the state it is in', async ({ stage }) => {
    stage.watch.allow(/refused:/)
    const { id, page, desk, signatures } = await readyToSign(stage, 'person8')
    await desk.act('person8', 'Refuse', { id, reason: '离家太远' })
    await press(signing(page), '签署合同')
    await told(page, /当前状态“已中止”不允许执行/)
    await expectStatus(page, '已中止')
    expect(await signatures()).toBe(0)
  })

  test('when the login ends signs after the next; the code is not kept in the browser', async ({ stage }) => {
    stage.watch.allow(...ENDED)
    const { page, signatures } = await readyToSign(stage, 'person11')
    await logInAgain(page, 'person11', () => press(signing(page), '签署合同'))
    expect(await signatures()).toBe(0)
    await expect(code(page)).toHaveValue('')
    await fillSigning(page)
    await press(signing(page), '签署合同')
    await told(page, '您已签署合同')
    expect(await signatures()).toBe(1)
  })

  test('or refuses: the reason outlives the network and the login, and he refuses once', async ({ stage }) => {
    stage.watch.allow(...BROKEN, ...ENDED)
    const { id, page } = await readyToSign(stage, 'person12')
    const reason = dialogOf(page).getByRole('textbox', { name: /^原因/ })
    const refuse = () => press(dialogOf(page), '不签这份合同')
    await press(main(page), '不签这份合同')
    await reason.fill(REASON)
    await logInAgain(page, 'person12', refuse)
    await press(main(page), '不签这份合同')
    await expect(reason).toHaveValue(REASON)
    await faulty(page, 'ContractEmploymentRefuse', answerIsLost)
    await refuse()
    await expect(dialogOf(page).getByText(NO_ANSWER)).toBeVisible()
    await expect(reason).toHaveValue(REASON)
    await refuse()
    await told(page, '已拒绝签署，合同已中止')
    const refusals = (await logOf(stage.server, 'ContractEmployment', id)).filter(({ event }) => event === 'refuse')
    expect(refusals.map(({ opinion }) => opinion)).toEqual([REASON])
  })
})

/** The terms of a valid contract. */
async function fillTerms(form: Locator, today: string): Promise<void> {
  const box = (name: RegExp) => form.getByRole('textbox', { name })
  await form.getByLabel(/^开始日期/).fill(today)
  await form.getByLabel(/^结束日期/).fill(addDays(today, 364))
  await box(/^工作内容/).fill('在网店后台用文字回答顾客的问题，登记退换货。')
  await box(/^工作地点/).fill('居家')
  await box(/^工资（税前）/).fill('5200')
  await box(/^劳动保护和劳动条件/).fill('提供可调节的桌椅和读屏软件。')
  await box(/^职业危害防护/).fill('无')
}

test.describe('an enterprise', () => {
  test('drafts one contract for a delivery, whatever the network and a second tab do', async ({ stage }) => {
    stage.watch.allow(...BROKEN, /refused:/)
    const jobs = recruitmentDesk(stage.server)
    const { id: requirementId } = await jobs.publish({ isInterviewExempt: true })
    const { id } = await jobs.deliver(requirementId, 'person8')
    const address = `/enterpriseCenter/humanResource/contractDetail?requirementResumeId=${id}`
    const page = await whole(stage, 'enterprise', address)
    const tab = await tabOf(stage, page)
    const form = (at: Page) => at.getByRole('form', { name: '合同' })
    const content = (at: Page) => form(at).getByRole('textbox', { name: /^工作内容/ })
    for (const at of [page, tab]) await fillTerms(form(at), dayOf(stage.server))
    const sent = await faulty(page, 'ContractEmploymentCreate', neverArrives, answerIsLost)
    for (const tries of [1, 2]) {
      await press(form(page), '提交合同审核')
      await expect.poll(() => sent.keys.length).toBe(tries)
      await expect(form(page).getByText(NO_ANSWER)).toBeVisible()
      await expect(content(page)).toHaveValue(/^在网店后台/)
    }
    await form(page).getByRole('button', { name: '提交合同审核' }).dblclick()
    await told(page, /^合同 .+ 已提交审核/)
    expect(new Set(sent.keys).size).toBe(1)
    expect(sent.keys).toHaveLength(3)

    await press(form(tab), '提交合同审核')
    await expect(main(tab).getByRole('group', { name: /^没有提交成功/ })).toContainText('录用审核中')
    await expect(content(tab)).toHaveValue(/^在网店后台/)
    const { items } = await stage.desk.act<{ items: { requirementResumeId: number | null }[] }>(
      'enterprise',
      'ContractEmployment/GetAll',
      { maxResultCount: 100 },
    )
    expect(items.filter(({ requirementResumeId }) => requirementResumeId === id)).toHaveLength(1)
    await tab.close()
  })

  /** A contract in force, on the page of the enterprise that is about to end it. */
  async function readyToEnd(stage: Stage, account: string) {
    const { id } = await contractDesk(stage.server).concluded({}, account)
    const page = await whole(stage, 'enterprise', theirs(id))
    await openEnding(page)
    await fillEnding(page)
    const endings = async () =>
      (await logOf(stage.server, 'ContractEmployment', id)).filter(({ event }) => event === 'terminate').length
    return { id, page, endings }
  }
  const ending = (page: Page) => dialogOf(page).getByRole('form', { name: '解除或终止合同' })
  const words = (page: Page) => ending(page).getByRole('textbox', { name: /^说明/ })
  const openEnding = (page: Page) => press(main(page), '解除或终止合同')
  async function fillEnding(page: Page) {
    await ending(page).getByRole('combobox', { name: /^原因/ }).selectOption({ label: '严重违反规章制度' })
    await words(page).fill(REASON)
  }

  test('ends a contract once when no answer comes; what was chosen and typed stays', async ({ stage }) => {
    stage.watch.allow(...BROKEN)
    const { page, endings } = await readyToEnd(stage, 'person')
    const sent = await faulty(page, 'ContractEmploymentTerminate', neverArrives, answerIsLost, late(SLOW_MS))
    for (const tries of [1, 2]) {
      await press(ending(page), '解除或终止合同')
      await expect.poll(() => sent.keys.length).toBe(tries)
      await expect(ending(page).getByText(NO_ANSWER)).toBeVisible()
      await expect(words(page)).toHaveValue(REASON)
    }
    await ending(page).getByRole('button', { name: '解除或终止合同' }).dblclick()
    await told(page, '合同已解除或终止')
    expect(sent.keys).toHaveLength(3)
    expect(await endings()).toBe(1)
  })

  test('whose login ends before that finds it again; a second tab is told that it has ended', async ({ stage }) => {
    stage.watch.allow(...ENDED)
    const { page, endings } = await readyToEnd(stage, 'person2')
    await logInAgain(page, 'enterprise', () => press(ending(page), '解除或终止合同'))
    await openEnding(page)
    await expect(words(page)).toHaveValue(REASON)
    await expect(ending(page).getByRole('combobox', { name: /^原因/ })).toHaveValue('Misconduct')
    const tab = await tabOf(stage, page)
    await openEnding(tab)
    await fillEnding(tab)
    await press(ending(page), '解除或终止合同')
    await told(page, '合同已解除或终止')
    await press(ending(tab), '解除或终止合同')
    await told(tab, /不允许执行/)
    await expect(words(tab)).toHaveValue(REASON)
    expect(await endings()).toBe(1)
    await tab.close()
  })
})

test.describe('an answer to an invitation', () => {
  async function invited(stage: Stage, account: string) {
    const jobs = recruitmentDesk(stage.server)
    const { id: requirementId } = await jobs.publish()
    const { id } = await jobs.deliver(requirementId, account)
    await jobs.invite(id)
    const page = await whole(stage, account, `/userCenter/work?id=${id}`)
    const answers = async () =>
      (await logOf(stage.server, 'RequirementResume', id)).filter(
        ({ event }) => /Interview$/.test(event) && event !== 'invite',
      )
    return { id, page, answers }
  }
  const reply = (page: Page) => dialogOf(page).getByRole('form', { name: '答复面试邀请' })
  const note = (page: Page) => reply(page).getByRole('textbox', { name: /^留言/ })
  const say = async (page: Page) => {
    await press(main(page), /^参加 .+ 的面试$/)
    await note(page).fill('请提前发会议链接')
  }

  test('whose network fails keeps its words, and is given once', async ({ stage }) => {
    stage.watch.allow(...BROKEN)
    const { page, answers } = await invited(stage, 'person')
    await say(page)
    const sent = await faulty(page, 'RequirementResumeReplyInterview', neverArrives, answerIsLost, late(SLOW_MS))
    for (const tries of [1, 2]) {
      await press(reply(page), '确认参加')
      await expect.poll(() => sent.keys.length).toBe(tries)
      await expect(reply(page).getByText(NO_ANSWER)).toBeVisible()
      await expect(note(page)).toHaveValue('请提前发会议链接')
    }
    await reply(page).getByRole('button', { name: '确认参加' }).dblclick()
    await told(page, '已答复参加面试')
    expect(sent.keys).toHaveLength(3)
    expect(await answers()).toHaveLength(1)
  })

  test('given in one tab is told in the other, which keeps its words', async ({ stage }) => {
    stage.watch.allow(/refused:/)
    const { page, answers } = await invited(stage, 'person5')
    const tab = await tabOf(stage, page)
    await press(main(tab), '不参加面试')
    const reason = dialogOf(tab).getByRole('textbox', { name: /^原因/ })
    await reason.fill('那天要复查')
    await say(page)
    await press(reply(page), '确认参加')
    await told(page, '已答复参加面试')
    await press(dialogOf(tab), '不参加面试')
    await told(tab, /这条记录已被他人修改/)
    await expect(reason).toHaveValue('那天要复查')
    expect((await answers()).map(({ event }) => event)).toEqual(['acceptInterview'])
    await tab.close()
  })
})
