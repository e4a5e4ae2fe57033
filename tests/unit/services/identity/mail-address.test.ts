import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { lastMailOf, type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const PASSWORD = 'Portal123'

let mail: MailServer
let server: TestServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=portal@example.com` })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
afterEach(() => server.setNow(null))

const ask = (account: string, emailAddress: string) =>
  server.ok(account, 'User/GetChangeEmailAddressVerificationCode', { emailAddress })
const sentCode = () => /验证码是 (\d{6})/.exec(lastMailOf(mail))?.[1] ?? ''
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('changes the mail address by the code that reached it, and logs in by it', async () => {
  const emailAddress = 'Lin@example.org'
  expect(await ask('person', emailAddress)).toEqual({ expireInSeconds: 300, resendInSeconds: 60 })
  expect(mail.heard).toContain(`RCPT TO:<lin@example.org>`)
  const code = sentCode()
  const change = (given: string) => ({ emailAddress, code: given, currentPassword: PASSWORD })
  expect((await server.refused('person', 'User/ChangeEmailAddress', change(wrongOf(code)))).code).toBe(40010)
  await server.ok('person', 'User/ChangeEmailAddress', change(code))
  expect((await server.refused('person', 'User/ChangeEmailAddress', change(code))).code).toBe(40010)
  const credentials = { userNameOrEmailAddress: 'lin@EXAMPLE.org', password: PASSWORD }
  const { userId } = await server.ok<{ userId: number }>(null, 'TokenAuth/Authenticate', credentials)
  expect(userId).toBe(server.account('person').userId)
})

it('needs the present owner, too: a screen left open is not enough', async () => {
  const emailAddress = 'stranger@example.org'
  await ask('person4', emailAddress)
  const input = { emailAddress, code: sentCode() }
  expect((await server.refused('person4', 'User/ChangeEmailAddress', input)).members).toEqual(['ownCode'])
  const wrong = { ...input, currentPassword: 'Wrong1234' }
  expect((await server.refused('person4', 'User/ChangeEmailAddress', wrong)).members).toEqual(['currentPassword'])
})

it('does not open another address, nor one that another account has', async () => {
  await ask('person2', 'two@example.org')
  const proof = { code: sentCode(), currentPassword: PASSWORD }
  const other = { emailAddress: 'three@example.org', ...proof }
  expect((await server.refused('person2', 'User/ChangeEmailAddress', other)).code).toBe(40010)
  await server.ok('person2', 'User/ChangeEmailAddress', { emailAddress: 'two@example.org', ...proof })
  server.setNow(new Date(Date.now() + 61_000))
  await ask('person3', 'TWO@example.org')
  const taken = await server.refused('person3', 'User/ChangeEmailAddress', {
    emailAddress: 'two@example.org',
    code: sentCode(),
    currentPassword: PASSWORD,
  })
  expect(taken).toMatchObject({ code: 40020, members: ['emailAddress'] })
})

it('asks for something that looks like an address, and for a rest of 60 seconds', async () => {
  const refusal = (emailAddress: string) =>
    server.refused('person', 'User/GetChangeEmailAddressVerificationCode', { emailAddress })
  for (const wrong of ['nobody', 'a@b', 'a b@c.de'])
    expect((await refusal(wrong)).members, wrong).toEqual(['emailAddress'])
  await ask('person', 'rest@example.org')
  expect((await refusal('rest@example.org')).code).toBe(40011)
})

it('says plainly when the deployment sends no texts', async () => {
  const input = { phone: '13700000001', verificationCode: 'LoginVerificationCodeSMS' }
  expect(await server.refused(null, 'Account/GetVerificationCode', input)).toMatchObject({
    code: 40000,
    details: '平台没有配置短信服务，暂时不能发送验证码',
  })
})
