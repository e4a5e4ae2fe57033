import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { conversationLifecycle } from '#machines/lifecycles/conversations/conversation.lifecycle.ts'
import { conversationBinding } from '#services/conversations/conversation.binding.ts'
import { conversationMessages, conversations } from '#services/database/schema/conversations.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

const line = (operation: string) => ({
  operation: `Conversation/${operation}`,
  input: (_: unknown, { id }: Handle) => ({ id, content: '可以在家工作吗？' }),
})

testRestPaths<Handle>({
  lifecycle: conversationLifecycle as unknown as AnyLifecycle,
  binding: conversationBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('conversation'),
  shownBy: 'Conversation/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(conversations).where(eq(conversations.id, id))
    if (!row) throw new Error(`no conversation ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    // each person and job has one conversation, and the messages per hour are limited
    await server.db.delete(conversations)
    await server.db.delete(conversationMessages)
    const content = '工作时间可以商量吗？'
    if (scenario.name === 'a question to the platform') {
      return { ...(await desk.act('person', 'Conversation/AskSupport', { content })), scenario: scenario.name }
    }
    if (scenario.name === 'a question about a work order') {
      const { id: workOrderId } = await workOrderDesk(server).publish()
      const { id } = await desk.act('person', 'Conversation/AskEmployer', { workOrderId, content })
      return { id, scenario: scenario.name }
    }
    const { id: requirementId } = await recruitmentDesk(server).publish()
    const { id } = await desk.act('person', 'Conversation/AskEmployer', { requirementId, content })
    return { id, scenario: scenario.name }
  },

  sent: {
    write: line('Write'),
    answer: line('Answer'),
    close: { operation: 'Conversation/Close', input: (_, { id }) => ({ id }) },
  },
})
