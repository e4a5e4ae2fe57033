import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mountGateway } from '#mesh/mount.ts'
import { operationLogOf } from '#services/abp/access/operation-log.ts'
import { isFileOperation } from '#services/abp/conventions/openapi.ts'
import { operationLogs } from '#services/database/schema/logs.ts'
import { createEmbeddedUpstream } from '#services/embedded-upstream.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

interface Link {
  url: string
  method: string
  expireInSeconds: number
}
interface Answer {
  data?: Record<string, Link> | null
  errors?: { message: string; extensions: { code: string } }[]
}

const folder = mkdtempSync(join(tmpdir(), 'portal-links-'))
let server: TestServer
beforeAll(async () => {
  const settings = { STORAGE_URL: `file:${folder}`, REQUESTS_PER_MINUTE: '100000' }
  server = await startTestServer(settings, async (services) => {
    const embedded = createEmbeddedUpstream(services)
    await mountGateway(services.app, { embedded, production: false, persistedOperations: { find: () => undefined } })
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => server.setNow(null))

async function graphql(account: string | null, query: string): Promise<Answer> {
  const headers = account === null ? {} : { authorization: `Bearer ${await server.tokenOf(account)}` }
  return (await server.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).json<Answer>()
}

async function linkOf(account: string | null, field: string, kind = 'mutation'): Promise<Link> {
  const { data, errors } = await graphql(account, `${kind} { link: ${field} { url method expireInSeconds } }`)
  expect(errors, field).toBeUndefined()
  return data?.link as Link
}

const form = (name: string, content: string) =>
  [
    '--edge',
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: text/csv',
    '',
    content,
    '--edge--',
    '',
  ].join('\r\n')
const upload = (url: string, method: 'POST' | 'GET' = 'POST') =>
  server.app.inject({
    method,
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: form('说明.csv', '姓名,数量\r\n甲,3\r\n'),
  })

describe('the operations with files', () => {
  it('stand in the gateway, each under its own name with its own arguments, answering a link', async () => {
    const files = server.operations.filter(isFileOperation)
    expect(files.length).toBeGreaterThanOrEqual(16)
    const query = '{ __schema { types { name fields { name args { name } type { ofType { name } } } } } }'
    const { data } = (await graphql(null, query)) as unknown as {
      data: { __schema: { types: { fields: { name: string; type: { ofType: { name: string } | null } }[] | null }[] } }
    }
    const fields = new Map(
      data.__schema.types.flatMap((type) => (type.fields ?? []).map((field) => [field.name, field])),
    )
    for (const { id } of files) expect(fields.get(id)?.type.ofType?.name, id).toBe('FileLinkDto')
  })

  it('upload by a link, without a header', async () => {
    const link = await linkOf('person', 'attachmentUploadToTemp')
    expect(link).toMatchObject({ method: 'POST', expireInSeconds: 600 })
    const answer = (await upload(link.url)).json()
    expect(answer).toMatchObject({ __abp: true, success: true, result: { fileName: '说明.csv', size: 22 } })
    const down = await linkOf('person', `attachmentDownload(id: ${answer.result.id})`, 'query')
    expect(down.method).toBe('GET')
    const whole = await server.app.inject(down.url)
    expect([whole.statusCode, whole.body]).toEqual([200, '姓名,数量\r\n甲,3\r\n'])
    const part = await server.app.inject({ url: down.url, headers: { range: 'bytes=0-5' } })
    expect([part.statusCode, part.body]).toEqual([206, '姓名'])
  })

  it('export by a link, with the filters that were asked for', async () => {
    const { url } = await linkOf('enterprise', 'payrollExport(input: { kind: ImportTemplate, year: 2026, month: 11 })')
    const answer = await server.app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="download\.xlsx"; filename\*=UTF-8''/)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('a link to a file operation', () => {
  it('is given only to those who may call the operation, with an input that is right', async () => {
    const field = 'payrollExport(input: {}) { url }'
    expect((await graphql('person', `mutation { ${field} }`)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await graphql(null, `mutation { ${field} }`)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const wrong = 'mutation { payrollExport(input: { month: 13 }) { url } }'
    expect((await graphql('enterprise', wrong)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('ends after ten minutes', async () => {
    const start = new Date()
    server.setNow(start)
    const { url } = await linkOf('person', 'attachmentUploadToTemp')
    server.setNow(new Date(start.getTime() + 599_000))
    expect((await upload(url)).statusCode).toBe(200)
    server.setNow(new Date(start.getTime() + 601_000))
    expect((await upload(url)).json()).toMatchObject({ success: false, error: { code: 40301 } })
  })

  it('ends with the login that asked for it', async () => {
    const login = { userNameOrEmailAddress: 'person9', password: 'Portal123' }
    const { accessToken } = await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', login)
    const headers = { authorization: `Bearer ${accessToken}` }
    const payload = { query: 'mutation { attachmentUploadToTemp { url } }' }
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    const { url } = answer.json().data.attachmentUploadToTemp as Link
    await server.ok(null, 'User/LogoutByFront', {}, { headers })
    expect((await upload(url)).statusCode).toBe(401)
  })

  it('is worthless when it was changed, for another method, or made up', async () => {
    const { url } = await linkOf('person', 'attachmentUploadToTemp')
    expect((await server.app.inject({ url })).statusCode).toBe(403)
    expect((await upload(`${url.slice(0, -6)}AAAAAA`)).statusCode).toBe(403)
    expect((await upload('/api/files')).statusCode).toBe(403)
    expect((await upload('/api/files?ticket=v1:AAAA')).statusCode).toBe(403)
  })

  it('tells nothing of what it carries', async () => {
    const { url } = await linkOf('person', 'attachmentUploadToTemp')
    const token = await server.tokenOf('person')
    expect(Buffer.from(url.split('ticket=')[1] ?? '', 'base64url').toString('latin1')).not.toContain('accessToken')
    expect(url).not.toContain(token.split('.')[1])
  })

  it('leaves a row in the log when the operation runs, not when it is given', async () => {
    const { userId } = server.account('enterprise')
    const rows = async () => {
      await operationLogOf(server.platform).flush()
      const all = await server.db.select().from(operationLogs).where(eq(operationLogs.userId, userId))
      return all.filter(({ service, action }) => `${service}/${action}` === 'Payroll/Export').length
    }
    const before = await rows()
    const { url } = await linkOf('enterprise', 'payrollExport(input: { kind: ImportTemplate, year: 2026, month: 11 })')
    expect(await rows()).toBe(before)
    await server.app.inject(url)
    expect(await rows()).toBe(before + 1)
  })
})
