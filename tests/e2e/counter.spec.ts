import type { Page } from '@playwright/test'
import { draftContract, passContract } from '#tests/support/e2e/contract-steps.ts'
import { pointer } from '#tests/support/e2e/hands.ts'
import { publishJob } from '#tests/support/e2e/job-steps.ts'
import { expectStatus, expectToast, heading, paper } from '#tests/support/e2e/order-screen.ts'
import { confirmed, dialogOf, main, press, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const scans = (page: Page) => main(page).getByRole('list', { name: '签好的合同扫描件' })

test.describe.configure({ timeout: 240_000 })

test('a contract is signed on paper: the scan, the word of the person, a second pair of eyes', async ({
  open,
  api,
}) => {
  const [userName, realName] = ['person10', '贺兰']
  const title = `资料整理员 ${Date.now().toString(36)}`
  const requirementId = await publishJob(api, title, { isInterviewExempt: true })
  await api(userName, 'RequirementResume/Create', { requirementId, isConsentGiven: true, isDisabilityShared: false })
  const enterprise = pointer(await open('enterprise'))
  await draftContract(enterprise, requirementId, realName)
  const { items } = await api<{ items: { id: number; position: string }[] }>(userName, 'ContractEmployment/GetAll')
  const id = items.find(({ position }) => position === title)?.id ?? 0
  const auditor = pointer(await open('auditor'))
  await passContract(auditor, id)

  await test.step('the enterprise records the scan', async () => {
    const { page } = enterprise
    await page.goto(`/enterpriseCenter/humanResource/contractDetail?id=${id}`)
    await press(main(page), '登记纸上签署')
    const form = dialogOf(page).getByRole('form', { name: '登记纸上签署' })
    await press(form, '登记扫描件')
    await expect(form.getByRole('group', { name: /处需要修改/ })).toBeFocused()
    await enterprise.attach(form.getByLabel(/^扫描件/), paper('签字页.png'))
    await form.getByRole('checkbox', { name: /都已签字/ }).check()
    await press(form, '登记扫描件')
    await expectToast(page, '已登记纸上签署')
    await expectStatus(page, '签署中')
  })

  await test.step('the person sees the scan and says that it is the own signature', async () => {
    const page = await open(userName)
    await page.goto(`/userCenter/work/contractDetail?id=${id}`)
    await expect(scans(page)).toContainText('签字页.png')
    await confirmed(page, { open: '是我签的', confirm: '确认是我签的', done: '已确认纸质合同，等平台核对' })
    await expectStatus(page, '签署中')
  })

  await test.step('somebody of the platform compares scan and text', async () => {
    const { page } = auditor
    await page.goto(`/console/contract/${id}`)
    await expect(scans(page)).toContainText('签字页.png')
    await confirmed(page, {
      open: '扫描件核对通过',
      confirm: '核对通过',
      done: `${realName}的纸质合同已核对，合同成立`,
    })
    await expectStatus(page, '履行中')
  })
})

test('a password from the counter opens nothing but its change', async ({ open, allow }) => {
  // what a page asks for before the own password is there; the old one, tried once more
  allow(/refused: 请先把首次密码/, /refused: 登录失败/)
  const phone = `137${String(Date.now()).slice(-8)}`
  const [first, own] = ['柜台给的纸条-24', '清晨的河边有风-37']

  await test.step('staff open the account, with the person present', async () => {
    const page = await open('foundation')
    await page.goto('/console/person/create')
    await main(page).getByRole('textbox', { name: /^姓名/ }).fill('江晓岚')
    await main(page)
      .getByRole('textbox', { name: /^手机号/ })
      .fill(phone)
    await main(page)
      .getByLabel(/^初始密码/)
      .fill(first)
    await main(page)
      .getByRole('checkbox', { name: /书面同意/ })
      .check()
    await press(main(page), '建立账号和档案')
    await expect(heading(page)).toHaveText('江晓岚')
  })

  const page = await open(null)
  const signIn = async (password: string) => {
    await page.goto('/account/login')
    const form = page.getByRole('form', { name: '登录' })
    await form.getByRole('textbox', { name: '用户名、手机号或邮箱' }).fill(phone)
    await form.getByRole('textbox', { name: /^密码/ }).fill(password)
    await press(form, '登录')
  }
  await test.step('the person logs in, and every page leads to the change', async () => {
    await signIn(first)
    await expect(page).toHaveURL(/account\/security/)
    await expect(main(page).getByRole('heading', { name: '先改成自己的密码' })).toBeVisible()
    await page.goto('/userCenter/resume')
    await expect(page).toHaveURL(/account\/security/)
  })
  await test.step('with an own password everything is open', async () => {
    const form = main(page).getByRole('form', { name: '修改密码' })
    await form.getByLabel(/^首次密码/).fill(first)
    await form.getByLabel(/^新密码/).fill(own)
    await press(form, '保存新密码')
    await told(page, /^密码已更新/)
    await page.goto('/userCenter/resume')
    await expect(page).toHaveURL(/userCenter\/resume/)
    await expect(heading(page)).toBeVisible()
  })
  await test.step('the password from the counter is over', async () => {
    await press(page.getByRole('banner'), '退出登录')
    await signIn(first)
    await expect(page.getByText('用户名或密码无效').first()).toBeVisible()
    await signIn(own)
    await expect(page).toHaveURL(/userCenter/)
  })
})
