import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ API_DOCUMENT: 'false' })
})
afterAll(() => server.close())

describe('what travels with an answer', () => {
  test.each([
    ['an own answer', 'person', 'User/GetMyAccount', 200],
    ['a refusal', null, 'User/GetMyAccount', 401],
    ['a file', 'platform', 'WorkOrderFinancialFlow/Export', 200],
  ])('%s is kept by no cache on its way', async (_, account, operation, status) => {
    const { headers, ...answer } = await server.call(account, operation)
    expect([answer.status, headers['cache-control']]).toEqual([status, 'no-store'])
  })

  test('no page takes another base for its links and scripts', async () => {
    const { headers } = await server.app.inject('/api/health')
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
  })

  test('where the deployment does not show it, the list of all operations is not there', async () => {
    const answer = await server.app.inject('/api/openapi.json')
    expect([answer.statusCode, answer.json().error.details]).toEqual([404, '没有这个接口'])
  })
})
