import { addDays, startOfDay } from '#services/abp/conventions/wire.ts'
import { contractBinding } from '#services/contracts/lifecycle/contract.binding.ts'
import { applyAsSystem } from '#tests/paths/apply-as-system.ts'
import { CODE, contractDesk, contractRow, dayOf, giveCode, type ShownContract } from '#tests/support/contracts.ts'
import { type Attempt, expectOver, expectRefused, type Refusal } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { expectStatus, main } from '#tests/support/e2e/order-screen.ts'
import { confirmed, dialogOf, press, told } from '#tests/support/e2e/press.ts'
import { agree, decide, type Stage, lifeTest as test } from './stage.ts'

const AT_OFFICE = ['同意', '退回修改', '驳回', '直接通过', '提醒职工签署', '变更用人单位', '中止合同', '解除或终止合同']
const AT_ENTERPRISE = ['修改合同', '续签', '提醒职工签署', '签署合同', '中止合同', '解除或终止合同']
const AT_PERSON = ['签署合同', '不签这份合同', '提出辞职']

/** One contract of 云杉 with a person, before all three who deal with it. */
function contractAt(stage: Stage, id: number) {
  const send = (account: string, action: string, more: object = {}, code?: Refusal): Attempt => [
    account,
    `ContractEmployment/${action}`,
    { id, ...more },
    code,
  ]
  const reason = '双方商量好的'
  const at = {
    office: () => stage.at('auditor', `/console/contract/${id}`),
    enterprise: () => stage.at('enterprise', `/enterpriseCenter/humanResource/contractDetail?id=${id}`),
    person: () => stage.at('person', `/userCenter/work/contractDetail?id=${id}`),
  }
  /** what was signed, with codes that have just come: nothing but its state refuses it */
  const signature = async () => {
    for (const account of ['enterprise', 'person']) await giveCode(stage.server, account)
    const { documentHash } = await stage.desk.act<ShownContract>('platform', 'ContractEmployment/Get', { id })
    return { documentHash, code: CODE, hasReadAll: true, isAgreed: true }
  }
  const isOver = async (label: string) => {
    stage.moved()
    await expectOver(await at.enterprise(), label, AT_ENTERPRISE)
    await expectOver(await at.person(), label, AT_PERSON)
    await expectOver(await at.office(), label, AT_OFFICE)
    const signed = await signature()
    await expectRefused(stage.desk, { account: 'platform', shownBy: 'ContractEmployment/Get', id }, [
      send('enterprise', 'Confirm', signed),
      send('person', 'Confirm', signed),
      send('person', 'Refuse', { reason }),
      send('person', 'Resign', { date: addDays(dayOf(stage.server), 30), reason }),
      send('enterprise', 'Abort', { reason }),
      send('enterprise', 'Terminate', { date: dayOf(stage.server), kind: 'Agreement', reason }),
      send('enterprise', 'ContractNotify'),
      send('auditor', 'StartAudit'),
      send('auditor', 'Audit', { action: 'Pass' }),
      send('auditor', 'ActualAudit', { action: 'Reject', opinion: reason }),
    ])
  }
  const sign = async (who: 'enterprise' | 'person') => {
    const page = await at[who]()
    const form = main(page).getByRole('form', { name: '签署合同' })
    await giveCode(stage.server, who)
    await form.getByRole('checkbox', { name: /^我已读完全部/ }).check()
    await form.getByRole('checkbox', { name: /同意签署这份合同/ }).check()
    await form.getByRole('textbox', { name: /^短信验证码/ }).fill(CODE)
    await press(form, '签署合同')
    await told(page, '您已签署合同')
    stage.moved()
  }
  return { at, isOver, sign }
}

test('a contract that comes to nothing: refused by the office, by the person, broken off by the enterprise', async ({
  stage,
}) => {
  const desk = contractDesk(stage.server)
  await test.step('refused by the office', async () => {
    const { at, isOver } = contractAt(stage, (await desk.draft()).id)
    await decide(await at.office(), '驳回', '岗位与招聘需求不符')
    await isOver('已中止')
  })
  await test.step('passed by the office, not signed by the person', async () => {
    const { at, isOver } = contractAt(stage, (await desk.draft()).id)
    await decide(await at.office(), '同意')
    const fill = { 原因: '工作地点太远' }
    const done = /^已拒绝签署/
    await confirmed(await at.person(), { open: '不签这份合同', fill, confirm: '不签这份合同', done })
    await isOver('已中止')
  })
  await test.step('broken off by the enterprise', async () => {
    const { at, isOver } = contractAt(stage, (await desk.audited()).id)
    const fill = { 原因: '项目终止' }
    await confirmed(await at.enterprise(), { open: '中止合同', fill, confirm: '中止合同', done: '合同已中止' })
    await isOver('已中止')
  })
})

test('a contract that is signed by both, and ends when the person leaves', first('contract'), async ({ stage }) => {
  const { id } = await contractDesk(stage.server).audited()
  const { at, isOver, sign } = contractAt(stage, id)
  await sign('enterprise')
  await expectOver(await at.enterprise(), '签署中', ['签署合同'])
  await sign('person')
  await expectOver(await at.person(), '履行中', ['签署合同', '不签这份合同'])

  const page = await at.person()
  await press(main(page), '提出辞职')
  await dialogOf(page).getByRole('textbox', { name: /^原因/ }).fill('要照顾家人')
  await agree(page, '提出辞职')
  await told(page, '已提出辞职')
  await isOver('已解除或终止')
})

test('a contract whose time is over is ended by the enterprise', async ({ stage }) => {
  const desk = contractDesk(stage.server)
  const { id } = await desk.concluded()
  const { at, isOver } = contractAt(stage, id)
  const { endDate } = await contractRow(stage.server, id)
  stage.server.setNow(startOfDay(addDays(endDate ?? '', 1)))
  await applyAsSystem(stage, contractBinding, { id, scenario: '' }, 'expire')
  stage.server.setNow(null)

  await expectOver(await at.person(), '已到期', ['签署合同', '不签这份合同'])
  const page = await at.enterprise()
  await expectStatus(page, '已到期')
  await press(main(page), '解除或终止合同')
  const form = dialogOf(page).getByRole('form', { name: '解除或终止合同' })
  await form.getByRole('combobox', { name: /^原因/ }).selectOption({ label: '合同期满' })
  await form.getByRole('textbox', { name: /^说明/ }).fill('合同期满，双方不再续签')
  await press(form, '解除或终止合同')
  await told(page, '合同已解除或终止')
  await isOver('已解除或终止')
})
