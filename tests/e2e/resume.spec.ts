import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#services/database/seeds/data/demo.ts'
import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { heading, main } from '#tests/support/e2e/order-screen.ts'
import { PICTURE } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

/** of nobody: region 990101; sex and birthday follow from it */
const NUMBER = '990101199603081236'

interface Shown {
  id: number
  status: string
}

const step = (page: Page, number: number) => expect(heading(page)).toHaveText(new RegExp(`^第 ${number} 步`))

test('a newcomer writes a resume by keyboard, is sent back with a link to the field, and is certified', async ({
  open,
  api,
}) => {
  test.setTimeout(240_000)
  // an account of its own: the newcomer of the demonstration has to stay one
  const account = { userName: 'firstresume', password: DEMO_PASSWORD, userType: 'DisabledPerson' }
  await api('platform', 'User/Create', account)
  const { page, press, write, choose, tick, date, attach } = keyboard(await open(account.userName))
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  const list = (name: RegExp) => page.getByRole('combobox', { name })
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  const button = (name: string | RegExp) => main(page).getByRole('button', { name })

  await test.step('is led from a later step to the first, which says what is missing', async () => {
    await page.goto('/userCenter/resume/stepThree')
    await expect(page).toHaveURL(/\/userCenter\/resume$/)
    await step(page, 1)
    await press(button('保存并进入第 2 步'))
    await expect(page.getByRole('group', { name: /处需要修改/ })).toBeFocused()
  })

  await test.step('fills in step 1; the numbers tell what they mean, and a wrong one is told at once', async () => {
    await tick(box(/我同意平台处理/))
    await write(field(/^姓名/), '夏初')
    await write(field(/^身份证号/), '990101199603081235')
    await expect(main(page).getByText('身份证号的校验位不符，请核对').first()).toBeVisible()
    await write(field(/^身份证号/), NUMBER)
    await expect(
      main(page)
        .getByText(/女，1996-03-08 出生|男，1996-03-08 出生/)
        .first(),
    ).toBeVisible()
    await write(field(/^手机号/), '13900000299')
    await choose(list(/^省份/), '上海市')
    await expect(list(/^城市/).getByRole('option')).not.toHaveCount(1)
    await choose(list(/^城市/), '上海市')
    await write(field(/^详细地址/), '示例路 3 号')
    await write(field(/^紧急联系人(?!电话)/), '夏天')
    await write(field(/^紧急联系人电话/), '13900000300')
    await choose(list(/基金会/), '启航助残基金会')
    await write(field(/^残疾人证号/), `${NUMBER}13`)
    await expect(main(page).getByText('视力残疾，三级').first()).toBeVisible()
    await date(page.getByLabel(/^发证日期/), '2022-01-01')
    await date(page.getByLabel(/^有效期至/), '2035-01-01')
    await attach(page.getByLabel(/正面照片/), PICTURE)
    await attach(page.getByLabel(/背面照片/), PICTURE)
    await expect(main(page).getByText('已上传')).toHaveCount(2)
    await press(button('保存并进入第 2 步'))
    await step(page, 2)
    await expect(page).toHaveURL(/stepTwo$/)
  })

  await test.step('adds a skill, takes a row away again, and keeps the focus', async () => {
    await press(button('添加一项技能'))
    await expect(field(/^技能名称/)).toBeFocused()
    await page.keyboard.type('语音转写')
    await press(button('添加一份证书'))
    await press(button(/^删除 ?：?证书 1/))
    await expect(button('添加一份证书')).toBeFocused()
    await expect(main(page).getByText(/^已自动保存/)).toBeVisible()
    await page.goBack()
    await step(page, 1)
    await page.goForward()
    await step(page, 2)
    await press(button('保存并进入第 3 步'))
    await step(page, 3)
  })

  await test.step('says what he wants and submits', async () => {
    await write(field(/^期望岗位/), '图像标注员、在线客服')
    await choose(list(/^工作方式/), '居家')
    await tick(box(/薪资可以面议/))
    await tick(box(/我同意投递后/))
    await press(button('保存并提交审核'))
    await expect(main(page).getByRole('heading', { name: '档案正在审核' })).toBeVisible()
    await expect(
      main(page)
        .getByText(/预计 .+前全部完成/)
        .first(),
    ).toBeVisible()
  })

  const { id } = await api<Shown>(account.userName, 'UserDisabledPerson/Get')
  await test.step('is sent back with a reason, which leads to its field', async () => {
    const fields = ['certificateFrontFileId']
    await api('foundation', 'UserDisabledPerson/Audit', { id, action: 'Reject', opinion: '照片反光，看不清', fields })
    await press(button('刷新审核进度'))
    await expect(main(page).getByText('照片反光，看不清').first()).toBeVisible()
    await press(button('修改残疾人证正面照片'))
    await step(page, 1)
    await expect(page.getByLabel(/正面照片/)).toBeFocused()
    await press(page.getByRole('link', { name: /^第 3 步/ }))
    await press(button('保存并提交审核'))
    await expect(main(page).getByRole('heading', { name: '档案正在审核' })).toBeVisible()
  })

  await test.step('passes both stages, and the pages of a certified person open', async () => {
    await api('foundation', 'UserDisabledPerson/Audit', { id, action: 'Pass' })
    await api('platform', 'UserDisabledPerson/ReexaminePassed', { id })
    await press(button('刷新审核进度'))
    await expect(main(page).getByRole('heading', { name: '档案已通过审核' })).toBeVisible()
    await page.goto('/userCenter')
    await expect(page).toHaveURL(/\/userCenter$/)
    await expect(heading(page)).toBeVisible()
  })
})
