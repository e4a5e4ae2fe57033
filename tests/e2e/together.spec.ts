import type { Page } from '@playwright/test'
import { CODE, contractDesk, contractTerms, giveCode, papersOf } from '#tests/support/contracts.ts'
import type { Api, Shown } from '#tests/support/e2e/api.ts'
import { AGREEMENT } from '#tests/support/e2e/contract-steps.ts'
import { expectOver } from '#tests/support/e2e/endings.ts'
import { referencedIn, submitNow } from '#tests/support/e2e/held.ts'
import { dialog, expectStatus, main } from '#tests/support/e2e/order-screen.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { submitJob } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { comesIntoView, tabOf } from '#tests/support/e2e/trouble-steps.ts'
import { requirementForm } from '#tests/support/recruitment.ts'
import { lifeTest as onStage, type Stage } from './lifecycles/stage.ts'

/** A user whose save would overwrite another user's change gets the message in the form. */
const isTold = (page: Page) =>
  expect(main(page).getByRole('group', { name: /^没有提交成功/ })).toContainText('这条记录已被他人修改')

const titled = (name: string) => `${name} ${Date.now().toString(36)}`
const isMine = (page: Page) => main(page).getByText(/^您正在审核/)
const opinion = (page: Page) => main(page).getByRole('textbox', { name: /^意见/ })
const statusOf = async (api: Api, id: number) => (await api('platform', 'Requirement/Get', { id: String(id) })).status

test.describe('two of the staff with one case', () => {
  test('the second is told who has it, sees no decision, and is refused when he tries', async ({ open, api }) => {
    const { id } = await submitJob(api, titled('两人同时打开的岗位'))
    const first = await open('auditor')
    await first.goto(`/console/requirement/${id}`)
    await expect(isMine(first)).toBeVisible()

    const second = await open('platform')
    await second.goto(`/console/requirement/${id}`)
    await expect(
      main(second)
        .getByText(/^审核中：/)
        .first(),
    ).toBeVisible()
    await expect(main(second).getByText(/前由对方处理，您可以查看，或先处理下一件/)).toBeVisible()
    for (const name of ['同意', '驳回', '直接通过', '开始审核']) {
      await expect(main(second).getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    for (const action of ['StartAudit', 'Audit', 'ActualAudit']) {
      const attempt = api('platform', `Requirement/${action}`, { id, action: 'Pass' })
      await expect(attempt, action).rejects.toThrow(/answered 409: .*审核中：/)
    }
    expect(await statusOf(api, id)).toBe('Auditing')

    await press(main(first), '同意')
    await first.waitForURL((url) => !url.pathname.endsWith(`/${id}`))
    await submitNow(first)
    await second.reload()
    await expectStatus(second, '招聘中')
    await expect(main(second).getByText(/没有等您审核的内容/)).toBeVisible()
  })

  test('who decides about what was taken back meanwhile hears it, and his opinion stays', async ({
    open,
    api,
    allow,
  }) => {
    allow(/refused:/)
    const words = '工作时间写得不清楚，请补充。'
    const { id } = await submitJob(api, titled('审核时撤回的岗位'))
    const page = await open('auditor')
    await page.goto(`/console/requirement/${id}`)
    await expect(isMine(page)).toBeVisible()
    await opinion(page).fill(words)
    await api('enterprise', 'Requirement/CancelPublish', { id })
    await press(main(page), '驳回')
    const held = referencedIn(page)
    await held.getByRole('button', { name: /^现在提交/ }).click()
    await expect(held.getByRole('listitem')).toContainText('当前状态“草稿”不允许执行')
    await held.getByRole('link', { name: /^回到这件/ }).click()
    await expect(held.getByRole('listitem')).toHaveCount(0)
    await expectStatus(page, '草稿')
    await expect(main(page).getByText(/您写的意见没有提交，保留在下面/)).toBeVisible()
    await expect(opinion(page)).toHaveValue(words)
    expect(await statusOf(api, id)).toBe('Draft')
  })
})

test.describe('two tabs with one form', () => {
  test('a job: the second is told, keeps his words, and may save them over the other’s', async ({
    enterprise: page,
    api,
    allow,
  }) => {
    allow(/refused:/)
    const { id, rowVersion } = await api<Shown & { rowVersion: number }>(
      'enterprise',
      'Requirement/Create',
      requirementForm({ title: titled('两处修改的岗位') }),
    )
    await page.goto(`/enterpriseCenter/humanResource/requirement/edit?id=${id}`)
    const hours = page.getByRole('form', { name: '岗位', exact: true }).getByRole('textbox', { name: /^工作时间/ })
    await hours.fill('每天 6 小时，下午休息')
    await api('enterprise', 'Requirement/Update', { id, rowVersion, workingHours: '每天 7 小时' })
    await press(main(page), '只保存草稿')
    await isTold(page)
    await expect(main(page).getByRole('alert').filter({ hasText: '这个岗位刚刚被别人修改过' })).toBeVisible()
    await expect(hours).toHaveValue('每天 6 小时，下午休息')
    const hoursOf = async () =>
      (await api<{ workingHours: string }>('enterprise', 'Requirement/Get', { id: String(id) })).workingHours
    expect(await hoursOf()).toBe('每天 7 小时')
    await press(main(page), '只保存草稿')
    await told(page, /^草稿已保存/)
    expect(await hoursOf()).toBe('每天 6 小时，下午休息')
  })

  test('an article: the second is told, and text and title stay as he typed them', async ({ open, api, allow }) => {
    allow(/refused:/)
    const { items } = await api<{ items: { id: number; categoryCode: string }[] }>('content', 'CmsCategory/GetAll', {
      maxResultCount: '200',
    })
    const categoryId = items.find(({ categoryCode }) => categoryCode === 'Notices')?.id
    const title = titled('两处修改的文章')
    const article = await api<Shown & { rowVersion: number }>('content', 'CmsContent/Create', {
      title,
      categoryId,
      body: '<p>全程文字直播。</p>',
      summary: '全程线上。',
    })
    const page = await open('content')
    await page.goto(`/console/content/edit?id=${article.id}`)
    const field = page.getByRole('textbox', { name: /^标题/ })
    await expect(field).toHaveValue(title)
    await field.fill(`${title}（更正）`)
    const text = page.getByRole('textbox', { name: '正文', exact: true })
    await text.click()
    await page.keyboard.insertText('另有手语翻译。')
    await api('platform', 'CmsContent/Update', {
      id: article.id,
      rowVersion: article.rowVersion,
      summary: '改过的摘要',
    })
    await press(main(page), '保存为草稿')
    await isTold(page)
    await expect(field).toHaveValue(`${title}（更正）`)
    await expect(text).toContainText('另有手语翻译。')
    const kept = await api('content', 'CmsContent/Get', { id: String(article.id) })
    expect(kept).toMatchObject({ title, summary: '改过的摘要' })
  })

  test('a setting: the second is told, and what he typed stays', async ({ open, allow }) => {
    allow(/refused:/)
    const [first, second] = [await open('platform'), await open('platform')]
    const hours = (page: Page) => main(page).getByRole('textbox', { name: /^服务时间/ })
    for (const page of [first, second]) await page.goto('/console/system/setting')
    const before = await hours(first).inputValue()
    await hours(second).fill('每天 9:00–21:00')
    await hours(first).fill('工作日 9:00–17:30')
    await press(main(first), '保存平台设置')
    await told(first, '平台设置已保存')
    await press(main(second), '保存平台设置')
    await isTold(second)
    await expect(hours(second)).toHaveValue('每天 9:00–21:00')

    // restored, for the tests of the footer
    await hours(first).fill(before)
    await press(main(first), '保存平台设置')
    await told(first, '平台设置已保存')
  })
})

const OVERLAP = '这位求职者在同一时间还有一份全日制合同，请先核实（劳动合同法第九十一条）'

/** Contracts of two enterprises with one person, both ready to be signed. */
async function twoContracts(stage: Stage, person: string) {
  const desk = contractDesk(stage.server)
  const draft = async (employer: string) => {
    const papers = await papersOf(stage.server, person, employer)
    const { id } = await desk.act(employer, 'Create', { ...contractTerms(stage.server), ...papers })
    await desk.act('auditor', 'Audit', { id, action: 'Pass' })
    return id
  }
  return { desk, first: await draft('enterprise'), second: await draft('enterprise3') }
}

onStage(
  'a signing page that stands open hears of the other contract, keeps what is typed, and signs when pressed again',
  async ({ stage }) => {
    const { desk, first, second } = await twoContracts(stage, 'person5')
    // before the person has signed, an employer is told nothing of other work
    await desk.sign('person5', second)
    const page = await stage.at('enterprise3', `/enterpriseCenter/humanResource/contractDetail?id=${second}`)
    const tab = await tabOf(stage, page)
    const form = (at: Page) => main(at).getByRole('form', { name: '签署合同' })
    const code = (at: Page) => form(at).getByRole('textbox', { name: /^短信验证码/ })
    await giveCode(stage.server, 'enterprise3')
    for (const at of [page, tab]) {
      await form(at)
        .getByRole('checkbox', { name: /^我已读完全部/ })
        .check()
      await form(at).getByRole('checkbox', { name: AGREEMENT.enterprise }).check()
      await code(at).fill(CODE)
    }
    await desk.sign('enterprise', first)
    await desk.sign('person5', first)

    await comesIntoView(page)
    await told(page, OVERLAP)
    await expect(main(page).getByText(OVERLAP)).toBeVisible()
    await expect(code(page)).toHaveValue(CODE)

    // this page has not been reloaded since
    await press(form(tab), '签署合同')
    await expect(form(tab).getByRole('group', { name: /^没有提交成功/ })).toContainText('还没有签署，刚刚有新的提醒')
    await expect(code(tab)).toHaveValue(CODE)
    expect((await desk.act('enterprise3', 'Get', { id: second })).signatures).toHaveLength(1)
    await press(form(tab), '签署合同')
    await told(tab, '您已签署合同')
    expect((await desk.act('enterprise3', 'Get', { id: second })).signatures).toHaveLength(2)
    await tab.close()
  },
)

onStage(
  'two enterprises with one person: the second reads nothing of the first before the person signs, and loses no words',
  async ({ stage }) => {
    const { desk, first, second } = await twoContracts(stage, 'person2')
    const address = `/enterpriseCenter/humanResource/contractDetail?id=${second}`
    const before = await stage.at('enterprise3', address)
    await expectStatus(before, '签署中')
    await expect(main(before).getByText(OVERLAP)).toHaveCount(0)

    // the person signs with the first
    await desk.sign('enterprise', first)
    await desk.sign('person2', first)
    stage.moved()
    const page = await stage.at('enterprise3', address)
    await expectStatus(page, '签署中')
    await expect(main(page).getByText(OVERLAP)).toHaveCount(0)
    stage.moved()
    const own = await stage.at('person2', `/userCenter/work/contractDetail?id=${second}`)
    await expect(main(own).getByText(OVERLAP)).toBeVisible()

    // the second enterprise withdraws it while the person refuses
    await press(main(page), '中止合同')
    const reason = dialog(page).getByRole('textbox', { name: /^原因/ })
    await reason.fill('已在别处就业')
    await desk.act('person2', 'Refuse', { id: second, reason: '已和另一家签约' })
    stage.watch.allow(/refused:/)
    await press(dialog(page), '中止合同')
    await told(page, /当前状态“已中止”不允许执行/)
    await expect(reason).toHaveValue('已在别处就业')
    await press(dialog(page), '再想想')
    await expectOver(page, '已中止', ['签署合同', '中止合同'])
  },
)
