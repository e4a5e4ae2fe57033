import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_CATEGORIES, type FileCategory } from '#machines/rules/files/file-kinds.ts'
import type { Envelope } from '#services/abp/conventions/envelope.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Attachment } from '#services/attachments/attachment.schemas.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { png } from './samples.ts'

/** Attachment/UploadAttachment by the rules that the domains have told, over the whole platform. */

let server: TestServer
let desk: ReturnType<typeof workOrderDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  await employ(server, 'person')
}, 60_000)
afterAll(() => server.close())

async function attach(account: string, hostType: FileCategory, hostId: number) {
  const form = new FormData()
  form.append('hostType', hostType)
  form.append('hostId', String(hostId))
  form.append('file', new Blob([new Uint8Array(png())]), '样例.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const { enterpriseId } = server.account(account)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/services/app/Attachment/UploadAttachment',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${await server.tokenOf(account)}`,
      ...(enterpriseId === null ? {} : { 'abp-enterpriseid': String(enterpriseId) }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, envelope: answer.json<Envelope>() }
}

const filesAt = (hostType: FileCategory, hostId: number) =>
  server.db.$count(attachments, and(eq(attachments.hostType, hostType), eq(attachments.hostId, hostId)))

async function fill(hostType: FileCategory, hostId: number, count: number): Promise<void> {
  const one = (index: number) => ({
    ...{ fileName: '样例.png', contentType: 'image/png', size: 1, sha256: 'x', storageKey: `x/${hostType}/${index}` },
    ...{ hostType, hostId, creatorUserId: 1 },
  })
  await server.db.insert(attachments).values(Array.from({ length: count }, (_, index) => one(index)))
}

const today = () => toWireDay(server.platform.now())
const order = async () => (await desk.create()).id
const task = async () =>
  (
    await desk.act<{ id: number }>('enterprise', 'EnterpriseTask/Create', {
      ...{ displayName: '标注一批路口图像', content: '按说明框选行人和车辆。', startDate: today() },
      ...{ endDate: addDays(today(), 30), userDisabledPersonIds: [server.account('person').personId] },
    })
  ).id
const record = async () =>
  (
    await server.ok<{ id: number }>('foundation', 'UserGrowthRecord/Create', {
      ...{ userDisabledPersonId: server.account('person').personId, kind: 'Visit' },
      ...{ recordDate: '2026-01-05', content: '在家走访。' },
    })
  ).id

interface Host {
  hostType: FileCategory
  make(): Promise<number>
  may: readonly string[]
  mayNot: readonly string[]
  most: number
}
const HOSTS: readonly Host[] = [
  {
    hostType: 'WorkOrder',
    make: order,
    may: ['enterprise', 'member', 'developer'],
    mayNot: ['enterprise3', 'developer2', 'person', 'foundation', 'platform', 'visitor'],
    most: 20,
  },
  {
    hostType: 'EnterpriseTask',
    make: task,
    may: ['enterprise', 'member'],
    mayNot: ['enterprise3', 'person', 'foundation', 'developer', 'platform', 'visitor'],
    most: 20,
  },
  {
    hostType: 'UserGrowthRecord',
    make: record,
    may: ['foundation'],
    mayNot: ['foundation3', 'platform', 'person', 'enterprise', 'visitor'],
    most: 9,
  },
]

describe.each(HOSTS)('a file uploaded straight to a row of $hostType', ({ hostType, make, may, mayNot, most }) => {
  test.each(may)('is taken from %s, who may edit the row, and belongs to it', async (account) => {
    const hostId = await make()
    const { status, envelope } = await attach(account, hostType, hostId)
    expect(status, JSON.stringify(envelope.error)).toBe(200)
    expect(envelope.result as Attachment).toMatchObject({ hostType, hostId, fileName: '样例.png' })
    expect(await filesAt(hostType, hostId)).toBe(1)
  })

  test.each(mayNot)('is refused from %s', async (account) => {
    const hostId = await make()
    expect(await attach(account, hostType, hostId)).toMatchObject({
      status: 403,
      envelope: { error: { code: 40301, details: '这条记录现在不能直接添加附件，请在它的页面上提交' } },
    })
    expect(await filesAt(hostType, hostId)).toBe(0)
  })

  test('is refused to a row that is not there, and beyond what its form takes', async () => {
    const [editor = ''] = may
    expect((await attach(editor, hostType, 2_000_000)).status).toBe(403)
    const hostId = await make()
    await fill(hostType, hostId, most - 1)
    expect((await attach(editor, hostType, hostId)).status).toBe(200)
    expect((await attach(editor, hostType, hostId)).status).toBe(403)
    expect(await filesAt(hostType, hostId)).toBe(most)
  })
})

test('a published order takes files by its form alone, which tells the participants', async () => {
  const { id } = await desk.publish()
  expect((await attach('enterprise', 'WorkOrder', id)).status).toBe(403)
})

test('rows of every other category take files by their forms alone', async () => {
  const direct = new Set<FileCategory>([...HOSTS.map(({ hostType }) => hostType), 'Temp'])
  for (const hostType of FILE_CATEGORIES.filter((category) => !direct.has(category))) {
    for (const account of ['platform', 'enterprise', 'person']) {
      expect((await attach(account, hostType, 1)).status, `${hostType} by ${account}`).toBe(403)
    }
  }
})
