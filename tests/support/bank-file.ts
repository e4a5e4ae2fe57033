import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { SYSTEM } from '#machines/actor.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { users } from '#services/database/schema/identity.ts'
import type { TestServer } from './server.ts'
import { flowRow } from './work-orders.ts'

/** What a bank sends back about one payment, as Finance has uploaded it, and the batch it belongs to. */
export async function bankFileOf(
  server: TestServer,
  flowId: number,
  word: string,
  { reason = '', uploader = 'finance' } = {},
) {
  const { userId, net, bankCardTail, paidTime } = await flowRow(server, flowId)
  const [payee] = await server.db.select().from(users).where(eq(users.id, userId))
  const text = `户名,账号,金额,状态,失败原因\n${payee?.realName},6222****${bankCardTail},${net},${word},${reason}\n`
  const actor = { ...SYSTEM, userId: server.account(uploader).userId }
  const context = { platform: server.platform, db: server.db, now: new Date(), actor }
  const { id } = await storeUpload(context, '银行结果.csv', Readable.from([Buffer.from(text)]), 'Temp')
  return { fileId: id, paidTime: paidTime?.toISOString() }
}

/** A statement of the platform's account with one line of today, as Finance has uploaded it. */
export async function statementOf(server: TestServer, reference: string): Promise<number> {
  const text = `日期,收入,支出,对方户名,附言\n${toWireDay(new Date())},,10.00,示例银行,${reference}\n`
  const actor = { ...SYSTEM, userId: server.account('finance').userId }
  const context = { platform: server.platform, db: server.db, now: new Date(), actor }
  return (await storeUpload(context, '银行流水.csv', Readable.from([Buffer.from(text)]), 'Temp')).id
}
