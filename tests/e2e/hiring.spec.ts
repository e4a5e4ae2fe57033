import type { Page } from '@playwright/test'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import { dialog, expectStatus, expectToast, heading, main } from '#tests/support/e2e/order-screen.ts'
import { press, rowAct } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { requirementForm } from '#tests/support/recruitment.ts'

const HIRING = '/enterpriseCenter/humanResource/requirement'
const DUTIES = '在网店后台用文字回答顾客的问题，登记退换货，遇到难题转给组长。'

interface Delivered {
  id: number
  realName: string
  status: string
}
interface Posted {
  id: number
  title: string
}

const titled = (name: string) => `${name} ${Date.now().toString(36)}`
const inTwoDays = () => `${addDays(toWireDay(new Date()), 2)}T14:00`

/** Everything a posting has to say but its words, which each test writes itself. */
async function fillPosting(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: '岗位', exact: true })
  await form.getByRole('textbox', { name: /^岗位名称/ }).fill(title)
  await form.getByRole('textbox', { name: /^职位/ }).fill('文字客服')
  await form.getByRole('textbox', { name: /^招聘人数/ }).fill('3')
  await form.getByRole('combobox', { name: /^工作方式/ }).selectOption({ label: '居家' })
  await form.getByRole('textbox', { name: /^工作时间/ }).fill('每天 8 小时，周末休息')
  await form.getByRole('textbox', { name: /^最低薪资/ }).fill('4000')
  await form.getByRole('textbox', { name: /^最高薪资/ }).fill('6000')
  await form
    .getByRole('group', { name: /^适合的残疾类别/ })
    .getByRole('checkbox', { name: '不限' })
    .check()
  await form
    .getByRole('group', { name: /^可提供的便利条件/ })
    .getByRole('checkbox', { name: '手语' })
    .check()
  await form.getByRole('combobox', { name: /^学历要求/ }).selectOption({ label: '不限' })
  await form.getByRole('checkbox', { name: /^可以免面试/ }).check()
  await form.getByRole('textbox', { name: /^联系人/ }).fill('许知远')
  await form.getByRole('textbox', { name: /^联系电话/ }).fill('13900000101')
  await form.getByLabel(/^有效期至/).fill(addDays(toWireDay(new Date()), 60))
}

/** A job of 云杉 that needs no interview, with the resumes of these. */
async function jobWith(api: Api, title: string, persons: readonly string[]): Promise<Posted> {
  const { id } = await api('enterprise', 'Requirement/Create', requirementForm({ title, isInterviewExempt: true }))
  await api('enterprise', 'Requirement/Publish', { id })
  await api('auditor', 'Requirement/Audit', { id, action: 'Pass' })
  for (const person of persons) await deliver(api, person, id)
  return { id, title }
}

const deliver = (api: Api, person: string, requirementId: number) =>
  api(person, 'RequirementResume/Create', { requirementId, isConsentGiven: true, isDisabilityShared: false })

const received = async (api: Api, requirementId: number): Promise<Delivered[]> =>
  (await api<{ items: Delivered[] }>('enterprise', 'RequirementResume/GetAll', { requirementId, sorting: 'id asc' }))
    .items

const lane = (page: Page, label: string) => main(page).getByRole('region', { name: label, exact: true })
const card = (page: Page, label: string, name: string) =>
  lane(page, label).getByRole('listitem').filter({ hasText: name })

/** An act of a card. */
const act = (page: Page, label: string, name: string, act: string): Promise<void> =>
  rowAct(card(page, label, name), new RegExp(`^${act}`))

test('an enterprise posts a job, and reads, invites, declines and begins a contract', async ({
  enterprise: page,
  api,
}) => {
  const title = titled('在线文字客服')
  await page.goto(`${HIRING}/edit`)
  await fillPosting(page, title)
  const form = page.getByRole('form', { name: '岗位', exact: true })
  const duties = form.getByRole('textbox', { name: /^工作内容/ })

  // words that no posting may use are named while they are typed, and hold it back
  await duties.fill(`${DUTIES}入职前交押金。`)
  await expect(form.getByText('工作内容中不能出现').first()).toBeVisible()
  await press(form, '提交审核并发布')
  await expect(form.getByRole('group', { name: /处需要修改/ })).toContainText('押金')
  await duties.fill(DUTIES)
  await expect(form.getByRole('list', { name: '发布前检查' })).not.toContainText(/不符合|待填写/)
  await press(form, '提交审核并发布')
  await expect(heading(page)).toHaveText(title)
  await expectStatus(page, '审核中')

  const { items } = await api<{ items: Posted[] }>('enterprise', 'Requirement/GetAll', { keyword: title })
  expect(items).toHaveLength(1)
  const id = items[0]?.id ?? 0
  await api('auditor', 'Requirement/Audit', { id, action: 'Pass' })
  for (const person of ['person', 'person5', 'person11']) await deliver(api, person, id)
  const names = (await received(api, id)).map(({ realName }) => realName)
  const [invited = '', declined = '', hired = ''] = names

  await page.goto(`${HIRING}/deliveryRecord?requirementId=${id}`)
  await expect(
    lane(page, '已投递')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') }),
  ).toHaveCount(3)

  // what the person has not agreed to give is named as such
  await card(page, '已投递', invited)
    .getByRole('link', { name: /的简历$/ })
    .click()
  await expect(heading(page)).toHaveText(`${invited}的简历`)
  await expect(main(page).getByRole('list', { name: '没有提供的内容' })).toContainText('残疾类别和等级')
  await expect(main(page).getByRole('region', { name: '残疾情况' })).toHaveCount(0)
  await page.goBack()

  await act(page, '已投递', invited, '邀请面试')
  await dialog(page)
    .getByLabel(/^面试时间/)
    .fill(inTwoDays())
  await dialog(page).getByRole('radio', { name: /文字/ }).check()
  await press(dialog(page), '发出面试邀请')
  await expect(dialog(page).getByText('视频或文字面试应写明链接').first()).toBeVisible()
  await dialog(page)
    .getByRole('textbox', { name: /^面试链接/ })
    .fill('https://meet.example.com/room')
  await dialog(page).getByRole('checkbox', { name: '手语' }).check()
  await press(dialog(page), '发出面试邀请')
  await expectToast(page, `已邀请${invited}面试`)
  await expect(card(page, '面试中', invited)).toContainText('等对方答复')

  await card(page, '已投递', declined).getByRole('checkbox').check()
  await press(main(page), '批量标为不合适（1 人）')
  await dialog(page)
    .getByRole('combobox', { name: /^不合适的原因/ })
    .selectOption({ label: '岗位已满' })
  await press(dialog(page), '标为不合适')
  await expectToast(page, `已答复${declined}`)
  await expect(card(page, '已投递', declined)).toHaveCount(0)

  await act(page, '已投递', hired, '起草合同')
  await expect(heading(page)).toHaveText(`与${hired}签合同`)
  const after = new Map((await received(api, id)).map(({ realName, status }) => [realName, status]))
  expect(Object.fromEntries(after)).toEqual({ [invited]: 'Interviewing', [declined]: 'Rejected', [hired]: 'Delivered' })
})

test('who decides after somebody else is told so, and keeps what was typed', async ({
  enterprise: page,
  api,
  allow,
}) => {
  allow(/graphql refused: 当前状态/)
  const job = await jobWith(api, titled('同时处理的岗位'), ['person', 'person5'])
  const [first, second] = await received(api, job.id)
  const words = '谢谢您的投递，希望下次有机会合作。'
  await page.goto(`${HIRING}/deliveryRecord?requirementId=${job.id}&view=table`)
  for (const row of [first, second]) {
    await main(page)
      .getByRole('checkbox', { name: `选择${row?.realName}` })
      .check()
  }
  await press(main(page), '批量标为不合适（2 人）')
  await dialog(page)
    .getByRole('combobox', { name: /^不合适的原因/ })
    .selectOption({ index: 1 })
  await dialog(page)
    .getByRole('textbox', { name: /^给对方的话/ })
    .fill(words)

  // a colleague has invited one of them meanwhile
  const invitation = { id: first?.id, interviewTime: new Date(Date.now() + 50 * 3_600_000).toISOString() }
  await api('enterprise', 'RequirementResume/InterviewInvitation', {
    ...invitation,
    interviewMode: 'Phone',
    contactPhone: '13900000101',
  })
  await press(dialog(page), '答复 2 人')
  await expect(dialog(page).getByRole('alert').last()).toContainText(`${first?.realName}：`)
  await expect(dialog(page).getByRole('textbox', { name: /^给对方的话/ })).toHaveValue(words)
  expect((await received(api, job.id)).map(({ status }) => status)).toEqual(['Interviewing', 'Rejected'])

  await press(dialog(page), '再想想')
  await expect(
    main(page)
      .getByRole('row')
      .filter({ hasText: `${first?.realName}` }),
  ).toContainText('面试中')
})

test('a job that was deleted on its own page is not asked for again', async ({ open, api }) => {
  const title = titled('取消的岗位')
  const { id } = await api<Posted>('enterprise', 'Requirement/Create', requirementForm({ title }))
  const page = await open('enterprise')
  await page.goto(`${HIRING}/detail?id=${id}`)
  await expect(heading(page)).toContainText(title)
  await main(page).getByRole('button', { name: '删除', exact: true }).click()
  await dialog(page).getByRole('button', { name: '删除岗位' }).click()
  await expectToast(page, `“${title}”已删除`)
  await expect(page).toHaveURL(HIRING)
  await expect(main(page).getByRole('table')).toBeVisible()
  await expect(main(page).getByText(title)).toHaveCount(0)
})
