import { conversationLifecycle } from '#machines/lifecycles/conversations/conversation.lifecycle.ts'
import { conversation } from '#tests/support/oracle/conversations.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(conversationLifecycle, conversation)
