import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { SYSTEM } from '#machines/actor.ts'
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
