import type { Page } from '@playwright/test'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import { dialog, expectStatus, expectToast, heading, main } from '#tests/support/e2e/order-screen.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

interface Load {
  userDisabledPersonId: number
  realName: string
}
interface Loads {
  items: Load[]
}

const lastDay = () => addDays(toWireDay(new Date()), 7)

/** Somebody who works for 云杉 and has an account that tests may log in with. */
async function colleague(api: Api): Promise<Load> {
  const { items } = await api<Loads>('enterprise', 'EnterpriseTask/GetEmployeeLoads', { pageSize: '100' })
  const { user } = await api<{ user: { realName: string } }>('person', 'Session/GetCurrentLoginInformations')
  const found = items.find((item) => item.realName === user.realName)
  if (!found) throw new Error(`${user.realName} does not work here`)
  return found
}

async function giveTask(page: Page, name: string, who: string): Promise<void> {
  await page.goto('/enterpriseCenter/work/task')
  await main(page).getByRole('link', { name: '布置任务' }).first().click()
  await expect(heading(page)).toHaveText('布置任务')
  await main(page).getByRole('button', { name: '布置任务' }).click()
  await expect(page.getByRole('group', { name: /处需要修改/ })).toContainText('请至少选择一位参与人')
  await main(page)
    .getByRole('textbox', { name: /任务名称/ })
    .fill(name)
  await main(page)
    .getByRole('textbox', { name: /任务内容/ })
    .fill('每条回答写清步骤。')
  await main(page)
    .getByLabel(/截止日期/)
    .fill(lastDay())
  await main(page)
    .getByRole('checkbox', { name: new RegExp(who) })
    .check()
  // what was typed outlives a reload
  await page.reload()
  await expect(main(page).getByRole('textbox', { name: /任务名称/ })).toHaveValue(name)
  await expect(main(page).getByRole('checkbox', { name: new RegExp(who) })).toBeChecked()
  await main(page).getByRole('button', { name: '布置任务' }).click()
  await expectToast(page, '任务已布置')
  await expect(heading(page)).toHaveText(name)
  await expectStatus(page, '待确认')
}

async function work(page: Page, id: number): Promise<void> {
  await page.goto(`/userCenter/work/taskDetail?id=${id}`)
  await main(page).getByRole('button', { name: '开始任务' }).click()
  await expectStatus(page, '进行中')
  const thread = main(page).getByRole('form', { name: '写一条反馈' })
  await thread.getByRole('textbox', { name: /内容/ }).fill('做了一半，有两条没有答案')
  await thread.getByRole('button', { name: '发出' }).click()
  const said = main(page).getByRole('list', { name: '反馈' })
  await expect(said).toContainText('做了一半')
  await said.getByRole('button', { name: /^修改/ }).click()
  await said.getByRole('textbox', { name: /内容/ }).fill('做了一大半，有一条没有答案')
  await said.getByRole('button', { name: '保存修改' }).click()
  await expect(said).toContainText('做了一大半')
  await main(page)
    .getByRole('form', { name: '提交成果' })
    .getByRole('textbox', { name: /完成情况/ })
    .fill('三十条都写好了')
  await main(page).getByRole('form', { name: '提交成果' }).getByRole('button', { name: '提交成果' }).click()
  await expectStatus(page, '待验收')
}

test('an enterprise gives a task, the person works and reports, and of two members who accept it one is told', async ({
  api,
  enterprise,
  member,
  person,
  allow,
}) => {
  const name = `客服问答整理 ${Date.now().toString(36)}`
  const { realName } = await colleague(api)
  await giveTask(enterprise, name, realName)
  const id = Number(new URL(enterprise.url()).searchParams.get('id'))
  await work(person, id)

  // both have the same page open; the second presses after the first
  const address = `/enterpriseCenter/work/taskDetail?id=${id}`
  await Promise.all([enterprise.goto(address), member.goto(address)])
  await expect(main(enterprise).getByRole('list', { name: '反馈' })).toContainText('做了一大半')
  for (const page of [enterprise, member]) {
    await main(page).getByRole('button', { name: '验收通过' }).click()
    await dialog(page).getByRole('radio', { name: /4 分/ }).check()
    await dialog(page)
      .getByRole('textbox', { name: /验收意见/ })
      .fill('写得清楚')
  }
  await dialog(enterprise).getByRole('button', { name: '验收通过' }).click()
  await expectStatus(enterprise, '已完成')
  allow(/refused:/, /answered 409/, /console: Failed to load resource/)
  await dialog(member).getByRole('button', { name: '验收通过' }).click()
  // the second is told what has become of the task, and what was typed stands
  await expect(dialog(member)).toContainText('已完成')
  await expect(dialog(member).getByRole('textbox', { name: /验收意见/ })).toHaveValue('写得清楚')
  await expectStatus(member, '已完成')

  await person.goto(`/userCenter/work/taskDetail?id=${id}`)
  await expect(main(person)).toContainText('写得清楚')
  await expect(main(person)).toContainText('4 / 5')
})

test('the board and the table show the same tasks, and the employees what lies on them', async ({ api, member }) => {
  const { totalCount } = await api<{ totalCount: number }>('member', 'EnterpriseTask/GetAll', { pageSize: '1' })
  await member.goto('/enterpriseCenter/work/task')
  const lanes = main(member).locator('.lane h2 .num')
  await expect(lanes).toHaveCount(5)
  const counts = (await lanes.allTextContents()).map((text) => Number.parseInt(text, 10))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(totalCount)
  await main(member).getByRole('navigation', { name: '任务状态' }).getByRole('link', { name: '全部' }).click()
  await expect(main(member).getByRole('table')).toBeVisible()
  await expect(main(member)).toContainText(`共 ${totalCount} 项`)

  const { realName } = await colleague(api)
  await member.goto('/enterpriseCenter/work/employee')
  await main(member)
    .getByRole('link', { name: new RegExp(realName) })
    .click()
  await expect(heading(member)).toHaveText('任务')
  await expect(main(member).getByRole('table')).toContainText(realName)
})

test('a login that the server has taken back leads to the login, and back to what was typed', async ({
  api,
  person: page,
  allow,
}) => {
  allow(/refused:/, /answered 401/, /console: Failed to load resource/)
  const { items } = await api<{ items: { id: number }[] }>('person', 'EnterpriseTask/GetAll')
  const own = `/userCenter/work/taskDetail?id=${items[0]?.id}`
  await page.goto(own)
  const words = main(page).getByRole('form', { name: '写一条反馈' }).getByRole('textbox', { name: /内容/ })
  await words.fill('这一条还没有发出')
  const taken = {
    message: '登录已失效，请重新登录',
    extensions: { code: 'UNAUTHENTICATED', httpStatus: 401, abpCode: 40101 },
  }
  await page.route('**/graphql', (route) => route.fulfill({ status: 200, json: { errors: [taken], data: null } }))
  await main(page).getByRole('form', { name: '写一条反馈' }).getByRole('button', { name: '发出' }).click()
  await expect(page).toHaveURL(/\/account\/login/)
  await expectToast(page, '登录已失效，请重新登录')
  await page.unroute('**/graphql')
  const login = page.getByRole('form', { name: '登录' })
  await login.getByRole('textbox', { name: '用户名、手机号或邮箱' }).fill('person')
  await login.getByRole('textbox', { name: /^密码/ }).fill(DEMO_PASSWORD)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`taskDetail\\?id=${items[0]?.id}$`))
  await expect(words).toHaveValue('这一条还没有发出')
})
