import type { Page } from '@playwright/test'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { counted } from '#tests/support/e2e/counted-hands.ts'
import { register } from '#tests/support/e2e/door-story.ts'
import { type Hands, pointer } from '#tests/support/e2e/hands.ts'
import { referencedIn } from '#tests/support/e2e/held.ts'
import { deliver, findJob, publishJob } from '#tests/support/e2e/job-steps.ts'
import { dialog, expectStatus, expectToast, heading, main } from '#tests/support/e2e/order-screen.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { menuEntry } from '#tests/support/e2e/press.ts'
import { signIn } from '#tests/support/e2e/sign-in.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { requirementForm } from '#tests/support/recruitment.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

/** In a person's time, not this machine's (tests/support/e2e/counted-hands.ts). */
const THREE_MINUTES = 180
const DUTIES = '在网店后台用文字回答顾客的问题，登记退换货。'

const menu = ({ page }: Hands, label: string) => menuEntry(page, '管理台', label)
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })

/** The first acts of a new user, from the login to the confirmation: docs/first-acts.md. */
test.describe('on a fresh start the first act takes at most three minutes', () => {
  test.describe.configure({ timeout: 180_000 })
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer()
  })
  test.afterAll(() => server.close())
  const api = <T>(account: string | null, operation: string, input?: object) => server.ok<T>(account, operation, input)

  const first = (who: string, act: (hands: Hands) => Promise<void>, where: 'own' | 'shared' = 'own') =>
    test(who, async ({ open }) => {
      const { hands, count } = counted(pointer(await open(null, where === 'own' ? { baseURL: server.url } : {})))
      await act(hands)
      const { acts, pages, seconds } = count()
      console.log(`first act: ${who}: ${acts} acts on ${pages} pages, ${seconds} s`)
      expect(seconds).toBeLessThanOrEqual(THREE_MINUTES)
    })

  // the letter box of a trial replaces the phone: this server delivers no messages
  first('a visitor registers by phone', (hands) => register(hands, `199${String(Date.now()).slice(-8)}`), 'shared')

  first('a job seeker delivers a resume', async (hands) => {
    const title = '文字客服专员'
    await publishJob(api, title)
    await signIn(hands, 'person10', '管理首页')
    await findJob(hands, title)
    await deliver(hands)
  })

  first('an enterprise posts a job', async (hands) => {
    const { page, press, write, choose, tick, date } = hands
    await signIn(hands, 'enterprise', '管理首页')
    await page.goto('/enterpriseCenter/humanResource/requirement/edit')
    const form = page.getByRole('form', { name: '岗位', exact: true })
    const box = (name: RegExp) => form.getByRole('textbox', { name })
    const group = (name: RegExp) => form.getByRole('group', { name })
    await write(box(/^岗位名称/), '在线客服')
    await write(box(/^职位/), '文字客服')
    await write(box(/^招聘人数/), '3')
    await choose(form.getByRole('combobox', { name: /^工作方式/ }), '居家')
    await write(box(/^工作时间/), '每天 8 小时，周末休息')
    await write(box(/^最低薪资/), '4000')
    await write(box(/^最高薪资/), '6000')
    await tick(group(/^适合的残疾类别/).getByRole('checkbox', { name: '不限' }))
    await tick(group(/^可提供的便利条件/).getByRole('checkbox', { name: '手语' }))
    await choose(form.getByRole('combobox', { name: /^学历要求/ }), '不限')
    await write(box(/^联系人/), '许知远')
    await write(box(/^联系电话/), '13900000101')
    await date(form.getByLabel(/^有效期至/), addDays(toWireDay(new Date()), 60))
    await write(box(/^工作内容/), DUTIES)
    await press(form.getByRole('button', { name: '提交审核并发布' }))
    await expect(heading(page)).toHaveText('在线客服')
    await expectStatus(page, '审核中')
  })

  first('human resources answer a question', async (hands) => {
    const { page, press, write } = hands
    const requirementId = await publishJob(api, '数据录入员')
    await api('person12', 'Conversation/AskEmployer', { requirementId, content: '面试可以全程用文字吗？' })
    await signIn(hands, 'enterprise', '管理首页')
    await page.goto('/enterpriseCenter/humanResource/conversation')
    await press(main(page).getByRole('article').filter({ hasText: '数据录入员' }).getByRole('link'))
    await write(main(page).getByRole('textbox', { name: /^写给/ }), '可以，面试官会用文字提问。')
    await press(button(page, '发送'))
    await expectStatus(page, '已答复')
  })

  first('an auditor audits a job', async (hands) => {
    const { page, press } = hands
    const { id } = await api<{ id: number }>('enterprise', 'Requirement/Create', requirementForm({ title: '质检员' }))
    await api('enterprise', 'Requirement/Publish', { id })
    await signIn(hands, 'auditor', '工作台')
    await press(menu(hands, '招聘需求'))
    await press(main(page).getByRole('link', { name: '质检员' }))
    await press(button(page, '同意'))
    await expect(referencedIn(page)).toContainText('质检员')
  })

  first('a foundation worker passes a person in the first stage', async (hands) => {
    const { page, press } = hands
    await signIn(hands, 'foundation', '工作台')
    await press(menu(hands, '求职者'))
    await press(
      main(page)
        .getByRole('link', { name: /汪洋|田野/ })
        .first(),
    )
    await press(button(page, '通过初审'))
    await expect(referencedIn(page)).toContainText('通过初审')
  })

  first('finance prepares a payment', async (hands) => {
    const { page, press, write, choose } = hands
    const desk = workOrderDesk(server)
    await desk.payable((await desk.publish()).id, 'person')
    await signIn(hands, 'finance', '工作台')
    await press(menu(hands, '结算'))
    await press(
      main(page)
        .getByRole('row')
        .getByRole('button', { name: /^支付 .+ 元$/ }),
    )
    const form = dialog(page).getByRole('form', { name: '支付' })
    await choose(form.getByRole('combobox', { name: '支付方式' }), '银行转账')
    await write(form.getByRole('textbox', { name: '银行流水号' }), 'ICBC-20261125-0001')
    await press(form.getByRole('button', { name: '支付 1 笔' }))
    await expectToast(page, /^已提交审批，等另一位同事批准/)
  })

  first('a work developer prepares an order for an enterprise', async (hands) => {
    const { page, press, write, choose, pick, date } = hands
    await signIn(hands, 'developer', '工作台')
    await page.goto('/console/workOrder/edit')
    const form = page.getByRole('form', { name: '工单' })
    const box = (name: string) => form.getByRole('textbox', { name })
    await write(box('工单名称'), '商品图片标注')
    await choose(form.getByRole('combobox', { name: '工单类型' }), '图像标注')
    await choose(form.getByRole('combobox', { name: '工作方式' }), '居家')
    await write(box('计量单位'), '张')
    await write(box('单价'), '2')
    await write(box('总数量'), '500')
    await pick(form.getByRole('radio', { name: '自动抢单' }))
    await date(form.getByLabel('开始日期'), toWireDay(new Date()))
    await date(form.getByLabel('截止日期'), addDays(toWireDay(new Date()), 20))
    await write(box('工作内容'), '在商品图片上框选瑕疵，只用键盘可以完成。')
    await press(form.getByRole('button', { name: '保存工单' }))
    await expectToast(page, '工单已创建')
  })
})
