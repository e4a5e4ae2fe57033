import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clamd, EICAR, startClamd } from '#tests/support/clamd.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { exe, png } from './samples.ts'

const ROLE = 'acs:ram::1234567890123456:role/portal-upload'
/** of the object store's stand-in */
const KEY = 'AKTEST'
const SECRET = 'a/secret+with@signs'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Aliyun's own check, from its API reference and not from our code. */
function isSignedWell({ method, headers, url = '' }: IncomingMessage): boolean {
  const pattern = /Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/
  const [, key, names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const query = url.slice(url.indexOf('?') + 1)
  const request = [method, '/', query, lines.join(''), names, headers['x-acs-content-sha256']].join('\n')
  const text = `ACS3-HMAC-SHA256\n${sha256(request)}`
  return key === KEY && signature === createHmac('sha256', SECRET).update(text).digest('hex')
}

let store: Awaited<ReturnType<typeof startObjectStore>>
let sts: Server
let clamd: Clamd
let server: TestServer
const asked: { parameters: URLSearchParams; action: unknown; isSigned: boolean }[] = []
let failing = false

beforeAll(async () => {
  store = await startObjectStore()
  sts = createServer((request, response) => {
    const parameters = new URL(request.url ?? '', 'http://x').searchParams
    asked.push({ parameters, action: request.headers['x-acs-action'], isSigned: isSignedWell(request) })
    const credentials = {
      AccessKeyId: 'STS.short',
      AccessKeySecret: 'short-secret',
      SecurityToken: 'short-token',
      Expiration: '2026-11-21T16:15:00Z',
    }
    response.setHeader('content-type', 'application/json')
    response.statusCode = failing ? 403 : 200
    response.end(JSON.stringify(failing ? { Code: 'NoPermission' } : { Credentials: credentials }))
  }).listen(0, '127.0.0.1')
  await once(sts, 'listening')
  const STS_ENDPOINT = `http://127.0.0.1:${(sts.address() as AddressInfo).port}`
  clamd = await startClamd()
  const CLAMAV_URL = clamd.url
  server = await startTestServer({ STORAGE_URL: store.url, STS_ROLE_ARN: ROLE, STS_ENDPOINT, CLAMAV_URL })
})
beforeEach(() => {
  asked.length = 0
  failing = false
})
afterAll(async () => {
  await server.close()
  await store.close()
  sts.close()
  await clamd.stop()
})

const idOf = (account: string) => server.account(account).userId
const TOKEN = 'Attachment/GetAliyunOssSTSToken'

describe('credentials of the object store', () => {
  test('come from AssumeRole, for a quarter of an hour and the own corner of the bucket alone', async () => {
    expect(await server.ok('person', TOKEN)).toEqual({
      accessKeyId: 'STS.short',
      accessKeySecret: 'short-secret',
      securityToken: 'short-token',
      expiration: '2026-11-22T00:15:00+08:00',
      region: 'cn-test',
      bucket: 'portal-files',
      prefix: `direct/${idOf('person')}/`,
    })
    const [{ parameters, action, isSigned } = { parameters: new URLSearchParams(), action: '', isSigned: false }] =
      asked
    expect([action, isSigned]).toEqual(['AssumeRole', true])
    expect(Object.fromEntries(parameters)).toMatchObject({ RoleArn: ROLE, DurationSeconds: '900' })
    const policy = JSON.parse(parameters.get('Policy') ?? '{}')
    expect(policy.Statement).toHaveLength(1)
    expect(policy.Statement[0]).toEqual({
      Effect: 'Allow',
      Action: ['oss:PutObject', 'oss:AbortMultipartUpload'],
      Resource: [`acs:oss:*:*:portal-files/direct/${idOf('person')}/*`],
    })
  })

  test('are nobody’s who is not logged in, and no fault of ours when Aliyun refuses', async () => {
    expect((await server.refused(null, TOKEN)).status).toBe(401)
    failing = true
    const refusal = await server.refused('person', TOKEN)
    expect(refusal).toMatchObject({ status: 503, details: expect.stringContaining('普通上传') })
  })
})

describe('a file that was put there directly', () => {
  const put = (account: string, name: string, content: Buffer): string => {
    const key = `direct/${idOf(account)}/${name}`
    store.objects.set(`/portal-files/${key}`, content)
    return key
  }
  const takeOver = (account: string, query: object) => {
    const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    return server.tokenOf(account).then((token) =>
      server.app.inject({
        method: 'POST',
        url: `/api/services/app/Attachment/UploadToOss?${new URLSearchParams(pairs)}`,
        headers: { authorization: `Bearer ${token}` },
      }),
    )
  }

  test('becomes an attachment of its uploader once it has been looked at, and leaves its corner', async () => {
    const objectKey = put('person', 'one.png', png())
    const answer = await takeOver('person', { objectKey, fileName: '照片.png' })
    expect(answer.json()).toMatchObject({ success: true, result: { fileName: '照片.png', hostType: 'Temp' } })
    expect(store.objects.has(`/portal-files/${objectKey}`)).toBe(false)
    const again = await takeOver('person', { objectKey, fileName: '照片.png' })
    expect(again.json()).toMatchObject({ error: { code: 40001, details: '没有找到这个文件，请重新上传' } })
  })

  test('is taken over by nobody else, and not when it is nothing we take', async () => {
    const objectKey = put('person', 'two.png', png())
    const stolen = await takeOver('person2', { objectKey, fileName: '照片.png' })
    expect(stolen.json()).toMatchObject({ error: { code: 40001, details: '只能使用自己上传的文件' } })
    const nameless = await takeOver('person', { objectKey })
    expect(nameless.json().error.validationErrors[0].members).toEqual(['fileName'])
    const program = put('person', 'three.exe', exe())
    const refused = await takeOver('person', { objectKey: program, fileName: '工资.png' })
    expect(refused.statusCode).toBe(415)
    expect(store.objects.has(`/portal-files/${program}`)).toBe(false)
  })

  test('is scanned before it is one, and removed from its corner when a virus is found', async () => {
    const objectKey = put('person', 'four.png', Buffer.concat([png(), EICAR]))
    const refused = await takeOver('person', { objectKey, fileName: '照片.png' })
    expect(refused.json().error.details).toContain('“照片.png”里查出病毒')
    expect(store.objects.has(`/portal-files/${objectKey}`)).toBe(false)
    clamd.mood = 'failing'
    const waiting = await takeOver('person', { objectKey: put('person', 'five.png', png()), fileName: '照片.png' })
    expect(waiting.json().result.notice).toContain('等待安全检查')
  })
})
