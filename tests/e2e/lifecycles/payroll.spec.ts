import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { type Attempt, expectNoActs, expectRefused, type Refusal } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { expectStatus, main } from '#tests/support/e2e/order-screen.ts'
import { confirmed } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { employ } from '#tests/support/employees.ts'
import { lifeTest as test } from './stage.ts'

test('a payslip that its person has confirmed can be changed by nobody', first('payroll'), async ({ stage }) => {
  await employ(stage.server, 'person')
  await stage.server.db.update(payrolls).set({ isDeleted: true })
  const { year } = toYearMonth(new Date())
  const { id } = await stage.desk.act('enterprise', 'Payroll/Create', {
    year,
    month: 1,
    userDisabledPersonId: stage.server.account('person').personId,
    baseWage: '6000',
  })
  const send = (account: string, action: string, more: object = {}, code?: Refusal): Attempt => [
    account,
    `Payroll/${action}`,
    { id, ...more },
    code,
  ]
  const seen = { account: 'person', shownBy: 'Payroll/Get', id }
  const atEnterprise = () => stage.at('enterprise', `/enterpriseCenter/humanResource/salary?id=${id}`)

  await expectStatus(await atEnterprise(), '待确认')
  await expectNoActs(await atEnterprise(), ['确认', '提出异议'])
  await expectRefused(stage.desk, seen, [
    send('enterprise', 'Confirm', {}, 403),
    send('enterprise', 'Object', { remark: '少算了两天加班' }, 403),
    send('person', 'Update', { overtimePay: '300' }, 403),
  ])
  const page = await stage.at('person', '/userCenter/work/salary')
  const payslip = main(page)
    .getByRole('listitem')
    .filter({ hasText: `${year} 年 1 月` })
  await confirmed(page, { open: /^确认 /, confirm: '确认工资', done: /的工资已确认/ })
  await expect(payslip).toContainText('已确认')
  await expectNoActs(page, ['确认 ', '提出异议', '补充异议'])

  stage.moved()
  await expectStatus(await atEnterprise(), '已确认')
  await expectNoActs(await atEnterprise(), ['修改工资单', '答复异议', '删除'])
  await expectRefused(stage.desk, seen, [
    send('person', 'Confirm'),
    send('person', 'Object', { remark: '少算了两天加班' }),
    send('enterprise', 'Update', { overtimePay: '300' }),
    send('enterprise', 'Delete'),
  ])
})
