import { first } from '#tests/support/e2e/first.ts'
import { publishJob } from '#tests/support/e2e/job-steps.ts'
import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { ENTERPRISE_NAME, expectStatus, heading, main } from '#tests/support/e2e/order-screen.ts'
import { signInHere } from '#tests/support/e2e/sign-in.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const QUESTION = '面试可以全程用文字吗？'
const ANSWER = '可以，面试官会用文字提问。'

test(
  'a person asks an employer in writing and reads the answer, by the keyboard alone',
  first('conversation'),
  async ({ open, api }) => {
    test.setTimeout(180_000)
    const title = `数据录入员 ${Date.now().toString(36)}`
    const jobId = await publishJob(api, title)
    const person = keyboard(await open(null))
    const enterprise = keyboard(await open('enterprise'))
    const letters = (page = person.page) => main(page).getByRole('log').getByRole('listitem')

    await test.step('who is not logged in is led to the login, and back to the question', async () => {
      const { page, press } = person
      await page.goto(`/requirement?id=${jobId}`)
      await press(main(page).getByRole('link', { name: '文字沟通' }))
      await expect(heading(page)).toHaveText(`问企业：${title}`)
      await press(main(page).getByRole('link', { name: '登录', exact: true }))
      await signInHere(person, 'person12')
      await expect(heading(page)).toHaveText(`问企业：${title}`)
    })

    await test.step('what was typed survives a reload and an ended login, and Ctrl+Enter sends it', async () => {
      const { page, write, press } = person
      const box = main(page).getByRole('textbox', { name: /^写给/ })
      await write(box, QUESTION)
      await page.reload()
      await expect(box).toHaveValue(QUESTION)
      await page.context().clearCookies()
      await page.reload()
      await press(main(page).getByRole('link', { name: '登录', exact: true }))
      await signInHere(person, 'person12')
      await expect(box).toHaveValue(QUESTION)
      await box.focus()
      await page.keyboard.press('Control+Enter')
      await expect(letters()).toContainText(QUESTION)
      await expect(letters()).toContainText('对方未读')
      await expect(box).toHaveValue('')
      await expect(box).toBeFocused()
      await page.goto('/userCenter/setting/conversation')
      await expect(main(page).getByRole('article').filter({ hasText: title })).toContainText('待答复')
    })

    await test.step('the employer finds it unread, and answers', async () => {
      const { page, press, write } = enterprise
      await page.goto('/enterpriseCenter/humanResource/conversation')
      const letter = main(page).getByRole('article').filter({ hasText: title })
      await expect(letter).toContainText('1 条未读')
      await press(letter.getByRole('link'))
      await expect(letters(page)).toContainText(QUESTION)
      await write(main(page).getByRole('textbox', { name: /^写给/ }), ANSWER)
      await press(main(page).getByRole('button', { name: '发送' }))
      await expect(letters(page).last()).toContainText(ANSWER)
      await expect(letters(page).last()).toContainText('对方未读')
      await expectStatus(page, '已答复')
    })

    await test.step('the person sees it unread without doing anything, then reads it', async () => {
      const { page, press } = person
      const letter = main(page).getByRole('article').filter({ hasText: title })
      await expect(letter).toContainText('1 条未读', { timeout: 15_000 })
      await press(letter.getByRole('link'))
      await expect(heading(page)).toHaveText(`${ENTERPRISE_NAME} · ${title}`)
      await expect(letters().last()).toContainText(ANSWER)
      await expect(letters(enterprise.page).last()).toContainText('对方已读', { timeout: 15_000 })
      await press(main(page).getByRole('link', { name: '返回列表' }))
      await expect(letter).toContainText('已答复')
      await expect(letter).not.toContainText('未读')
    })
  },
)

test('an answer is spoken while the page is open, and a letter box says that it came', async ({ open, api }) => {
  test.setTimeout(120_000)
  const question = `怎么下载工资单？${Date.now().toString(36)}`
  const page = await open('newcomer')
  await page.goto('/support')
  await expect(main(page)).toContainText('（北京时间）')
  await main(page).getByRole('textbox', { name: '写给平台客服' }).fill(question)
  await main(page).getByRole('button', { name: '发送' }).click()
  const letters = main(page).getByRole('log').getByRole('listitem')
  await expect(letters.last()).toContainText(question)

  const { items } = await api<{ items: { id: number; lastMessage: string }[] }>('platform', 'Conversation/GetAll')
  const id = items.find(({ lastMessage }) => lastMessage === question)?.id
  await api('platform', 'Conversation/Answer', { id, content: '在“我的工资”里，每张工资单下面都可以下载。' })
  await expect(letters.last()).toContainText('每张工资单下面都可以下载', { timeout: 15_000 })
  await expect(letters.last()).toContainText('平台客服')
  const told = async () => (await api<{ items: { title: string }[] }>('newcomer', 'SiteMessage/GetAll')).items[0]?.title
  await expect.poll(told).toBe('您的提问有了答复')
})

const PAPER = {
  name: '门口的坡道.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a picture stays with an unsent line, is sent with it, and the other side opens it', async ({ open, api }) => {
  test.setTimeout(120_000)
  const jobId = await publishJob(api, `仓库理货员 ${Date.now().toString(36)}`)
  const { page, write, press, attach } = keyboard(await open('person12'))
  await page.goto(`/conversation?requirementId=${jobId}`)
  await write(main(page).getByRole('textbox', { name: /^写给/ }), '这样的坡道轮椅能上去吗？照片里是门口的坡道。')
  await attach(main(page).getByLabel(/^附图片或 PDF/), PAPER)
  const kept = main(page).getByRole('button', { name: `移除 ${PAPER.name}` })
  await expect(kept).toBeVisible()
  await page.reload()
  await expect(kept).toBeVisible()
  await press(main(page).getByRole('button', { name: '发送' }))
  const sent = main(page).getByRole('log').getByRole('listitem').last()
  await expect(sent.getByRole('link', { name: new RegExp(PAPER.name) })).toBeVisible()
  await expect(kept).toHaveCount(0)

  const { items } = await api<{ items: { id: number; requirementId: number }[] }>('enterprise', 'Conversation/GetAll')
  const id = items.find(({ requirementId }) => requirementId === jobId)?.id
  const employer = await open('enterprise')
  await employer.goto(`/enterpriseCenter/humanResource/conversation?id=${id}`)
  const link = main(employer).getByRole('link', { name: new RegExp(PAPER.name) })
  const answer = await employer.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(await answer.body()).toEqual(PAPER.buffer)
})
