import { conversationMessages, conversations } from '#services/database/schema/conversations.ts'
import { PAIRS, PERSONS, type World } from './world.ts'
import { job } from './world-employment.ts'

/** Each person asks each enterprise, once with a report; and people of every kind ask the platform. */
export async function settleConversations(world: World): Promise<void> {
  for (const { person, enterprise } of PAIRS) {
    for (const status of ['Open', 'Reported'] as const) {
      const { id: requirementId } = await job(world, enterprise, 'Published')
      const asked = { kind: 'Requirement', requirementId, enterpriseId: world.enterpriseId(enterprise) } as const
      const reported = { reportedTime: status === 'Reported' ? new Date() : null }
      await settle(world, { person, enterprise, status }, PERSONS[person], { ...asked, ...reported })
    }
  }
  for (const account of [PERSONS.A, PERSONS.B, 'visitor', 'enterprise', 'developer']) {
    await settle(world, { account, status: 'Support' }, account, { kind: 'Support' })
  }
}

type Values = Pick<typeof conversations.$inferInsert, 'kind' | 'requirementId' | 'enterpriseId' | 'reportedTime'>

async function settle(world: World, row: object, asker: string, values: Values): Promise<void> {
  const askerUserId = world.userId(asker)
  const open = { status: 'Open', lastMessageTime: new Date(), askerUserId } as const
  const conversationId = await world.insert(conversations, { ...values, ...open })
  const line = { conversationId, side: 'Asker', authorUserId: askerUserId, content: '可以居家吗？' } as const
  const messageId = await world.insert(conversationMessages, line)
  world.add('conversation', { ...row, id: conversationId, more: { messageId } })
}
