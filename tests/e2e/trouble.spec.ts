import type { Page } from '@playwright/test'
import { CHUNK_RELOAD_GUARD_MS, LOADING_BAR_THROTTLE_MS } from '#machines/flows/constants.ts'
import { type Api, freePerson, publishOrder, type Shown } from '#tests/support/e2e/api.ts'
import { answerIsLost, answers, BROKEN, ENDED, faulty, LOST, late, NO_ANSWER } from '#tests/support/e2e/faults.ts'
import { momentsSincePress, watchIndicators } from '#tests/support/e2e/indicators.ts'
import { dialogOf, main, PICTURE, press, told } from '#tests/support/e2e/press.ts'
import { PREPARED } from '#tests/support/e2e/second-person.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { untilItAnswers } from '#tests/support/e2e/within.ts'

/** a browser's timers count in whole milliseconds, and begin up to one before */
const TIMER_GRAIN_MS = 5
/** long enough for a second press, and a third */
const SLOW_MS = 700

/** Somebody whom 云杉, which publishes the orders, does not employ. */
const WORKER = 'person7'

interface Rows<T = Shown> {
  totalCount: number
  items: T[]
}

const partsOf = (api: Api, workOrderId: number) =>
  api<Rows>('enterprise', 'WorkOrderParticipator/GetAll', { workOrderId: String(workOrderId) })
const claimedOf = async (api: Api, id: number) =>
  (await api<Shown & { claimedQuantity: string }>('enterprise', 'WorkOrder/Get', { id: String(id) })).claimedQuantity

/** The page of an order with everything chosen, up to the last question. */
async function readyToClaim(page: Page, orderId: number, quantity: string): Promise<void> {
  await page.goto(`/workOrder/detail?id=${orderId}`)
  const form = page.getByRole('form', { name: '领取', exact: true })
  await form.getByRole('textbox', { name: /领取数量/ }).fill(quantity)
  await form.getByRole('checkbox', { name: /已阅读/ }).check()
  await press(form, `领取 ${quantity} 张`)
  await expect(dialogOf(page).getByRole('button', { name: '确认领取' })).toBeVisible()
}

/** A part in a new order, begun and, if asked, handed in. */
async function begun(api: Api, account: string, changes: object = {}, isDelivered = false) {
  await freePerson(api, account)
  const order = await publishOrder(api, changes)
  const claim = { workOrderId: order.id, quantity: '10', hasReadRules: true }
  const { id } = await api(account, 'WorkOrderParticipator/UserClaim', claim)
  await api(account, 'WorkOrderParticipator/Start', { id })
  const result = isDelivered
    ? await api(account, 'WorkOrderCompletion/Create', { workOrderParticipatorId: id, submittedQuantity: '10' })
    : null
  return { orderId: order.id, partId: id, resultId: result?.id ?? 0 }
}

/** The enterprise before the open result of an order. */
async function openResult(page: Page, orderId: number) {
  await page.goto(`/enterpriseCenter/work/workOrder/detail?id=${orderId}&tab=results`)
  await press(main(page).getByRole('row'), /^验收/)
  return dialogOf(page).getByRole('form', { name: '验收' })
}

test.describe('a claim whose network fails', () => {
  for (const [when, fault] of LOST) {
    test(`${when} says so, and trying again claims exactly once`, async ({ open, api, allow }) => {
      const person = await open(WORKER)
      allow(...BROKEN)
      await freePerson(api, WORKER)
      const { id } = await publishOrder(api)
      const sent = await faulty(person, 'WorkOrderParticipatorUserClaim', fault)
      await readyToClaim(person, id, '10')
      await press(dialogOf(person), '确认领取')
      await expect(dialogOf(person).getByText('网络中断，还不知道是否成功')).toBeVisible()
      await expect(dialogOf(person).getByText('再试一次不会重复领取')).toBeVisible()
      await press(dialogOf(person), '再试一次')
      await expect(main(person).getByText('已领取 10 张')).toBeVisible()
      expect(sent.keys).toHaveLength(2)
      expect(sent.keys[1]).toBe(sent.keys[0])
      expect((await partsOf(api, id)).totalCount).toBe(1)
      expect(await claimedOf(api, id)).toBe('10.000')
    })
  }
})

test.describe('a long form whose network fails', () => {
  for (const [when, fault] of LOST) {
    test(`${when}: the order form keeps everything and creates one order`, async ({ enterprise: page, api, allow }) => {
      allow(...BROKEN)
      const displayName = `断网时填写的工单 ${when.length}${Date.now() % 100_000}`
      const description = '在道路图像上框选车辆、行人和交通标志，每张图像约二十个框。'
      await page.goto('/enterpriseCenter/work/workOrder/edit')
      const form = page.getByRole('form', { name: '工单' })
      await form.getByRole('textbox', { name: /^工单名称/ }).fill(displayName)
      await form.getByRole('combobox', { name: /^工单类型/ }).selectOption({ label: '图像标注' })
      await form.getByRole('combobox', { name: /^工作方式/ }).selectOption({ index: 1 })
      await form.getByRole('textbox', { name: /^计量单位/ }).fill('张')
      await form.getByRole('textbox', { name: /^单价/ }).fill('0.5')
      await form.getByRole('textbox', { name: /^总数量/ }).fill('100')
      await form.getByLabel(/^开始日期/).fill(dayFromNow(0))
      await form.getByLabel(/^截止日期/).fill(dayFromNow(20))
      await form.getByRole('textbox', { name: /^工作内容/ }).fill(description)
      const sent = await faulty(page, 'WorkOrderCreate', fault)
      await press(form, '保存工单')
      await expect(form.getByText(NO_ANSWER)).toBeVisible()
      await expect(form.getByRole('textbox', { name: /^工单名称/ })).toHaveValue(displayName)
      await expect(form.getByRole('textbox', { name: /^工作内容/ })).toHaveValue(description)
      await expect(form.getByLabel(/^截止日期/)).toHaveValue(dayFromNow(20))
      await press(form, '保存工单')
      await told(page, /^工单已创建/)
      expect(sent.keys).toHaveLength(2)
      expect(sent.keys[1]).toBe(sent.keys[0])
      const found = await api<Rows>('enterprise', 'WorkOrder/GetAll', { displayName })
      expect(found.totalCount).toBe(1)
    })

    test(`${when}: the result form keeps everything and hands in once`, async ({ open, api, allow }) => {
      const page = await open(WORKER)
      allow(...BROKEN)
      const { partId } = await begun(api, WORKER)
      await page.goto(`/userCenter/work/workOrderDetail?id=${partId}`)
      const form = page.getByRole('form', { name: '提交成果' })
      await form.getByRole('textbox', { name: /^说明/ }).fill('第 3 页有两处看不清')
      await form.getByLabel(/^成果文件/).setInputFiles(PICTURE)
      await form.getByText(/^(.+ · )?已上传$/).waitFor()
      await faulty(page, 'MyWorkOrderCompletionCreate', fault)
      await press(form, '提交 10 张成果')
      await expect(form.getByText(NO_ANSWER)).toBeVisible()
      await expect(form.getByRole('textbox', { name: /^说明/ })).toHaveValue('第 3 页有两处看不清')
      await expect(form.getByText(PICTURE.name).first()).toBeVisible()
      await press(form, '提交 10 张成果')
      await told(page, '成果已提交')
      const rounds = await api<Rows>(WORKER, 'WorkOrderCompletion/GetAll', {
        workOrderParticipatorId: String(partId),
      })
      expect(rounds.totalCount).toBe(1)
    })
  }
})

/** `YYYY-MM-DD` in Shanghai, as a date field takes it. */
function dayFromNow(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)
}

test.describe('a double click while the answer is slow', () => {
  test('claims once', async ({ open, api }) => {
    const person = await open(WORKER)
    await freePerson(api, WORKER)
    const { id } = await publishOrder(api)
    const sent = await faulty(person, 'WorkOrderParticipatorUserClaim', late(SLOW_MS))
    await readyToClaim(person, id, '10')
    await dialogOf(person).getByRole('button', { name: '确认领取' }).dblclick()
    await expect(main(person).getByText('已领取 10 张')).toBeVisible()
    expect(sent.keys).toHaveLength(1)
    expect(await claimedOf(api, id)).toBe('10.000')
  })

  test('hands in once', async ({ open, api }) => {
    const page = await open(WORKER)
    const { partId } = await begun(api, WORKER)
    const sent = await faulty(page, 'MyWorkOrderCompletionCreate', late(SLOW_MS))
    await page.goto(`/userCenter/work/workOrderDetail?id=${partId}`)
    await main(page).getByRole('button', { name: '提交 10 张成果' }).dblclick()
    await told(page, '成果已提交')
    expect(sent.keys).toHaveLength(1)
    const query = { workOrderParticipatorId: String(partId) }
    expect((await api<Rows>(WORKER, 'WorkOrderCompletion/GetAll', query)).totalCount).toBe(1)
  })

  test('accepts once, and pays once', async ({ enterprise, open, api }) => {
    const name = `双击验收 ${Date.now() % 100_000}`
    const { orderId, partId } = await begun(api, WORKER, { displayName: name }, true)
    const accepted = await faulty(enterprise, 'WorkOrderCompletionAudit', late(SLOW_MS))
    const form = await openResult(enterprise, orderId)
    await form.getByRole('button', { name: '通过 10 张' }).dblclick()
    await told(enterprise, /^已处理/)
    expect(accepted.keys).toHaveLength(1)

    const finance = await open('finance')
    const paid = await faulty(finance, 'WorkOrderFinancialFlowPay', late(SLOW_MS))
    const pay = await openPayment(finance, name)
    await pay.getByRole('button', { name: '支付 1 笔' }).dblclick()
    await told(finance, PREPARED)
    expect(paid.keys).toHaveLength(1)
    const flow = await flowOfOrder(api, orderId)
    await api('finance2', 'Approval/Approve', { id: flow?.approval?.id })
    expect((await api(WORKER, 'WorkOrderParticipator/Get', { id: String(partId) })).status).toBe('Settled')
  })
})

test('an acceptance whose answer got lost is one acceptance', async ({ enterprise, api, allow }) => {
  allow(...BROKEN)
  const { orderId, partId } = await begun(api, WORKER, {}, true)
  const sent = await faulty(enterprise, 'WorkOrderCompletionAudit', answerIsLost)
  const form = await openResult(enterprise, orderId)
  await press(form, '通过 10 张')
  await expect(form.getByText(NO_ANSWER)).toBeVisible()
  await press(form, '通过 10 张')
  await told(enterprise, /^已处理/)
  expect(sent.keys[1]).toBe(sent.keys[0])
  expect((await api(WORKER, 'WorkOrderParticipator/Get', { id: String(partId) })).status).toBe('Accepted')
})

/** Finance before the payment of the one flow of an order, everything filled in. */
type Unpaid = Shown & { workOrder: { id: number } | null; approval: { id: number } | null }

/** What is still to be paid for an order. */
async function flowOfOrder(api: Api, orderId: number): Promise<Unpaid | undefined> {
  const { items } = await api<Rows<Unpaid>>('finance', 'WorkOrderFinancialFlow/GetAll', {
    status: 'ToBeSettled',
    maxResultCount: '100',
  })
  return items.find(({ workOrder }) => workOrder?.id === orderId)
}

async function openPayment(page: Page, orderName: string) {
  await page.goto('/console/finance?status=ToBeSettled')
  await press(main(page).getByRole('row').filter({ hasText: orderName }), /^支付/)
  const form = dialogOf(page).getByRole('form', { name: '支付' })
  await form.getByRole('combobox', { name: /支付方式/ }).selectOption({ label: '银行转账' })
  return form
}

test.describe('somebody else is faster', () => {
  test('and takes the last place: the page says that it is full and how much is left', async ({ open, api, allow }) => {
    const person = await open(WORKER)
    allow(/refused:/)
    for (const account of [WORKER, 'person4']) await freePerson(api, account)
    const { id } = await publishOrder(api, { quantity: '10' })
    await readyToClaim(person, id, '10')
    await api('person4', 'WorkOrderParticipator/UserClaim', { workOrderId: id, quantity: '10', hasReadRules: true })
    await press(dialogOf(person), '确认领取')
    await expect(main(person).getByText('已经全部领完。有人放弃时数量会回来，可以稍后再看')).toBeVisible()
    await expect(
      main(person)
        .getByText(/还剩 0 \/ 10/)
        .first(),
    ).toBeVisible()
    await expect(dialogOf(person)).toBeHidden()
    expect((await partsOf(api, id)).totalCount).toBe(1)
  })

  test('and publishes: the other hears the state it is in, and the page shows it', async ({ platform, api, allow }) => {
    allow(/refused:/)
    const order = await publishOrder(api)
    const { id } = await api('platform', 'WorkOrder/UnPublish', { id: order.id })
    await platform.goto(`/console/workOrder/${id}`)
    await press(main(platform), '发布工单')
    await api('auditor', 'WorkOrder/Publish', { id })
    await press(dialogOf(platform), '发布工单')
    await expect(dialogOf(platform).getByText('当前状态“已发布”不允许执行“发布”')).toBeVisible()
    await press(dialogOf(platform), '再想想')
    await expect(platform.locator('.page-head').getByText('已发布', { exact: true })).toBeVisible()
    await expect(main(platform).getByRole('button', { name: '发布工单', exact: true })).toBeHidden()
  })

  test('and accepts: the other hears it, and the list shows the result as accepted', async ({
    enterprise,
    api,
    allow,
  }) => {
    allow(/refused:/)
    const { orderId, resultId } = await begun(api, WORKER, {}, true)
    const form = await openResult(enterprise, orderId)
    await api('member', 'WorkOrderCompletion/Audit', { id: resultId, action: 'Pass', acceptedQuantity: '10' })
    await press(form, '通过 10 张')
    await told(enterprise, /当前状态“已通过”不允许执行“验收通过”/)
    await expect(dialogOf(enterprise)).toBeHidden()
    await expect(main(enterprise).getByRole('row').filter({ hasText: '已通过' })).toBeVisible()
  })

  test('and pays: nothing is paid twice, and the list shows it as paid', async ({ open, api, allow }) => {
    allow(/refused:/)
    const name = `抢先支付 ${Date.now() % 100_000}`
    const { resultId, orderId } = await begun(api, WORKER, { displayName: name }, true)
    await api('enterprise', 'WorkOrderCompletion/Audit', { id: resultId, action: 'Pass', acceptedQuantity: '10' })
    const finance = await open('finance')
    const form = await openPayment(finance, name)
    const flow = await flowOfOrder(api, orderId)
    const { approval } = await api<Pick<Unpaid, 'approval'>>('platform', 'WorkOrderFinancialFlow/Pay', {
      ids: [flow?.id],
      payMethod: 'BankTransfer',
    })
    await api('finance2', 'Approval/Approve', { id: approval?.id })
    await press(form, '支付 1 笔')
    await expect(form.getByText(/已结算|已支付|不允许执行“支付”/).first()).toBeVisible()
    await press(form, '再想想')
    await expect(main(finance).getByRole('row').filter({ hasText: name })).toBeHidden()
  })
})

test.describe('the code of a page', () => {
  const CODE = /\/assets\/work-orders\.page-[^/]+\.js$/

  /** From the home page to the list of orders, whose code cannot be fetched. @returns how often a page has loaded */
  async function followLink(page: Page): Promise<() => number> {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto('/')
    // before, a link is the browser's own and loads a page once more
    await untilItAnswers(page)
    await page.route(CODE, (route) => route.abort('failed'))
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '接工单' }).click()
    return () => loads
  }

  test.beforeEach(({ allow }) => allow(/console: .*(?:Failed|dynamically)/, /^failed: GET \/assets/))

  test('that cannot be fetched reloads the page, which a visitor reads as the server draws it', async ({ open }) => {
    const page = await open(null)
    const loads = await followLink(page)
    await expect.poll(loads, 'the first load, and one for the missing code').toBe(2)
    await expect(page.getByRole('heading', { level: 1, name: '接工单' })).toBeVisible()
    await expect(main(page).locator('.order-list li').first()).toBeVisible()
    await untilItAnswers(page)
    await expect(page.getByRole('heading', { level: 1, name: '平台刚刚更新过' })).toBeVisible()
    expect(loads()).toBe(2)
  })

  test('that cannot be fetched reloads the page at most once a minute, else says so and can be tried again', async ({
    open,
  }) => {
    const page = await open('person')
    const loads = await followLink(page)
    await expect(page.getByRole('heading', { level: 1, name: '平台刚刚更新过' })).toBeVisible()
    expect(loads(), 'the first load, and one for the missing code').toBe(2)
    await press(main(page), '重试')
    await expect(page.getByRole('heading', { level: 1, name: '平台刚刚更新过' })).toBeVisible()
    expect(loads(), 'within the minute it is not reloaded again').toBe(2)

    await page.evaluate(
      (at) => sessionStorage.setItem('chunk-reload-at', String(at)),
      Date.now() - CHUNK_RELOAD_GUARD_MS,
    )
    await page.reload()
    await expect.poll(loads, { message: 'by hand, and after the minute by itself' }).toBe(4)
    await expect(page.getByRole('heading', { level: 1, name: '平台刚刚更新过' })).toBeVisible()
    await press(main(page), '重试')
    await expect(page.getByRole('heading', { level: 1, name: '平台刚刚更新过' })).toBeVisible()
    expect(loads()).toBe(4)

    await page.unroute(CODE)
    await press(main(page), '重试')
    await expect(page.getByRole('heading', { level: 1, name: '接工单' })).toBeVisible()
  })
})

test.describe('a slow network', () => {
  test('shows the loading bar after its throttle while the code of a page comes, and none when it is there', async ({
    page,
  }) => {
    await watchIndicators(page, 'PublicWorkOrderGet')
    const menu = page.getByRole('navigation', { name: '主导航' })
    await page.goto('/')
    // before, a link is the browser's own and loads a page once more
    await untilItAnswers(page)
    await page.route(/\/assets\/work-orders\.page-[^/]+\.js$/, late(1500))
    await menu.getByRole('link', { name: '接工单' }).click()
    await expect(page.locator('.loading-bar')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '接工单' })).toBeVisible()
    await expect(page.locator('.loading-bar')).toBeHidden()
    const { start, bar } = await momentsSincePress(page)
    expect(bar).toHaveLength(1)
    expect((bar[0] ?? 0) - start).toBeGreaterThanOrEqual(LOADING_BAR_THROTTLE_MS - TIMER_GRAIN_MS)

    await menu.getByRole('link', { name: '首页' }).click()
    await expect(page).not.toHaveURL(/workOrder/)
    await menu.getByRole('link', { name: '接工单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '接工单' })).toBeVisible()
    expect((await momentsSincePress(page)).bar).toEqual([])
  })
})

/** The next answer says that the login is over, and leads away. @returns what a new login sets */
async function loginEnds(page: Page) {
  const cookies = await page.context().cookies()
  const ended = {
    message: '登录已过期，请重新登录',
    extensions: { code: 'UNAUTHENTICATED', httpStatus: 401, abpCode: 40101 },
  }
  await page.route('**/graphql', (route) => route.fulfill({ status: 200, json: { errors: [ended], data: null } }))
  // public pages have a main navigation, those of the office one of their own
  const navigation = page.getByRole('navigation', { name: /^主导航$|目录$/ })
  await navigation.getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/enterpriseCenter|userCenter/)
  await page.unroute('**/graphql')
  return cookies
}

const RESTORED = '已恢复上次没有保存的内容'
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))

test.describe('a login that ends in the middle of a form leads away', () => {
  test('the order is there again after the next, and nobody else in the same tab sees it', async ({
    enterprise: page,
    open,
    allow,
  }) => {
    allow(...ENDED)
    await page.goto('/enterpriseCenter/work/workOrder/edit')
    const name = page.getByRole('form', { name: '工单' }).getByRole('textbox', { name: /^工单名称/ })
    await name.fill('写到一半的工单')
    await expect(main(page).getByText(/^草稿已保存在这个浏览器/)).toBeVisible()
    const own = await loginEnds(page)

    const colleague = await (await open('member')).context().cookies()
    await page.context().addCookies(colleague)
    await page.goto('/enterpriseCenter/work/workOrder/edit')
    await expect(name).toHaveValue('')
    await expect(main(page).getByText(RESTORED)).toBeHidden()

    await page.context().addCookies(own)
    await page.goto('/enterpriseCenter/work/workOrder/edit')
    await expect(main(page).getByRole('status').getByText(RESTORED)).toBeVisible()
    await expect(name).toHaveValue('写到一半的工单')
  })

  test('result and report are there again after the next, with the file, and are gone once sent', async ({
    open,
    api,
    allow,
  }) => {
    const page = await open(WORKER)
    allow(...ENDED)
    const { partId } = await begun(api, WORKER)
    const own = `/userCenter/work/workOrderDetail?id=${partId}`
    await page.goto(own)
    const result = page.getByRole('form', { name: '提交成果' })
    const report = page.getByRole('form', { name: '汇报进度' })
    await result.getByRole('textbox', { name: /^说明/ }).fill('第 3 页有两处看不清')
    await result.getByLabel(/^成果文件/).setInputFiles(PICTURE)
    await result.getByText(/^(.+ · )?已上传$/).waitFor()
    await press(main(page), '写一条汇报')
    await report.getByRole('textbox', { name: /^内容/ }).fill('今天完成 8 张')
    const cookies = await loginEnds(page)
    await page.context().addCookies(cookies)

    await page.goto(own)
    await expect(result.getByRole('status').getByText(RESTORED)).toBeVisible()
    await expect(report.getByRole('status').getByText(RESTORED)).toBeVisible()
    await expect(result.getByRole('textbox', { name: /^说明/ })).toHaveValue('第 3 页有两处看不清')
    await expect(result.getByText(PICTURE.name).first()).toBeVisible()
    await expect(report.getByRole('textbox', { name: /^内容/ })).toHaveValue('今天完成 8 张')
    await press(report, '发出汇报')
    await told(page, '汇报已发出')
    await press(result, '提交 10 张成果')
    await told(page, '成果已提交')
    await expect.poll(() => draftsIn(page)).toEqual([])
    await page.reload()
    await expect(main(page).getByText('第 3 页有两处看不清')).toBeVisible()
    await expect(main(page).getByText(RESTORED)).toBeHidden()
  })
})

test('answers that make no sense are told in Chinese, and the page keeps working', async ({ open, api, allow }) => {
  const person = await open(WORKER)
  allow(/answered (?:500|429): POST \/graphql/, ...BROKEN)
  await freePerson(api, WORKER)
  const order = await publishOrder(api)
  const claim = { workOrderId: order.id, quantity: '10', hasReadRules: true }
  const { id } = await api(WORKER, 'WorkOrderParticipator/UserClaim', claim)
  const busy = {
    code: 42901,
    message: '操作太频繁，请稍后再试',
    details: '操作太频繁，请一分钟后再试',
    validationErrors: null,
  }
  const envelope = { result: null, success: false, error: busy, unAuthorizedRequest: false, __abp: true }
  await faulty(
    person,
    'MyWorkOrderParticipatorStart',
    answers(500, '<html><h1>Internal Server Error</h1></html>', 'text/html'),
    answers(200, '<html>维护中</html>', 'text/html'),
    answers(429, JSON.stringify(envelope)),
  )
  await person.goto(`/userCenter/work/workOrderDetail?id=${id}`)
  await press(main(person), '开始执行')
  await told(person, '服务没有正常答复，请稍后再试（HTTP 500）')
  await press(main(person), '开始执行')
  await told(person, '服务没有正常答复，请稍后再试（HTTP 200）')
  await press(main(person), '开始执行')
  await told(person, '操作太频繁，请一分钟后再试')
  await press(main(person), '开始执行')
  await told(person, '已开始执行')
})

test('an upload that breaks off can be repeated', async ({ open, api, allow }) => {
  const person = await open(WORKER)
  allow(/^failed: POST \/api\/services\/app\/Attachment\/UploadToTemp/, /console: Failed to load resource/)
  const { partId } = await begun(api, WORKER)
  let isBroken = true
  await person.route('**/Attachment/UploadToTemp', (route) => {
    const fault = isBroken
    isBroken = false
    return fault ? route.abort('connectionreset') : route.fallback()
  })
  await person.goto(`/userCenter/work/workOrderDetail?id=${partId}`)
  const form = person.getByRole('form', { name: '提交成果' })
  await form.getByLabel(/^成果文件/).setInputFiles(PICTURE)
  await expect(form.getByText(NO_ANSWER)).toBeVisible()
  await press(form, /^重试/)
  await expect(form.getByText(/^(.+ · )?已上传$/)).toBeVisible()
})

test('a list that could not be loaded says so, and loads on request', async ({ person: page, allow }) => {
  allow(/answered 500/, ...BROKEN)
  await page.goto('/userCenter')
  // a read is tried twice before the page gives up
  const fault = answers(500, '', 'text/plain')
  await faulty(page, 'WorkOrderGetWorkOrderList', fault, fault)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '接工单' }).click()
  const alert = main(page).getByRole('alert').filter({ hasText: '没有加载成功' })
  await expect(alert).toContainText('服务没有正常答复')
  await press(alert, '重新加载')
  await expect(alert).toBeHidden()
  await expect(main(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
})
