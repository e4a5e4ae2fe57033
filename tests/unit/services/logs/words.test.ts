import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { operationLogs } from '#services/database/schema/logs.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rowsOf = async (operation: string, query: Fields = {}) =>
  (await server.ok<{ items: Fields[] }>('platform', operation, query)).items

describe('what staff read in a log', () => {
  it('is the operation in words', async () => {
    await server.ok('platform', 'Province/Create', { provinceName: '新设省', shortName: '新设' })
    const [created] = await rowsOf('AuditLog/GetOperations', { service: 'Province', action: 'Create' })
    expect(created).toMatchObject({ operationLabel: '增加省份' })
  })

  it('is the name of an operation that is no longer served', async () => {
    const { userId } = server.account('platform')
    const gone = { userId, userType: 'PlatformUser', service: 'Former', action: 'Do', httpStatus: 200, durationMs: 1 }
    await server.db
      .insert(operationLogs)
      .values({ ...gone, network: '127.0.0.0/24', requestId: 'r', creationTime: new Date() })
    const [row] = await rowsOf('AuditLog/GetOperations', { service: 'Former' })
    expect(row).toMatchObject({ operationLabel: 'Former/Do' })
  })

  it('is whose data was seen, and which, in words', async () => {
    const actor = { userId: server.account('auditor').userId, userType: 'PlatformUser', platformRoles: [] } as never
    await recordSensitiveView(
      { db: server.db, platform: server.platform, actor, now: new Date() },
      { entityType: 'UserDisabledPerson', entityId: 7, fields: ['idNumber', 'guardian.idNumber'], reason: '核对' },
    )
    const [row] = await rowsOf('AuditLog/GetSensitiveViews', { entityId: 7 })
    expect(row).toMatchObject({ entityLabel: '求职者', fieldLabels: ['身份证号', '监护人身份证号'] })
  })

  it('is when a message is sent', async () => {
    await server.db.insert(outbox).values({
      channel: 'Email',
      userId: server.account('person').userId,
      address: 'a@example.com',
      template: 'contract.expiring',
      payload: {},
      creationTime: new Date(),
    })
    const [row] = await rowsOf('Outbox/GetAll', { template: 'contract.expiring' })
    expect(row?.templateLabel).toMatch(/^[一-龥、（）0-9 ]+$/)
  })
})
