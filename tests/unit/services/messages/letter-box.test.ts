import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LETTERS_KEPT } from '#services/abp/platform/letters.ts'
import { channelsOf } from '#services/messages/configured-channels.ts'
import { createLetterBox, letterTeller } from '#services/messages/letter-box.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { deliverNow } from '#services/messages/outbox-worker.ts'
import { mountLetterBox } from '#services/web/letter-box-page.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { flowFacts } from './support.ts'

const AT = new Date('2026-11-23T01:02:03Z')
const letter = (title: string) =>
  ({ channel: 'Email', address: 'a@example.com', title, content: '您好', linkUrl: null }) as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'letters-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the letter box', () => {
  const boxIn = (file: string, tell = () => {}) => createLetterBox(file, () => AT, tell)

  it('is empty where nothing was sent', async () => {
    expect(await boxIn(join(folder, 'none', 'letters.jsonl')).newest()).toEqual([])
  })

  it('gives the newest first, to every process that opens the file, and to its owner alone', async () => {
    const file = join(folder, 'new', 'letters.jsonl')
    const box = boxIn(file)
    await box.put(letter('第一封'))
    await box.put(letter('第二封'))
    const read = await boxIn(file).newest()
    expect(read.map(({ title }) => title)).toEqual(['第二封', '第一封'])
    expect(read[0]).toEqual({ time: AT.toISOString(), ...letter('第二封') })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('tells of letters that come together in one line: how many, and where to read them', async () => {
    // a busy disk may take longer than the pause between two lines
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const printed: string[] = []
    const tell = letterTeller((line) => void printed.push(line), 'http://localhost:3000/dev/messages', 50)
    const box = boxIn(join(folder, 'letters.jsonl'), tell)
    for (let number = 1; number <= 98; number += 1) await box.put({ ...letter('新消息'), content: '验证码 123456' })
    expect(printed).toEqual([])
    vi.advanceTimersByTime(50)
    const first = '试用信箱收到 98 条消息： http://localhost:3000/dev/messages'
    expect(printed).toEqual([first])
    await box.put(letter('又一条'))
    vi.advanceTimersByTime(50)
    expect(printed).toEqual([first, first.replace('98', '1')])
  })

  it('keeps the newest letters and reads past a line that is half written', async () => {
    const file = join(folder, 'letters.jsonl')
    const box = boxIn(file)
    for (let number = 1; number <= 2 * LETTERS_KEPT + 1; number += 1) await box.put(letter(`第 ${number} 封`))
    await appendFile(file, '{"time":')
    const read = await box.newest()
    expect(read).toHaveLength(LETTERS_KEPT)
    expect(read[0]?.title).toBe(`第 ${2 * LETTERS_KEPT + 1} 封`)
    expect(statSync(file).size).toBeLessThan(2 * LETTERS_KEPT * 200)
  })
})

describe('a portal without providers', () => {
  let server: TestServer
  let data: string
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'portal-'))
    const settings = { LETTER_BOX: 'true', DATA_DIR: data }
    server = await startTestServer(settings, async ({ app }, platform) => mountLetterBox(app, platform))
  })
  afterAll(async () => {
    await server.close()
    rmSync(data, { recursive: true })
  })
  beforeEach(() => rmSync(join(data, 'letter-box.jsonl'), { force: true }))
  const page = async () => (await server.app.inject({ url: '/dev/messages' })).body

  it('offers every code, and says that it is not sent', async () => {
    const options = await server.ok<{ smsPurposes: string[] }>(null, 'Account/GetLoginOptions')
    expect(options).toMatchObject({ mailCode: true, letterBox: ['Sms', 'Email'] })
    expect(options.smsPurposes).toHaveLength(4)
  })

  it('shows the code that registers', async () => {
    expect(await page()).toContain('还没有信')
    const phone = '13730000001'
    await server.ok(null, 'Account/GetVerificationCode', { phone, verificationCode: 'RegisterVercificationCodeSMS' })
    const shown = await page()
    expect(shown).toContain('注册验证码')
    expect(shown).toContain(phone)
    const [, code = ''] = /您的验证码是 (\d{6})/.exec(shown) ?? []
    const input = { phone, code, hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true }
    await server.ok(null, 'Account/RegisterByPhoneNumber', input)
  })

  it('shows the code for a mail address', async () => {
    await server.ok('person', 'User/GetChangeEmailAddressVerificationCode', { emailAddress: 'lin@example.com' })
    expect(await page()).toMatch(/lin@example\.com[\s\S]*\d{6}/)
  })

  it('takes the messages of WeChat, which nobody can bind here', async () => {
    const preference = await server.ok<{ channels: string[] }>('person', 'Preference/Get')
    expect(preference.channels).toEqual(['Sms', 'Email', 'WeChat'])
    const userId = server.account('person').userId
    await server.db.transaction((tx) =>
      enqueue(tx, { userId, to: 'person', template: 'flow.paid', payload: flowFacts }),
    )
    await deliverNow(server.platform)
    const letters = (await server.platform.letterBox?.newest()) ?? []
    expect(letters.map(({ channel }) => channel).sort()).toEqual(['Sms', 'WeChat'])
    expect(letters.find(({ channel }) => channel === 'WeChat')).toMatchObject({
      address: 'person',
      title: '款项已支付',
    })
    expect(await page()).toContain('· 微信 · person')
  })

  it('leaves WeChat alone where it is configured', () => {
    const wechat = { appId: 'wx', appSecret: 's', eventToken: null, apiUrl: 'https://api.weixin.qq.com' }
    const { platform } = server
    const names = channelsOf({ ...platform, config: { ...platform.config, wechat } }).map(({ name }) => name)
    expect(names).toEqual(['Sms', 'Email'])
  })

  it('shows what was written as text, never as markup', async () => {
    await server.platform.letterBox?.put(letter('<script>alert(1)</script>'))
    const shown = await page()
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(shown).not.toContain('<script>')
  })
})

it('a portal without a letter box has no such page and sends no code', async () => {
  const server = await startTestServer({}, async ({ app }, platform) => mountLetterBox(app, platform))
  expect((await server.app.inject({ url: '/dev/messages' })).statusCode).toBe(404)
  expect(await server.ok(null, 'Account/GetLoginOptions')).toMatchObject({ letterBox: [], smsPurposes: [] })
  await server.close()
})
