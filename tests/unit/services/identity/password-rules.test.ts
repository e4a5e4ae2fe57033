import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPasswordProblem } from '#services/identity/password-rules.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refusalOf = async (userName: string, password: string) =>
  server.refused('platform', 'User/Create', { userName, password, userType: 'Visitor' })
const create = (userName: string, password: string) =>
  server.ok('platform', 'User/Create', { userName, password, userType: 'Visitor' })
const tryLogin = async (userNameOrEmailAddress: string, password: string) =>
  (await server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password })).status

describe('a new password', () => {
  it.each(['password1', 'Password1', 'a1234567', 'iloveyou1', 'ｐａｓｓｗｏｒｄ１'])(
    'is not one of those that have leaked most: %s',
    async (password) => {
      expect(newPasswordProblem(password, {})).toContain('很多人在用，已经泄露过')
      const refusal = await refusalOf('leaked_one', password)
      expect(refusal).toMatchObject({ code: 40001, members: ['password'] })
      expect(refusal.details).toContain('已经泄露过')
    },
  )

  it('may be as long as 128 characters and no longer', async () => {
    const long = 'Rain falls on the old bridge. '.repeat(5)
    await create('long_words', long.slice(0, 128))
    expect(await tryLogin('long_words', long.slice(0, 128))).toBe(200)
    expect(await tryLogin('long_words', long.slice(0, 127))).toBe(400)
    expect((await refusalOf('longer_words', long.slice(0, 129))).members).toEqual(['password'])
  })

  it('may have any characters, and is compared as it was typed', async () => {
    for (const [index, password] of ['只有汉字也可以的', '  two blanks around  ', '🌻🚲🎈🍜🪑📎🧵🌊'].entries()) {
      await create(`any_letters${index}`, password)
      expect(await tryLogin(`any_letters${index}`, password), password).toBe(200)
    }
    expect(await tryLogin('any_letters1', 'two blanks around')).toBe(400)
  })

  it('is the same in letters of full width', async () => {
    await create('full_width', 'green tea 42 cups')
    expect(await tryLogin('full_width', 'ｇｒｅｅｎ　ｔｅａ　４２　ｃｕｐｓ')).toBe(200)
  })

  it('does not have the name of the account in it', async () => {
    expect((await refusalOf('rosewood', 'Rosewood and more')).details).toBe('密码不能包含用户名')
  })
})
