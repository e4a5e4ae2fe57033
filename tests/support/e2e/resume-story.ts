import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import type { Api } from './api.ts'
import type { Hands } from './hands.ts'
import { heading, main } from './order-screen.ts'
import { PICTURE } from './press.ts'
import { expectTree } from './screen-reader.ts'
import { numberOfNobody } from './submissions.ts'
import { expect, test } from './test.ts'

interface Shown {
  id: number
  status: string
}

/** An account without a record, and the identity number it will enter (region 990101, which does not exist). */
export interface Newcomer {
  userName: string
  idNumber: string
  /** 夏初 where it does not matter */
  realName?: string
  /** of the certificate's front */
  picture?: typeof PICTURE
}

/** New in every attempt: the newcomer of the demonstration must not get a record. */
export async function registerNewcomer(api: Api): Promise<Newcomer> {
  const userName = `resume${Date.now().toString(36)}`
  await api('platform', 'User/Create', {
    userName,
    password: DEMO_PASSWORD,
    isChosenByOwner: true,
    userType: 'DisabledPerson',
  })
  return { userName, idNumber: numberOfNobody('19960308') }
}

const FIRST_STEP = `
  - heading "第 1 步：基本信息与残疾人证" [level=1]
  - list "简历填写步骤":
    - listitem: /基本信息与残疾人证.*当前/
  - alert
  - form "基本信息与残疾人证":
    - region "同意书":
      - checkbox /我同意平台处理/
    - region "姓名与身份证":
      - textbox /姓名/
      - textbox /身份证号/
    - region "联系方式":
      - textbox /手机号/
      - combobox /省份/
    - region "残疾人证与辅助":
      - radiogroup /您有残疾人证吗/
      - textbox /残疾人证号/
      - button /残疾人证正面照片/
    - region "监护人"
    - button "保存并进入第 2 步"
    - button "保存第 1 步"
    - status
  - region "还差什么"
`
const LAST_STEP = `
  - heading "第 3 步：求职意向与提交" [level=1]
  - list "简历填写步骤":
    - listitem: /基本信息与残疾人证.*已完成/
  - form "求职意向与提交":
    - region "求职意向":
      - textbox /期望岗位/
      - combobox /工作方式/
    - region "需要的便利"
    - region "您的同意":
      - checkbox /我同意投递后/
    - button "上一步"
    - button "保存并提交审核"
    - status
  - region "还差什么"
`

const step = (page: Page, number: number) => expect(heading(page)).toHaveText(new RegExp(`^第 ${number} 步`))

/** The number with a wrong last digit. */
const misread = (number: string): string => `${number.slice(0, -1)}${number.endsWith('5') ? '6' : '5'}`

/** From the first field to the certificate, with one return by the auditor that links to the field. */
export async function tellResumeStory(
  hands: Hands,
  api: Api,
  { userName, idNumber, realName = '夏初', picture = PICTURE }: Newcomer,
): Promise<void> {
  const { page, press, see, write, choose, tick, date, attach } = hands
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  const list = (name: RegExp) => page.getByRole('combobox', { name })
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  const button = (name: string | RegExp) => main(page).getByRole('button', { name })

  await test.step('is led from a later step to the first, which says what is missing', async () => {
    await page.goto('/userCenter/resume/stepThree')
    await expect(page).toHaveURL(/\/userCenter\/resume$/)
    await step(page, 1)
    await expectTree(main(page), FIRST_STEP)
    await press(button('保存并进入第 2 步'))
    await expect(page.getByRole('group', { name: /处需要修改/ })).toBeFocused()
  })

  await test.step('fills in step 1; the numbers tell what they mean, and a wrong one is told at once', async () => {
    await tick(box(/我同意平台处理/))
    await write(field(/^姓名/), realName)
    await write(field(/^身份证号/), misread(idNumber))
    await expect(main(page).getByText('身份证号的校验位不符，请核对').first()).toBeVisible()
    await write(field(/^身份证号/), idNumber)
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
    await write(field(/^残疾人证号/), `${idNumber}13`)
    await expect(main(page).getByText('视力残疾，三级').first()).toBeVisible()
    await date(page.getByLabel(/^发证日期/), '2022-01-01')
    await date(page.getByLabel(/^有效期至/), '2035-01-01')
    await attach(page.getByLabel(/正面照片/), picture)
    await attach(page.getByLabel(/背面照片/), PICTURE)
    await expect(main(page).getByText(/^(.+ · )?已上传/)).toHaveCount(2)
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
    await expectTree(main(page), LAST_STEP)
    await write(field(/^期望岗位/), '图像标注员、在线客服')
    await choose(list(/^工作方式/), '居家')
    await tick(box(/薪资可以面议/))
    await tick(box(/我同意投递后/))
    await press(button('保存并提交审核'))
    await expect(main(page).getByRole('heading', { name: '档案正在审核' })).toBeVisible()
    await expect(
      main(page)
        .getByText(/结果会以站内信通知您/)
        .first(),
    ).toBeVisible()
  })

  const { id } = await api<Shown>(userName, 'UserDisabledPerson/Get')
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
    await see(heading(page))
  })
}
