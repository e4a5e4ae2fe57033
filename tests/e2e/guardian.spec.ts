import type { Page } from '@playwright/test'
import { AGREEMENT, draftContract, passContract, signContract } from '#tests/support/e2e/contract-steps.ts'
import { pointer } from '#tests/support/e2e/hands.ts'
import { publishJob } from '#tests/support/e2e/job-steps.ts'
import { expectStatus, expectToast, heading } from '#tests/support/e2e/order-screen.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { main, press } from '#tests/support/e2e/press.ts'
import { signIn } from '#tests/support/e2e/sign-in.ts'
import { beginResume, completeResume, numberOfNobody } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

const PHONE = { viewport: { width: 375, height: 812 } }
const GUARDIAN = { name: '沈秋', phone: '13900009281' }
/** the phone that beginResume gives to the person */
const OWN_PHONE = '13900000277'

const fields = (page: Page) => main(page).getByRole('region', { name: '监护人' })
const box = (page: Page, name: string) => fields(page).getByRole('textbox', { name: new RegExp(`^${name}`) })
const problems = (page: Page) => main(page).getByRole('group', { name: /需要修改|没有提交成功/ })
const save = (page: Page) => press(main(page), '保存第 1 步')

test('a guardian is entered on a phone; what is wrong is said at its field; the auditor sees him', async ({
  open,
  api,
  request,
  grantOf,
  allow,
}) => {
  // the guardian's phone is checked against the person's by the server
  allow(/refused:/)
  const userName = `guarded${Date.now().toString(36)}`
  const ownNumber = numberOfNobody('19930612')
  await beginResume({ api, request, grantOf }, { userName, realName: '沈小春', idNumber: ownNumber })
  await completeResume(api, userName)
  const page = await open(userName, PHONE)
  await page.goto('/userCenter/resume')

  await test.step('every field is asked for by its name, and the summary leads there', async () => {
    await fields(page).getByRole('checkbox', { name: '由监护人陪同办理' }).check()
    await save(page)
    await expect(problems(page)).toBeFocused()
    for (const name of ['监护人姓名', '与您的关系', '监护人身份证号', '监护人手机号'])
      await expect(problems(page).getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await problems(page)
      .getByRole('link', { name: /监护人手机号/ })
      .click()
    await expect(box(page, '监护人手机号')).toBeFocused()
  })

  await test.step('a child is no guardian, and neither is whoever has the same phone', async () => {
    await box(page, '监护人姓名').fill(GUARDIAN.name)
    await fields(page)
      .getByRole('combobox', { name: /与您的关系/ })
      .selectOption({ label: '父亲或母亲' })
    await box(page, '监护人身份证号').fill(numberOfNobody(`${new Date().getFullYear() - 16}0101`))
    await box(page, '监护人手机号').fill(OWN_PHONE)
    await expect(fields(page).getByText('监护人应年满 18 周岁')).toBeVisible()
    await box(page, '监护人身份证号').fill(numberOfNobody('19680203'))
    await save(page)
    await expect(fields(page).getByText('请填写监护人自己的手机号，不能与求职者的相同')).toBeVisible()
    await expect(box(page, '监护人姓名')).toHaveValue(GUARDIAN.name)
  })

  await test.step('he is saved, and shown with his number and phone hidden', async () => {
    await box(page, '监护人手机号').fill(GUARDIAN.phone)
    await save(page)
    await expect(fields(page).getByText(/^已登记 沈秋，电话 139\*+9281，身份证号 990101\*+/)).toBeVisible()
    await page.goto('/userCenter/resume/stepThree')
    await press(main(page), '保存并提交审核')
    await expect(main(page).getByRole('heading', { name: '档案正在审核' })).toBeVisible()
  })

  await test.step('the auditor sees who he is', async () => {
    const { id } = await api(userName, 'UserDisabledPerson/Get')
    const tutor = await open('foundation')
    await tutor.goto(`/console/person/${id}`)
    await expect(
      main(tutor)
        .getByText(/沈秋（父亲或母亲/)
        .first(),
    ).toBeVisible()
  })
})

test.describe('a contract of somebody with a guardian', () => {
  test.describe.configure({ timeout: 240_000 })
  let sms: SmsStandIn
  let server: OwnServer
  // a server of its own: the codes go to phones of the test
  test.beforeAll(async () => {
    sms = await startSms()
    server = await startOwnServer(sms.settings)
  })
  test.afterAll(async () => {
    await server.close()
    await sms.close()
  })

  test('is in force only when the guardian has confirmed it with the code on his own phone', async ({ open }) => {
    const api = <T>(account: string | null, operation: string, input?: object) =>
      server.ok<T>(account, operation, input)
    const [userName, realName] = ['person2', '何小雨']
    const title = `文字客服 ${Date.now().toString(36)}`
    const idNumber = numberOfNobody('19680204')
    await api(userName, 'UserDisabledPerson/SetGuardian', { ...GUARDIAN, relation: 'Parent', idNumber })
    const requirementId = await publishJob(api, title, { isInterviewExempt: true })
    await api(userName, 'RequirementResume/Create', { requirementId, isConsentGiven: true, isDisabilityShared: false })
    const codeSentLast = () => sms.sent.at(-1)?.code ?? ''
    const browser = async (options = {}) => pointer(await open(null, { baseURL: server.url, ...options }))
    const enterprise = await browser()
    await signIn(enterprise, 'enterprise', '管理首页')
    await draftContract(enterprise, requirementId, realName)
    const { items } = await api<{ items: { id: number; position: string }[] }>(userName, 'ContractEmployment/GetAll')
    const id = items.find(({ position }) => position === title)?.id ?? 0
    const platform = await browser()
    await signIn(platform, 'auditor', '工作台')
    await passContract(platform, id)

    const person = await browser(PHONE)
    const { page } = person
    const confirmation = main(page).getByRole('form', { name: '监护人确认合同' })
    await test.step('the person signs first, then the page asks for the guardian', async () => {
      await signIn(person, userName, '管理首页')
      await page.goto(`/userCenter/work/contractDetail?id=${id}`)
      await expectStatus(page, '签署中')
      await expect(confirmation).toBeHidden()
      await signContract(person, AGREEMENT.person, codeSentLast)
      await expect(confirmation).toBeVisible()
    })
    await test.step('the enterprise signs, and the contract still waits for the guardian', async () => {
      await enterprise.page.reload()
      await expect(heading(enterprise.page)).toContainText(realName)
      await signContract(enterprise, AGREEMENT.enterprise, codeSentLast)
      await expectStatus(enterprise.page, '签署中')
    })
    await test.step('the guardian reads, agrees and proves that it is he', async () => {
      await press(confirmation, '监护人确认合同')
      await expect(confirmation.getByRole('group', { name: '还有 3 处需要修改' })).toBeFocused()
      await confirmation.getByRole('checkbox', { name: /^我已读完全部/ }).check()
      await confirmation.getByRole('checkbox', { name: '我是监护人，同意本人签署这份合同' }).check()
      await press(confirmation, '获取验证码')
      await expect(confirmation.getByRole('status').filter({ hasText: '验证码已发到' })).toContainText('9281')
      expect(sms.sent.at(-1)?.phone).toContain(GUARDIAN.phone)
      await confirmation.getByRole('textbox', { name: '短信验证码' }).fill(codeSentLast())
      await press(confirmation, '监护人确认合同')
      await expectToast(page, '监护人已确认合同')
      await expect(confirmation).toBeHidden()
      await expectStatus(page, '履行中')
    })
  })
})
