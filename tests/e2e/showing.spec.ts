import { confirmed, dialogOf, main, PICTURE, press, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { requirementForm } from '#tests/support/recruitment.ts'
import { mp4 } from '#tests/unit/services/attachments/samples.ts'

const TAB = '/enterpriseCenter/setting/profile?tab=facilities'
const FILM = { name: '环境.mp4', mimeType: 'video/mp4', buffer: mp4(4000) }
const CAPTIONS = {
  name: '环境.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from('1\r\n00:00:01,000 --> 00:00:04,000\r\n门口有坡道。\r\n'),
}

test.describe('what an enterprise shows of its place of work', () => {
  test('is described, captioned, published, read on the page of a job, and taken away', async ({
    enterprise,
    open,
    api,
  }) => {
    const place = `二号楼 ${Date.now().toString(36)}`
    const title = `办公室 ${Date.now().toString(36)}`
    const { id } = await api<{ id: number }>('enterprise', 'Requirement/Create', requirementForm({ title }))
    await api('enterprise', 'Requirement/Publish', { id })
    await api('auditor', 'Requirement/Audit', { id, action: 'Pass' })
    await enterprise.goto(TAB)
    await test.step('a facility, whose picture needs words', async () => {
      await press(main(enterprise), '添加设施')
      const form = dialogOf(enterprise)
      await form.getByRole('combobox', { name: /^设施类型/ }).selectOption({ label: '无障碍卫生间' })
      await form.getByRole('textbox', { name: /^位置/ }).fill(place)
      await form.getByRole('textbox', { name: /^设施说明/ }).fill('有扶手和呼叫按钮，门可以从外面打开。')
      await form.getByLabel(/^图片/).setInputFiles(PICTURE)
      const words = form.getByRole('textbox', { name: /^第 1 张图片的说明/ })
      await expect(words).toBeVisible()
      await press(form, '保存设施')
      await expect(form.getByRole('link', { name: /图片里有什么/ })).toBeVisible()
      await words.fill('卫生间门口，轮椅可以进出')
      await press(form, '保存设施')
      await told(enterprise, '设施已添加')
      const shown = main(enterprise).getByRole('listitem').filter({ hasText: place })
      await expect(shown.getByRole('img', { name: '卫生间门口，轮椅可以进出' })).toBeVisible()
    })
    await test.step('a video, which is published with captions alone', async () => {
      await press(main(enterprise), '添加视频')
      const form = dialogOf(enterprise)
      await form.getByRole('combobox', { name: /^视频类型/ }).selectOption({ label: '企业无障碍环境视频' })
      await form.getByRole('textbox', { name: /^标题/ }).fill(title)
      await form.getByLabel(/^视频文件/).setInputFiles(FILM)
      await expect(form.getByText(/^(.+ · )?已上传$/)).toBeVisible()
      await form.getByRole('checkbox', { name: /^发布/ }).check()
      await press(form, '保存视频')
      await expect(form.getByRole('link', { name: /不能发布/ })).toBeVisible()
      await form.getByLabel(/^从文件读入字幕/).setInputFiles(CAPTIONS)
      await expect(form.getByRole('textbox', { name: /^字幕/ })).toHaveValue(/门口有坡道/)
      await press(form, '保存视频')
      await told(enterprise, '视频已添加')
      const shown = main(enterprise).getByRole('listitem').filter({ hasText: title })
      await expect(shown.getByText('已发布')).toBeVisible()
      await expect(shown.locator('track[kind=captions]')).toHaveCount(1)
    })
    await test.step('both on the page of a job, without login', async () => {
      const reader = await open(null)
      await reader.goto(`/requirement?id=${id}`)
      const card = main(reader).getByRole('region', { name: '企业的无障碍环境' })
      await expect(card.getByText(place)).toBeVisible()
      await expect(card.getByRole('heading', { name: title })).toBeVisible()
    })
    await test.step('taken away, after a question', async () => {
      const facility = main(enterprise).getByRole('listitem').filter({ hasText: place })
      await facility.getByRole('button', { name: /^删除/ }).click()
      await press(dialogOf(enterprise), '删除设施')
      await told(enterprise, '设施已删除')
      await expect(facility).toHaveCount(0)
      await confirmed(enterprise, { open: new RegExp(`^删除.*${title}$`), confirm: '删除视频', done: '视频已删除' })
      await expect(main(enterprise).getByRole('heading', { name: title })).toHaveCount(0)
    })
  })
})
