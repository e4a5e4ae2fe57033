import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Shown } from '#tests/support/e2e/api.ts'
import { type DevScreens, startDevScreens } from '#tests/support/e2e/dev-screens.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { scratchFolder, vitestOf } from '#tests/support/flows/saved-run.ts'

/** Trained for the demonstration's orders, and employed by none of their enterprises. */
const CLAIMER = 'person4'

let screens: DevScreens
test.beforeAll(async ({ serverURL }) => {
  screens = await startDevScreens(serverURL)
})
test.afterAll(() => screens.close())

const actors = (inspector: Page) => inspector.getByRole('navigation', { name: '运行中的进程' })
const claimOf = (inspector: Page) => actors(inspector).getByRole('button', { name: /^claim 领取工单：填写数量/ })

async function send(inspector: Page, event: string, data = '') {
  const form = inspector.getByRole('form', { name: '发送事件' })
  await form.getByRole('combobox', { name: '事件' }).selectOption(event)
  await form.getByRole('textbox', { name: '数据' }).fill(data)
  await form.getByRole('button', { name: '发送' }).click()
}

test('a developer sees which page owns a flow, sends it events, reads why one was refused, and saves the run as a test', async ({
  open,
  api,
  watch,
}) => {
  const { items } = await api<{ items: Shown[] }>(CLAIMER, 'WorkOrder/GetWorkOrderList', { maxResultCount: '50' })
  const order = items.find(({ allowedActions }) => allowedActions.includes('grab'))
  if (!order) throw new Error('there is no order to claim')
  const address = `/workOrder/detail?id=${order.id}`

  const page = await open(CLAIMER)
  const [inspector] = await Promise.all([
    page.context().waitForEvent('page'),
    page.goto(`${screens.url}${address}&inspect=1`),
  ])
  watch.attach(inspector)
  const form = main(page).getByRole('form', { name: '领取' })
  const quantity = form.getByRole('textbox', { name: '领取数量' })
  await expect(quantity).toBeVisible()

  // which page or tab each actor belongs to, and its state in Chinese
  await expect(actors(inspector).getByRole('button', { name: /^portal.*整个标签页$/ })).toBeVisible()
  await expect(claimOf(inspector)).toHaveText('claim领取工单：填写数量页面 /workOrder/detail')
  await claimOf(inspector).click()
  await expect(inspector.locator('#owner')).toHaveText('属于：页面 /workOrder/detail。当前：填写数量。')
  await expect(inspector.getByRole('img', { name: 'claim 的状态图' })).toBeVisible()

  // an event that another state accepts is refused, with the reason
  const said = inspector.locator('#said')
  await send(inspector, 'confirm')
  await expect(said).toHaveText('没有接受：现在是“填写数量”，不接受 confirm。接受它的状态：“等待确认”。')
  const log = inspector.getByRole('group', { name: '事件记录' })
  await expect(log.getByText('confirm → claim', { exact: false }).first()).toContainText('没有接受')

  // one that is accepted changes the page as a press of the user would
  await send(inspector, 'setQuantity', '{"quantity": "3"}')
  await expect(said).toHaveText('setQuantity 已接受。')
  await expect(quantity).toHaveValue('3')

  const [download] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: '保存为测试' }).click(),
  ])
  const file = download.suggestedFilename()
  expect(file).toMatch(/^claim-\w+\.test\.ts$/)
  await expect(inspector.locator('#saved')).toHaveText(
    `已保存 ${file}。请放进 tests/unit/machines/flows/runs，再改好标题。`,
  )
  const folder = scratchFolder()
  try {
    await download.saveAs(join(folder, file))
    expect(vitestOf(folder)).toEqual({ [file]: [['领取工单（/workOrder/detail）', 'passed']] })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the built pages have no inspector', async ({ open }) => {
  const page = await open('person')
  const opened: Page[] = []
  page.context().on('page', (other) => opened.push(other))
  await page.goto('/userCenter?inspect=1')
  await expect(main(page)).toBeVisible()
  expect(opened).toEqual([])
  await expect(page.getByRole('button', { name: '打开状态机查看器' })).toHaveCount(0)
})
