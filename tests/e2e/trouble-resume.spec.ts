import type { APIRequestContext, Page } from '@playwright/test'
import type { Grant } from '#tests/support/e2e/accounts.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import {
  answerIsLost,
  answers,
  BROKEN,
  ENDED,
  ended,
  faulty,
  LOST,
  late,
  NO_ANSWER,
  neverArrives,
  takeLoginBack,
} from '#tests/support/e2e/faults.ts'
import { pointer } from '#tests/support/e2e/hands.ts'
import { dialogOf, main, PICTURE, press, told } from '#tests/support/e2e/press.ts'
import { signInHere } from '#tests/support/e2e/sign-in.ts'
import { beginResume, completeResume, numberOfNobody } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const SAVE = 'ResumeUserDisabledPersonUpdateUserBaseInfo'
const street = (page: Page) => main(page).getByRole('textbox', { name: /^详细地址/ })

interface Tools {
  api: Api
  request: APIRequestContext
  grantOf: (userName: string) => Promise<Grant>
}

/** Somebody whose record lacks nothing but its submission. */
async function writer(tools: Tools): Promise<string> {
  const userName = `trouble${Date.now().toString(36)}`
  await beginResume(tools, { userName, realName: '程晓', idNumber: numberOfNobody('19930611') })
  await completeResume(tools.api, userName)
  return userName
}
/** The server takes the login back as this operation arrives. */
const loginEndsAt = (page: Page, operation: string) =>
  faulty(page, operation, async (route) => {
    await takeLoginBack(page)
    await ended(route)
  })
const addressOf = async (api: Api, userName: string) =>
  (await api<{ address: string }>(userName, 'UserDisabledPerson/Get')).address

test('a resume whose network fails keeps what was typed; slow answers and double clicks save and submit once', async ({
  open,
  api,
  request,
  grantOf,
  allow,
}) => {
  allow(...BROKEN)
  const userName = await writer({ api, request, grantOf })
  const page = await open(userName)
  await page.goto('/userCenter/resume')
  await street(page).fill('示例路 71 号')
  // what failed may be saved quietly, too, before it is pressed again
  await faulty(page, SAVE, neverArrives, late(1500), late(1500))
  await press(main(page), '保存第 1 步')
  await expect(main(page).getByRole('group', { name: /没有提交成功/ })).toContainText(NO_ANSWER)
  await expect(street(page)).toHaveValue('示例路 71 号')
  await main(page).getByRole('button', { name: '保存并进入第 2 步' }).dblclick()
  await expect(main(page).locator('button[aria-busy=true]').first()).toBeVisible()
  await expect(page).toHaveURL(/stepTwo$/)
  expect(await addressOf(api, userName)).toBe('示例路 71 号')

  await page.goto('/userCenter/resume/stepThree')
  const submissions = await faulty(page, 'ResumeUserDisabledPersonSubmitAudit')
  await main(page).getByRole('button', { name: '保存并提交审核' }).dblclick()
  await expect(main(page).getByRole('heading', { name: '档案正在审核' })).toBeVisible()
  expect(submissions.keys).toHaveLength(1)
})

test('a resume written in two tabs asks which of them counts', async ({ open, api, request, grantOf, allow }) => {
  // what the other page has changed is not overwritten without a question
  allow(/refused:/)
  const userName = await writer({ api, request, grantOf })
  const page = await open(userName)
  const tab = await page.context().newPage()
  for (const each of [page, tab]) {
    await each.goto('/userCenter/resume')
    await expect(street(each)).toHaveValue('示例路 5 号')
  }
  await street(tab).fill('示例路 72 号')
  await press(main(tab), '保存第 1 步')
  await expect(main(tab).getByText(/^已自动保存/)).toBeVisible()
  await street(page).fill('示例路 73 号')
  await press(main(page), '保存第 1 步')
  await expect(main(page).getByRole('alert').filter({ hasText: '已在另一个页面修改' })).toBeAttached()
  expect(await addressOf(api, userName)).toBe('示例路 72 号')
  await press(main(page), '用这里的内容覆盖')
  await expect.poll(() => addressOf(api, userName)).toBe('示例路 73 号')
  await expect(main(page).getByText(/^已自动保存/)).toBeVisible()
})

const CERTIFICATE = 'ResumeUserDisabledPersonUpdateUserDisableAttachment'
const SUBMIT = 'ResumeUserDisabledPersonSubmitAudit'
const devices = (page: Page) => main(page).getByRole('textbox', { name: /^常用的辅助器具/ })
const isSaved = (page: Page) => expect(main(page).getByText(/^已自动保存/)).toBeVisible()
const ELSEWHERE = '这份资料已在另一个页面修改'
const noAnswer = (page: Page) =>
  expect(main(page).getByRole('group', { name: /没有提交成功/ })).toContainText(NO_ANSWER)

test.describe('a resume step that meets the end of the login', () => {
  for (const [when, operation] of [
    ['before anything of it is saved', SAVE],
    ['when its first part is saved', CERTIFICATE],
  ] as const) {
    test(`${when} is there again after the next`, async ({ open, api, request, grantOf, allow }) => {
      allow(...ENDED)
      const userName = await writer({ api, request, grantOf })
      const page = await open(userName)
      await page.goto('/userCenter/resume')
      await expect(street(page)).toHaveValue('示例路 5 号')
      await loginEndsAt(page, operation)
      await street(page).fill('示例路 74 号')
      await devices(page).fill('读屏软件')
      await press(main(page), '保存第 1 步')
      await expect(page).toHaveURL(/\/account\/login/)
      await told(page, '登录已失效，请重新登录')
      await page.unroute('**/graphql')
      await signInHere(pointer(page), userName)
      await expect(page).toHaveURL(/\/userCenter\/resume$/)
      await expect(main(page).getByText('已恢复您上次填写、还没有保存完的内容')).toBeVisible()
      await expect(street(page)).toHaveValue('示例路 74 号')
      await expect(devices(page)).toHaveValue('读屏软件')
      await press(main(page), '保存第 1 步')
      await isSaved(page)
      expect(await addressOf(api, userName)).toBe('示例路 74 号')
    })
  }
})

test.describe('a resume step whose answer gets lost', () => {
  for (const [which, operation] of [
    ['first', SAVE],
    ['second', CERTIFICATE],
  ] as const) {
    test(`of the ${which} part is never called a change of somebody else`, async ({
      open,
      api,
      request,
      grantOf,
      allow,
    }) => {
      allow(...BROKEN)
      const userName = await writer({ api, request, grantOf })
      const page = await open(userName)
      await page.goto('/userCenter/resume')
      await street(page).fill('示例路 75 号')
      const sent = await faulty(page, operation, answerIsLost)
      await press(main(page), '保存第 1 步')
      await noAnswer(page)
      await street(page).fill('示例路 76 号')
      await press(main(page), '保存第 1 步')
      await isSaved(page)
      await expect(main(page).getByText(ELSEWHERE)).toBeHidden()
      expect(await addressOf(api, userName)).toBe('示例路 76 号')
      // the lost one is made certain of under its own key, then the new one goes under another
      expect(sent.keys[1]).toBe(sent.keys[0])
      expect(sent.keys[2]).not.toBe(sent.keys[0])
    })
  }

  test('is known to be saved after a reload', async ({ open, api, request, grantOf, allow }) => {
    allow(...BROKEN)
    const userName = await writer({ api, request, grantOf })
    const page = await open(userName)
    await page.goto('/userCenter/resume')
    await street(page).fill('示例路 77 号')
    await faulty(page, CERTIFICATE, answerIsLost, neverArrives, neverArrives)
    await press(main(page), '保存第 1 步')
    await noAnswer(page)
    await page.reload()
    await expect(street(page)).toHaveValue('示例路 77 号')
    await expect(main(page).getByText(ELSEWHERE)).toBeHidden()
    await expect(main(page).getByText('已恢复您上次填写')).toBeHidden()
    await street(page).fill('示例路 78 号')
    await page.unroute('**/graphql')
    await press(main(page), '保存第 1 步')
    await isSaved(page)
    expect(await addressOf(api, userName)).toBe('示例路 78 号')
  })

  test('keeps what is typed while it is slow', async ({ open, api, request, grantOf }) => {
    const userName = await writer({ api, request, grantOf })
    const page = await open(userName)
    await page.goto('/userCenter/resume')
    await street(page).fill('示例路 79 号')
    await faulty(page, SAVE, late(1500))
    await press(main(page), '保存第 1 步')
    await street(page).fill('示例路 80 号')
    await expect.poll(() => addressOf(api, userName)).toBe('示例路 80 号')
    await expect(street(page)).toHaveValue('示例路 80 号')
    await isSaved(page)
  })
})

const submit = (page: Page) => press(main(page), '保存并提交审核')
const waits = (page: Page) => expect(main(page).getByRole('heading', { name: '档案正在审核' })).toBeVisible()
const submissionsOf = async (api: Api, userName: string) => {
  const { id } = await api(userName, 'UserDisabledPerson/Get')
  const log = await api<{ items: { event: string }[] }>(userName, 'UserDisabledPerson/GetUserAuditLog', { id: `${id}` })
  return log.items.filter(({ event }) => event === 'submit').length
}

test.describe('a submission', () => {
  for (const [when, fault] of LOST) {
    test(`whose network fails ${when} is made once`, async ({ open, api, request, grantOf, allow }) => {
      allow(...BROKEN)
      const userName = await writer({ api, request, grantOf })
      const page = await open(userName)
      await page.goto('/userCenter/resume/stepThree')
      await faulty(page, SUBMIT, fault)
      await submit(page)
      await noAnswer(page)
      await submit(page)
      await waits(page)
      await expect(main(page).getByText(ELSEWHERE)).toBeHidden()
      expect(await submissionsOf(api, userName)).toBe(1)
    })
  }

  test('that meets the end of the login is made after the next', async ({ open, api, request, grantOf, allow }) => {
    allow(...ENDED)
    const userName = await writer({ api, request, grantOf })
    const page = await open(userName)
    await page.goto('/userCenter/resume/stepThree')
    await expect(main(page).getByRole('button', { name: '保存并提交审核' })).toBeVisible()
    await loginEndsAt(page, SUBMIT)
    await submit(page)
    await expect(page).toHaveURL(/\/account\/login/)
    await page.unroute('**/graphql')
    await signInHere(pointer(page), userName)
    await expect(page).toHaveURL(/\/stepThree$/)
    expect(await submissionsOf(api, userName)).toBe(0)
    await submit(page)
    await waits(page)
    expect(await submissionsOf(api, userName)).toBe(1)
  })

  test('in a second tab is told of the first', async ({ open, api, request, grantOf, allow }) => {
    allow(/refused:/)
    const userName = await writer({ api, request, grantOf })
    const page = await open(userName)
    const tab = await page.context().newPage()
    for (const each of [page, tab]) {
      await each.goto('/userCenter/resume/stepThree')
      await expect(main(each).getByRole('button', { name: '保存并提交审核' })).toBeVisible()
    }
    await submit(tab)
    await waits(tab)
    await submit(page)
    await expect(main(page).getByText(ELSEWHERE).first()).toBeVisible()
    await press(main(page), '载入最新内容，放弃这里的修改')
    await waits(page)
    expect(await submissionsOf(api, userName)).toBe(1)
  })
})

test('a request for other certified values is taken back although its answer got lost', async ({
  open,
  api,
  request,
  grantOf,
  allow,
}) => {
  allow(...BROKEN)
  const userName = await writer({ api, request, grantOf })
  const { id } = await api(userName, 'UserDisabledPerson/SubmitAudit')
  await api('foundation', 'UserDisabledPerson/Audit', { id, action: 'Pass' })
  await api('platform', 'UserDisabledPerson/ReexaminePassed', { id })
  await api(userName, 'UserDisabledPerson/SubmitChange', { realName: '程晓晓', reason: '更名' })
  const page = await open(userName)
  await page.goto('/userCenter/resume/detail')
  const sent = await faulty(page, 'ResumeUserDisabledPersonSubmitChange', answerIsLost)
  await press(main(page), '撤回变更申请')
  await press(dialogOf(page), '撤回变更申请')
  await expect(dialogOf(page).getByText(NO_ANSWER)).toBeVisible()
  await press(dialogOf(page), '撤回变更申请')
  await told(page, '变更申请已撤回，原来的资料继续有效')
  expect(sent.keys[1]).toBe(sent.keys[0])
  await expect(main(page).getByRole('button', { name: '撤回变更申请' })).toBeHidden()
})

const LAST = '/userCenter/resume/stepThree'
const visible = (page: Page) => main(page).getByRole('checkbox', { name: /^我同意投递后/ })
const saveWishes = (page: Page) => press(main(page), '保存求职意向')

test('a consent is taken back although its answer got lost, and given once by a double click', async ({
  open,
  api,
  request,
  grantOf,
  allow,
}) => {
  allow(...BROKEN)
  const userName = await writer({ api, request, grantOf })
  const isGranted = async () => {
    const { items } = await api<{ items: { scope: string; isGranted: boolean }[] }>(userName, 'Consent/GetAll')
    return items.find(({ scope }) => scope === 'ResumeVisible')?.isGranted
  }
  const page = await open(userName)
  await page.goto(LAST)
  await expect(visible(page)).toBeChecked()
  await faulty(page, 'ResumeConsentWithdraw', answerIsLost)
  await visible(page).uncheck()
  await saveWishes(page)
  await noAnswer(page)
  await expect(visible(page)).not.toBeChecked()
  await saveWishes(page)
  await isSaved(page)
  expect(await isGranted()).toBe(false)

  const granted = await faulty(page, 'ResumeConsentGrant', late(1000))
  await visible(page).check()
  await main(page).getByRole('button', { name: '保存求职意向' }).dblclick()
  await expect.poll(isGranted).toBe(true)
  await expect(main(page).locator('button[aria-busy=true]')).toHaveCount(0)
  await expect(visible(page)).toBeChecked()
  expect(granted.keys).toHaveLength(1)
})

test.describe('a file of the resume', () => {
  const UPLOAD = '**/Attachment/UploadToTemp'
  const attach = (page: Page) =>
    main(page)
      .getByRole('button', { name: /^附件和视频/ })
      .setInputFiles(PICTURE)
  const filesOf = async (api: Api, userName: string) =>
    (await api<{ files: unknown[] }>(userName, 'UserDisabledPerson/Get')).files

  test('whose upload loses its answer is sent again and stands there once', async ({
    open,
    api,
    request,
    grantOf,
    allow,
  }) => {
    allow(/^failed: POST \/api\/services\/app\/Attachment\/UploadToTemp/, /console: Failed to load resource/)
    const userName = await writer({ api, request, grantOf })
    const page = await open(userName)
    await page.goto(LAST)
    await page.route(UPLOAD, answerIsLost, { times: 1 })
    await attach(page)
    await expect(main(page).getByText(NO_ANSWER)).toBeVisible()
    await press(main(page), /^重试/)
    await expect(main(page).getByText(/^(.+ · )?已上传$/)).toBeVisible()
    await saveWishes(page)
    await isSaved(page)
    expect(await filesOf(api, userName)).toHaveLength(1)
  })

  test('whose upload meets the end of the login says so, and what was typed is there after the next', async ({
    open,
    api,
    request,
    grantOf,
    allow,
  }) => {
    allow(...ENDED)
    const userName = await writer({ api, request, grantOf })
    const page = await open(userName)
    await page.goto(LAST)
    const error = { code: 40101, message: '登录已失效，请重新登录', details: null, validationErrors: null }
    const over = { result: null, success: false, error, unAuthorizedRequest: true, __abp: true }
    await page.route(UPLOAD, answers(401, JSON.stringify(over)), { times: 1 })
    await attach(page)
    await expect(main(page).getByText('登录已失效，请重新登录')).toBeVisible()
    await takeLoginBack(page)
    const words = main(page).getByRole('textbox', { name: /^自我介绍/ })
    await words.fill('打字快，能用读屏软件')
    await saveWishes(page)
    await expect(page).toHaveURL(/\/account\/login/)
    await page.unroute('**/graphql')
    await signInHere(pointer(page), userName)
    await expect(page).toHaveURL(/\/stepThree$/)
    await expect(words).toHaveValue('打字快，能用读屏软件')
    await attach(page)
    await expect(main(page).getByText(/^(.+ · )?已上传$/)).toBeVisible()
    await saveWishes(page)
    await isSaved(page)
    expect(await filesOf(api, userName)).toHaveLength(1)
  })
})
