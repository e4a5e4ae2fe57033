import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Api } from '#tests/support/e2e/api.ts'
import { publishJob } from '#tests/support/e2e/job-steps.ts'
import { dialogOf, main, press } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

/** What is typed with an input method, and codes that are pasted: docs/decisions/ui-browsers.md. */
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const HALF = 'ni hao'
const WHOLE = '你好'
/** Longer than a live search waits for the next letter. */
const ASKED_WITHIN_MS = 1_200

/** An input method that works in the field that has the focus. */
const inputMethodOf = (client: CDPSession) => ({
  compose: () =>
    client.send('Input.imeSetComposition', { text: HALF, selectionStart: HALF.length, selectionEnd: HALF.length }),
  /** The Enter that takes a candidate: Safari has ended the composition before. */
  enter: async (modifiers = 0) => {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 36, modifiers }
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  },
  take: () => client.send('Input.insertText', { text: WHOLE }),
})

/** Requests of the page that carry one of the texts. */
function spyOn(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes(HALF) || body.includes(WHOLE)) asked.push(body)
  })
  return () => asked.splice(0)
}

interface Field {
  readonly words: string
  readonly reader: string | null
  readonly open: (page: Page, api: Api) => Promise<Locator>
  /** it asks while one types */
  readonly isLive?: true
  /** what the reader's own Enter does; absent where it does nothing that the text can be seen in */
  readonly sends?: (page: Page, asked: string[]) => Promise<void> | void
}

const inDialog = async (page: Page, path: string, button: RegExp): Promise<Locator> => {
  await page.goto(path)
  await main(page).getByRole('button', { name: button }).first().click()
  return dialogOf(page)
}
const isAsked = (_: Page, asked: string[]) => expect(asked.join()).toContain(WHOLE)
const isInAddress = (page: Page) => expect(page).toHaveURL(new RegExp(encodeURIComponent(WHOLE)))

const FIELDS: readonly Field[] = [
  {
    words: 'the name of a login',
    reader: null,
    open: async (page) => {
      await page.goto('/account/login')
      return main(page).getByLabel(/用户名、手机号或邮箱/)
    },
    sends: (page) => expect(main(page).locator('.error-summary')).toBeVisible(),
  },
  {
    words: 'the search of the public orders',
    reader: null,
    open: async (page) => {
      await page.goto('/workOrder')
      return main(page).getByRole('searchbox').first()
    },
    sends: isInAddress,
  },
  {
    words: 'the search of an office list',
    reader: 'platform',
    open: async (page) => {
      await page.goto('/console/person')
      return main(page).getByRole('searchbox').first()
    },
    sends: isInAddress,
  },
  {
    words: 'the palette of the office',
    reader: 'platform',
    isLive: true,
    open: async (page) => {
      await page.goto('/console')
      await page.keyboard.press('Control+k')
      return page.getByRole('dialog', { name: '查找' }).getByRole('combobox')
    },
  },
  {
    words: 'the people of a task',
    reader: 'enterprise',
    open: async (page) => {
      await page.goto('/enterpriseCenter/work/addTask')
      return main(page).getByRole('searchbox', { name: '按姓名查找' })
    },
    sends: isAsked,
  },
  {
    words: 'the people of a training',
    reader: 'platform',
    open: async (page) => (await inDialog(page, '/console/training', /^登记培训/)).getByRole('searchbox'),
    sends: isAsked,
  },
  {
    words: 'a message to a person',
    reader: 'enterprise',
    open: async (page, api) => {
      const title = `输入法 ${Date.now().toString(36)}`
      const requirementId = await publishJob(api, title)
      const { id } = await api('person12', 'Conversation/AskEmployer', { requirementId, content: '可以用文字吗？' })
      await page.goto(`/enterpriseCenter/humanResource/conversation?id=${id}`)
      return main(page).getByRole('textbox', { name: /^写给/ })
    },
  },
]
const CONTROL = 2

for (const { words, reader, open: openField, isLive, sends } of FIELDS)
  test(`an input method in ${words} searches nothing and sends nothing`, async ({ open, api }) => {
    const page = await open(reader)
    const field = await openField(page, api)
    await field.focus()
    const method = inputMethodOf(await page.context().newCDPSession(page))
    const taken = spyOn(page)
    const address = page.url()
    const expectNothing = async (what: string, ofWhom = taken()) => {
      expect(ofWhom, what).toEqual([])
      expect(page.url(), what).toBe(address)
      await expect(main(page).locator('.error-summary'), what).toHaveCount(0)
    }

    await method.compose()
    await page.waitForTimeout(ASKED_WITHIN_MS)
    await expectNothing('half words')
    await method.enter()
    await method.enter(CONTROL)
    await page.waitForTimeout(ASKED_WITHIN_MS)
    await expectNothing('the Enter that takes a candidate')

    await method.take()
    await expect(field).toHaveValue(WHOLE)
    await page.waitForTimeout(ASKED_WITHIN_MS)
    const afterwards = taken()
    if (!isLive) await expectNothing('the whole word', afterwards)
    await method.enter()
    await method.enter(CONTROL)
    await page.waitForTimeout(ASKED_WITHIN_MS)
    await expectNothing('the same Enter in Safari, after the composition')

    if (sends === undefined) return
    await page.keyboard.press('Enter')
    await page.waitForTimeout(ASKED_WITHIN_MS)
    await sends(page, taken())
  })

const PASTED = ['123 456', ' 123456', '验证码：123456', '123-456', '１２３４５６']

const CODE = 'input[autocomplete=one-time-code]'
const formOfCode = (within: Locator): Locator => within.locator('form').filter({ has: within.page().locator(CODE) })

/** Where a code from a phone or an authenticator is typed; each form has another field that is left empty. */
const CODE_FIELDS: readonly (readonly [
  words: string,
  reader: string | null,
  open: (page: Page) => Promise<Locator>,
])[] = [
  [
    'a login',
    null,
    async (page) => {
      await page.goto('/account/login?way=code')
      return formOfCode(main(page))
    },
  ],
  [
    'a registration',
    null,
    async (page) => {
      await page.goto('/account/register')
      return formOfCode(main(page))
    },
  ],
  [
    'a forgotten password',
    null,
    async (page) => {
      await page.goto('/account/resetPassword')
      return formOfCode(main(page))
    },
  ],
  [
    'an authenticator',
    'person11',
    async (page) => {
      await page.goto('/account/security')
      await press(main(page), '添加验证器')
      const form = formOfCode(dialogOf(page))
      await form.getByRole('textbox', { name: /^名称/ }).fill('')
      return form
    },
  ],
]

for (const [words, reader, openForm] of CODE_FIELDS)
  test(`a code that is pasted with what stands around it is whole: ${words}`, async ({ open }) => {
    const page = await open(reader, { permissions: ['clipboard-read', 'clipboard-write'] })
    const form = await openForm(page)
    const field = form.locator(CODE)
    await expect(field).toBeVisible()
    for (const text of PASTED) {
      for (const way of ['pasted', 'inserted'] as const) {
        await field.fill('')
        await field.focus()
        if (way === 'inserted') await page.keyboard.insertText(text)
        else {
          await page.evaluate((clip) => navigator.clipboard.writeText(clip), text)
          await page.keyboard.press('Control+v')
        }
        await expect(field).toHaveValue(text)
        await form.locator('button[type=submit]').last().click()
        await expect(form.locator('.error-summary').first()).toBeVisible()
        await expect(form.locator('.error-summary').first()).not.toContainText('验证码')
        await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      }
    }
    // the same form does say it of five digits
    await field.fill('12345')
    await form.locator('button[type=submit]').last().click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })
