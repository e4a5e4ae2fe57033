import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AbpClient, openAbpClient } from '#tests/support/abp-client.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { putMessage } from '#tests/unit/services/messages/support.ts'

const APP = '/api/services/app'
let server: TestServer
let address = ''
let client: AbpClient
beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(() => {
  client = openAbpClient(address)
})
afterEach(() => client.close())

const as = async (account: string) => ({ Authorization: `Bearer ${await server.tokenOf(account)}` })
const logIn = (password: string) =>
  client.ajax({
    url: '/api/TokenAuth/Authenticate',
    data: JSON.stringify({ userNameOrEmailAddress: 'person', password, rememberClient: true }),
  })

it('logs in, and is given what ABP gives', async () => {
  expect(await logIn('Portal123')).toEqual({
    result: {
      accessToken: expect.any(String),
      encryptedAccessToken: expect.any(String),
      expireInSeconds: expect.any(Number),
      userId: server.account('person').userId,
    },
  })
  expect([client.shown, client.visited]).toEqual([[], []])
})

it('shows why a login failed, and stays on the page', async () => {
  expect(await logIn('Wrong12345')).toMatchObject({ error: { message: '登录失败!', details: '用户名或密码无效' } })
  expect(client.shown).toEqual([['用户名或密码无效', '登录失败!']])
  expect(client.visited).toEqual([])
})

it('unwraps the result of a list, and null of an action that answers nothing', async () => {
  const list = await client.ajax({ url: `${APP}/Province/GetAllList`, type: 'GET' })
  expect(list).toMatchObject({ result: expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]) })
  const { id } = await putMessage(server.db, server.account('person').userId)
  // its wrapper sends `application/json` with every call, also where there is no body
  const url = `${APP}/SiteMessage/ReadById?id=${id}`
  expect(await client.ajax({ url, headers: await as('person') })).toEqual({ result: null })
})

it('deletes and switches the enterprise without a body', async () => {
  const form = { name: '示例伙伴', link: 'https://example.org' }
  const { id } = await server.ok<{ id: number }>('content', 'CmsFriendLink/Create', form)
  const headers = await as('content')
  expect(await client.ajax({ url: `${APP}/CmsFriendLink/Delete?Id=${id}`, type: 'DELETE', headers })).toEqual({
    result: null,
  })
  const { enterpriseId } = server.account('member')
  const url = `/api/TokenAuth/SwitchEnterprise?enterpriseId=${enterpriseId}`
  expect(await client.ajax({ url, headers: await as('member') })).toMatchObject({
    result: { accessToken: expect.any(String) },
  })
  expect(client.shown).toEqual([])
})

it('shows what validation found, field by field', async () => {
  const answer = await client.ajax({ url: '/api/TokenAuth/Authenticate' })
  expect(answer).toMatchObject({
    error: { message: '请求参数未能通过验证', validationErrors: [{ members: ['userNameOrEmailAddress'] }, {}] },
  })
  expect(client.shown).toEqual([[expect.stringContaining('账号不能为空'), '请求参数未能通过验证']])
})

it('is sent to the start when nobody is logged in, and stays when he may not', async () => {
  await client.ajax({ url: `${APP}/SiteMessage/GetAll`, type: 'GET' })
  expect(client.visited).toEqual(['/'])
  await client.ajax({ url: `${APP}/UserDisabledPerson/GetAll`, type: 'GET', headers: await as('person') })
  expect(client.visited).toEqual(['/'])
  expect(client.shown.map(([text]) => text)).toEqual(['请先登录', '您的账号类型不能进行此操作'])
})

it('knows a failure of the address, too, by its envelope', async () => {
  expect(await client.ajax({ url: `${APP}/Nobody/GetAll`, type: 'GET' })).toMatchObject({ error: { code: 40401 } })
  expect(client.shown).toEqual([['没有这个接口', '未找到资源!']])
})
