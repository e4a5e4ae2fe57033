import type { Page } from '@playwright/test'
import { contentJobs } from '#services/content/jobs.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { type Attempt, expectNoActs, expectRefused, type Refusal } from '#tests/support/e2e/endings.ts'
import { first } from '#tests/support/e2e/first.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { dialogOf, press, rowAct, told } from '#tests/support/e2e/press.ts'
import { expect } from '#tests/support/e2e/test.ts'
import { articleForm, categoryIdOf } from '#tests/unit/services/content/articles.ts'
import { agree, lifeTest as test } from './stage.ts'

const ACTS = ['修改', '发布', '撤回', '置顶', '取消置顶', '恢复', '移到回收站', '彻底删除']
const exceptFor = (...kept: string[]) => ACTS.filter((act) => !kept.includes(act))

test(
  'an article: published, thrown away, taken out again, thrown away and gone; another comes to its end',
  first('cmsContent', 'Content'),
  async ({ stage }) => {
    const title = '从头到尾的文章'
    const form = { ...articleForm(await categoryIdOf(stage.server.db, 'Notices')), title }
    const { id } = await stage.desk.act('content', 'CmsContent/Create', form)
    const seen = { account: 'platform', shownBy: 'CmsContent/Get', id }
    const send = (action: string, account = 'content', code?: Refusal): Attempt => [
      account,
      `CmsContent/${action}`,
      { id, ...(action === 'Update' ? { summary: '更正了一处笔误' } : {}) },
      code,
    ]
    const list = (status: string) =>
      stage.at('content', `/console/content?status=${status}&title=${encodeURIComponent(title)}`)
    const act = async (page: Page, name: string, confirm?: string) => {
      await rowAct(main(page).getByRole('row').filter({ hasText: title }), new RegExp(`^${name}`))
      if (confirm) await agree(page, confirm)
    }

    await test.step('published', async () => {
      const page = await list('Draft')
      await expectNoActs(page, exceptFor('修改', '发布', '移到回收站'))
      await expectRefused(stage.desk, seen, [
        send('StickyPost'),
        send('RestoreFromTrash'),
        send('Delete'),
        send('Publish', 'enterprise', 403),
        send('Publish', 'auditor', 403),
      ])
      await act(page, '发布', '发布文章')
      await told(page, '文章已发布')
    })
    await test.step('thrown away, and taken out again', async () => {
      stage.moved()
      const page = await list('Published')
      await expectNoActs(page, ['发布', '恢复', '彻底删除', '取消置顶'])
      await expectRefused(stage.desk, seen, [send('Publish'), send('RestoreFromTrash'), send('Delete')])
      await act(page, '移到回收站', '移到回收站')
      await told(page, '文章已移到回收站')
      const trash = await list('Deleted')
      await expect(main(trash).getByRole('row').filter({ hasText: title })).toBeVisible()
      await expectNoActs(trash, exceptFor('恢复', '彻底删除'))
      await expectRefused(stage.desk, seen, [
        send('Publish'),
        send('Update'),
        send('CancelPublish'),
        send('MoveToTrash'),
      ])
      await act(trash, '恢复')
      await expect(main(trash).getByRole('row').filter({ hasText: title })).toHaveCount(0)
      expect(await stage.desk.act('content', 'CmsContent/Get', { id })).toMatchObject({ status: 'Draft' })
    })
    await test.step('thrown away for good', async () => {
      await stage.desk.act('content', 'CmsContent/MoveToTrash', { id })
      stage.moved()
      const trash = await list('Deleted')
      await act(trash, '彻底删除', '彻底删除文章')
      await told(trash, '文章已彻底删除')
      for (const action of ['Get', 'Publish', 'RestoreFromTrash', 'Delete']) {
        expect((await stage.desk.call('content', `CmsContent/${action}`, { id })).status, action).toBe(404)
      }
    })
    await test.step('another comes to its end', async () => {
      const inAnHour = new Date(Date.now() + 3_600_000)
      const fair = await stage.desk.act('content', 'CmsContent/Create', { ...form, endTime: inAnHour })
      await stage.desk.act('content', 'CmsContent/Publish', { id: fair.id })
      stage.server.setNow(new Date(Date.now() + 7_200_000))
      const job = contentJobs.find(({ name }) => name === 'content.end')
      if (!job) throw new Error('no job ends articles')
      await runJobNow(stage.server.platform, job)
      stage.server.setNow(null)
      stage.moved()
      const page = await list('End')
      await expect(main(page).getByRole('row').filter({ hasText: title })).toContainText('已结束')
      await expectNoActs(page, exceptFor('移到回收站'))
      const seenFair = { ...seen, id: fair.id }
      const again = (action: string): Attempt => ['content', `CmsContent/${action}`, { id: fair.id }]
      await expectRefused(stage.desk, seenFair, ['Publish', 'CancelPublish', 'StickyPost', 'Delete'].map(again))
    })
  },
)

test(
  'a message to the site: written, answered, closed, and then neither answered nor closed again',
  first('feedbackTicket', 'Visitor', 'Support'),
  async ({ stage }) => {
    const words = '希望增加按城市筛选工单。'
    const page = await stage.at('visitor', '/about/contact')
    const form = main(page).getByRole('form', { name: '意见反馈' })
    await form.getByRole('combobox', { name: /^类型/ }).selectOption({ index: 1 })
    await form.getByRole('textbox', { name: /^内容/ }).fill(words)
    await form.getByRole('textbox', { name: /^联系方式/ }).fill('13800138000')
    await press(form, '提交意见')
    await expect(main(page).getByRole('heading', { name: /已收到，受理编号/ })).toBeVisible()
    stage.moved()

    const office = await stage.at('support', '/console/system/ticket?keyword=城市筛选')
    const row = main(office).getByRole('row').filter({ hasText: words })
    const open = () => press(row, /^查看和处理/)
    await open()
    await dialogOf(office)
      .getByRole('textbox', { name: /^回复内容/ })
      .fill('已列入计划')
    await agree(office, '发送回复')
    await told(office, '回复已发送')
    await dialogOf(office)
      .getByRole('textbox', { name: /^处理结果/ })
      .fill('已上线')
    await agree(office, '关闭这条意见')
    await told(office, '意见已关闭')
    await expect(row).toContainText('关闭')

    await open()
    await expect(dialogOf(office).getByText('已上线')).toBeVisible()
    await expect(dialogOf(office).getByRole('button', { name: /发送回复|关闭这条意见/ })).toHaveCount(0)
    const { items } = await stage.desk.act<{ items: { id: number }[] }>('support', 'FeedbackTicket/GetAll', {
      keyword: '城市筛选',
    })
    const id = items[0]?.id ?? 0
    const send = (account: string, action: string, more: object, code?: Refusal): Attempt => [
      account,
      `FeedbackTicket/${action}`,
      { id, ...more },
      code,
    ]
    await expectRefused(stage.desk, { account: 'support', shownBy: 'FeedbackTicket/Get', id }, [
      send('support', 'Reply', { content: '已列入计划' }),
      send('support', 'Close', { remark: '已上线' }),
      send('visitor', 'Reply', { content: '谢谢' }, 403),
    ])
  },
)
