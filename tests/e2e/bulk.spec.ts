import { inArray } from 'drizzle-orm'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { dialogOf, press, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { type Stage, lifeTest as test } from './lifecycles/stage.ts'

const REMARK = '已经转给产品同事，下个版本改'

interface Ticket {
  id: number
  number: string
}

async function ticketsOf({ server, desk }: Stage, contents: readonly string[]): Promise<Ticket[]> {
  const tickets: Ticket[] = []
  for (const content of contents) {
    // one address writes three times an hour
    await server.db.update(feedbackTickets).set({ address: 'elsewhere' })
    const feedbackTypeId = dictionaryIdOf('FeedbackTypes', 'Suggestion')
    tickets.push(
      await desk.act<Ticket>('person', 'FeedbackTicket/Create', { feedbackTypeId, content, contact: '13800138000' }),
    )
  }
  return tickets
}

test('an act on several rows tells the one that a colleague was faster with, does the others, and goes on', async ({
  stage,
}) => {
  stage.watch.allow(/graphql refused: 当前状态/)
  const tickets = await ticketsOf(stage, ['字再大一些', '希望有夜间主题', '想按城市找工单'])
  const ids = tickets.map(({ id }) => id)
  const states = async () =>
    Object.fromEntries(
      (await stage.server.db.select().from(feedbackTickets).where(inArray(feedbackTickets.id, ids))).map(
        ({ number, status, closingRemark }) => [number, `${status} ${closingRemark ?? ''}`],
      ),
    )
  const page = await stage.at('auditor', '/console/system/ticket?status=Open')
  for (const { number } of tickets) {
    await main(page)
      .getByRole('checkbox', { name: `选择${number}` })
      .check()
  }
  await press(main(page), '批量关闭意见（3 条）')
  const dialog = dialogOf(page)
  for (const { number } of tickets) await expect(dialog).toContainText(number)
  await dialog.getByRole('textbox', { name: /^处理结果/ }).fill(REMARK)

  const [first, second, third] = tickets.map(({ number }) => number)
  await stage.desk.act('platform', 'FeedbackTicket/Close', { id: ids[1], remark: '重复的意见' })
  await press(dialog, '确认关闭意见（3 条）')
  await expect(dialog.getByRole('alert').last()).toContainText('已办成 2 条，1 条没有办成。您填写的内容都还在')
  await expect(dialog.getByRole('alert').last()).toContainText(`${second}：`)
  await expect(dialog.getByRole('textbox', { name: /^处理结果/ })).toHaveValue(REMARK)
  expect(await states()).toEqual({
    [`${first}`]: `Closed ${REMARK}`,
    [`${second}`]: 'Closed 重复的意见',
    [`${third}`]: `Closed ${REMARK}`,
  })

  // beside the sign at the top, which has the same name
  await dialog.getByText('关闭', { exact: true }).click()
  await expect(dialog).toHaveCount(0)
  for (const { number } of tickets) await expect(main(page).getByRole('row').filter({ hasText: number })).toHaveCount(0)
  stage.moved()
})

test('an act on several rows is one word to the reader when all is done', async ({ stage }) => {
  const tickets = await ticketsOf(stage, ['想收到短信提醒', '想看到每月的收入'])
  const page = await stage.at('auditor', '/console/system/ticket?status=Open')
  for (const { number } of tickets) {
    await main(page)
      .getByRole('checkbox', { name: `选择${number}` })
      .check()
  }
  await press(main(page), '批量关闭意见（2 条）')
  await press(dialogOf(page), '确认关闭意见（2 条）')
  await told(page, '已关闭 2 条意见')
  await expect(dialogOf(page)).toHaveCount(0)
  stage.moved()
})
