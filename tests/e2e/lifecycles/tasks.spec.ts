import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { type Attempt, expectOver, expectRefused, type Refusal } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { expectStatus, main } from '#tests/support/e2e/order-screen.ts'
import { confirmed, dialogOf, press, told } from '#tests/support/e2e/press.ts'
import { employ } from '#tests/support/employees.ts'
import { agree, lifeTest as test } from './stage.ts'

const AT_ENTERPRISE = ['验收通过', '要求修改', '代为开始', '删除任务', '修改任务', '修改并重新发出']
const AT_PERSON = ['开始任务', '退回任务', '去提交成果', '提交成果']

test(
  'a task: returned, given again, worked on twice, accepted, and then closed to everybody',
  first('task'),
  async ({ stage }) => {
    await employ(stage.server, 'person')
    const day = toWireDay(new Date())
    const { id } = await stage.desk.act('member', 'EnterpriseTask/Create', {
      displayName: '从头到尾的任务',
      content: '每条回答写清步骤。',
      startDate: day,
      endDate: addDays(day, 7),
      userDisabledPersonIds: [stage.server.account('person').personId],
    })
    const seen = { account: 'platform', shownBy: 'EnterpriseTask/Get', id }
    const move = (account: string, status: string, code?: Refusal): Attempt => [
      account,
      'EnterpriseTask/UpdateStatus',
      { id, status, opinion: '这周有康复训练' },
      code,
    ]
    const submit: Attempt = [
      'person',
      'EnterpriseTaskFeedback/Create',
      { enterpriseTaskId: id, feedbackType: 'Completion', content: '已全部完成' },
    ]
    const own = () => stage.at('person', `/userCenter/work/taskDetail?id=${id}`)
    const atEnterprise = () => stage.at('enterprise', `/enterpriseCenter/work/taskDetail?id=${id}`)
    const handIn = async () => {
      const page = await own()
      const form = main(page).getByRole('form', { name: '提交成果' })
      await form.getByRole('textbox', { name: /完成情况/ }).fill('三十条都写好了')
      await press(form, '提交成果')
      await expectOver(page, '待验收', AT_PERSON)
      stage.moved()
    }

    await test.step('the person returns it; the enterprise changes it and gives it again', async () => {
      const page = await own()
      const fill = { 原因: '这周有康复训练' }
      await confirmed(page, { open: '退回任务', fill, confirm: '退回任务', done: '任务已退回单位' })
      await expectOver(page, '已退回', AT_PERSON)
      await expectRefused(stage.desk, seen, [move('person', 'InProgress'), move('person', 'Rejected'), submit])
      stage.moved()
      const office = await atEnterprise()
      await expectOver(office, '已退回', ['验收通过', '要求修改', '代为开始'])
      await main(office).getByRole('link', { name: '修改并重新发出' }).click()
      await main(office)
        .getByLabel(/截止日期/)
        .fill(addDays(day, 14))
      await press(main(office), '保存并重新发出')
      await expectStatus(office, '待确认')
      stage.moved()
    })
    await test.step('the person begins and hands in; the enterprise wants more, and gets it', async () => {
      const page = await own()
      await press(main(page), '开始任务')
      await expectStatus(page, '进行中')
      await handIn()
      await expectRefused(stage.desk, seen, [move('person', 'Accepted', 403), submit])
      const office = await atEnterprise()
      await press(main(office), '要求修改')
      await dialogOf(office)
        .getByRole('textbox', { name: /^要改的地方/ })
        .fill('请补上第三部分')
      await agree(office, '要求修改')
      await expectOver(office, '进行中', ['验收通过', '要求修改'])
      stage.moved()
      await handIn()
    })
    await test.step('the enterprise accepts, and nobody can do anything more', async () => {
      const office = await atEnterprise()
      await press(main(office), '验收通过')
      await dialogOf(office).getByRole('radio', { name: /5 分/ }).check()
      await agree(office, '验收通过')
      await told(office, '验收通过，任务已完成')
      await expectOver(office, '已完成', AT_ENTERPRISE)
      stage.moved()
      await expectOver(await own(), '已完成', AT_PERSON)
      await expectRefused(stage.desk, seen, [
        move('enterprise', 'Accepted'),
        move('enterprise', 'InProgress'),
        move('person', 'InProgress'),
        move('person', 'Rejected'),
        submit,
        ['enterprise', 'EnterpriseTask/Update', { id, priority: 'High' }],
        ['enterprise', 'EnterpriseTask/Update', { id, resubmit: true }],
        ['enterprise', 'EnterpriseTask/Delete', { id }],
      ])
    })
  },
)
