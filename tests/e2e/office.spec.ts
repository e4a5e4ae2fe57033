import type { Page } from '@playwright/test'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { dialog, expectToast, heading, main } from '#tests/support/e2e/order-screen.ts'
import { rowAct } from '#tests/support/e2e/press.ts'
import { submitJob } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })
const unique = () => Date.now().toString(36)

test('a contract template is written, put to use, and offered to an employer', async ({ open }) => {
  test.setTimeout(60_000)
  const name = `弹性工作约定 ${unique()}`
  const page = await open('platform')
  await page.goto('/console/system/contractTemplate')
  await button(page, '新建合同模板').click()
  await dialog(page)
    .getByRole('textbox', { name: /^模板名称/ })
    .fill(name)
  await dialog(page)
    .getByRole('textbox', { name: /第 1 条的标题/ })
    .fill('弹性工作')
  const text = dialog(page).getByRole('textbox', { name: /第 1 条的内容/ })

  await test.step('a placeholder that cannot be filled is named', async () => {
    await text.fill('{年终奖}照发。')
    await dialog(page).getByRole('button', { name: '新建合同模板' }).click()
    await expect(
      dialog(page)
        .getByText(/“{年终奖}”不是可用的占位符/)
        .first(),
    ).toBeVisible()
  })

  await test.step('the preview fills the others with examples', async () => {
    await text.fill('{岗位}的上下班时间可以前后调整 2 小时。')
    await dialog(page).getByRole('button', { name: '预览条款' }).click()
    await expect(dialog(page).getByText('数据标注员的上下班时间可以前后调整 2 小时。')).toBeVisible()
    await dialog(page).getByRole('button', { name: '新建合同模板' }).click()
    await expect(row(page, name)).toContainText('编写中')
  })

  await test.step('in use it is not changed any more; the next version is', async () => {
    await rowAct(row(page, name), /^启用/)
    await expect(row(page, name)).toContainText('启用中')
    await expect(row(page, name).getByRole('button', { name: /^修改/ })).toHaveCount(0)
    await rowAct(row(page, name), /^新建版本/)
    await expect(row(page, name).filter({ hasText: '第 2 版' })).toContainText('编写中')
  })

  await test.step('the employer takes it into a contract', async () => {
    const employer = await open('enterprise')
    await employer.goto('/enterpriseCenter/humanResource/contractDetail?new=true')
    await main(employer)
      .getByRole('link', { name: /^与.+起草合同$/ })
      .first()
      .click()
    await main(employer)
      .getByRole('combobox', { name: /^合同模板/ })
      .selectOption({ label: `${name}（第 1 版）` })
    await button(employer, '加入这个模板的约定').click()
    await expect(main(employer).getByRole('textbox', { name: /第 1 条的标题/ })).toHaveValue('弹性工作')
  })
})

test('a case is given back to the queue, and is a colleague’s then', async ({ open, api }) => {
  test.setTimeout(60_000)
  const title = `说明书整理员 ${unique()}`
  const { id } = await submitJob(api, title)
  const page = await open('platform')
  await page.goto('/console/requirement?status=Auditing')
  await expect(row(page, title)).toContainText('已等不到 1 小时')
  await main(page).getByRole('link', { name: title }).click()
  await expect(main(page).getByText(/^您正在审核/)).toBeVisible()
  await button(page, '放回队列').click()
  await expectToast(page, '已放回队列，其他审核人可以处理')
  await expect(page).not.toHaveURL(new RegExp(`/console/requirement/${id}$`))
  const colleague = await open('auditor')
  await colleague.goto(`/console/requirement/${id}`)
  await expect(main(colleague).getByText(/^您正在审核/)).toBeVisible()
})

test('a tutor enters a person who has agreed on paper, and writes down a visit', async ({ open }) => {
  test.setTimeout(60_000)
  const page = await open('foundation')
  await page.goto('/console/person')
  await main(page).getByRole('link', { name: '代建档案' }).click()
  await expect(heading(page)).toHaveText('代建档案')
  await button(page, '建立账号和档案').click()
  await expect(main(page).getByText('请先取得求职者的书面同意，并妥善保存').first()).toBeVisible()
  const phone = `137${String(Date.now()).slice(-8)}`
  const field = (name: RegExp) => main(page).getByRole('textbox', { name })
  await field(/^姓名/).fill('温如玉')
  await field(/^手机号/).fill(phone)
  await main(page)
    .getByLabel(/^初始密码/)
    .fill('welcome2026')
  await main(page)
    .getByRole('checkbox', { name: /书面同意/ })
    .check()
  await button(page, '建立账号和档案').click()
  await expect(heading(page)).toHaveText('温如玉')
  await main(page).getByRole('link', { name: '成长记录' }).click()
  await button(page, '写成长记录').click()
  await dialog(page).getByRole('combobox', { name: /^类别/ }).selectOption({ label: '走访' })
  await dialog(page).getByRole('textbox', { name: /^内容/ }).fill('在家走访，桌椅高度合适。')
  await dialog(page).getByRole('button', { name: '保存记录' }).click()
  await expect(main(page).getByText('在家走访，桌椅高度合适。')).toBeVisible()
})

test('a message is worded otherwise, reaches its reader so, and gets its own words back', async ({
  open,
  api,
  allow,
}) => {
  test.setTimeout(60_000)
  allow(/请求参数未能通过验证/)
  const page = await open('platform')
  await page.goto('/console/system/messageTemplate?keyword=feedbackTicket.replied')
  const inRow = row(page, '您的意见有了回复')
  await expect(inRow).toContainText('平台原文')
  await inRow.getByRole('button', { name: /^修改/ }).click()
  const content = dialog(page).getByRole('textbox', { name: /^内容/ })
  const save = dialog(page).getByRole('button', { name: '保存修改' })
  await content.fill('意见（{意见编号}）有了答复，来自{部门}。[{回复}。]')
  await expect(dialog(page).getByRole('status').filter({ hasText: '{部门}' })).toBeVisible()
  await save.click()
  await expect(dialog(page).getByText('“{部门}”不是这条消息的占位符，请从列出的占位符里选').first()).toBeVisible()
  const words = `第 ${unique()} 版：意见（{意见编号}）有了答复。[我们说：{回复}。]`
  await content.fill(words)
  await expect(dialog(page).getByText('我们说：已补上图片的文字说明。')).toBeVisible()
  await save.click()
  await expectToast(page, '已保存对消息模板的修改')
  await expect(inRow).toContainText('改写过')

  const { id } = await api<{ id: number }>('person', 'FeedbackTicket/Create', {
    feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion'),
    content: '岗位列表的筛选条件希望能保存下来。',
    contact: '13800138000',
  })
  await api('platform', 'FeedbackTicket/Reply', { id, content: '可以保存了' })
  const reader = await open('person')
  await expect(async () => {
    await reader.goto('/userCenter/setting/message')
    await expect(
      main(reader)
        .getByText(/有了答复。我们说：可以保存了。/)
        .first(),
    ).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })

  await rowAct(inRow, /^恢复原文/)
  await dialog(page).getByRole('button', { name: '恢复平台原文' }).click()
  await expectToast(page, '“您的意见有了回复”已恢复平台原文')
  await expect(inRow).toContainText('平台原文')
  await expect(inRow).toContainText('恢复')
})

test('a tutor corrects a record on behalf of the person, who is told and finds it in the log', async ({
  open,
  api,
}) => {
  test.setTimeout(60_000)
  const phone = `137${String(Date.now()).slice(-8)}`
  const { id } = await api<{ id: number }>('foundation', 'UserDisabledPerson/Create', {
    realName: '温如玉',
    mobilePhone: phone,
    password: 'welcome2026',
    hasSignedConsent: true,
  })
  const page = await open('foundation')
  await page.goto(`/console/person/${id}`)
  await rowAct(main(page), /^代为修改/)
  await expect(heading(page)).toHaveText('代为修改：温如玉')
  await button(page, '代为修改').click()
  await expect(main(page).getByText('请至少填写一项要修改的内容').first()).toBeVisible()
  await expect(main(page).getByText('修改原因不能为空').first()).toBeVisible()
  await expect(main(page).getByText('请先取得求职者的书面同意，并妥善保存').first()).toBeVisible()
  const field = (name: RegExp) => main(page).getByRole('textbox', { name })
  await field(/^姓名/).fill('温如钰')
  await field(/^街道和门牌号/).fill('示例路 8 号')
  await field(/^修改原因/).fill('登记时听错了')
  await main(page)
    .getByRole('checkbox', { name: /书面同意/ })
    .check()
  await button(page, '代为修改').click()
  await expectToast(page, '已代为修改档案')
  await expect(heading(page)).toHaveText('温如钰')
  await main(page).getByRole('link', { name: '记录', exact: true }).click()
  await expect(main(page).getByText('修改了姓名、地址，原因：登记时听错了')).toBeVisible()
})
