import { eq } from 'drizzle-orm'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { contractInvitationLifecycle } from '#machines/lifecycles/contracts/contract-invitation.lifecycle.ts'
import { invitationBinding } from '#services/contracts/invitations/contract-invitation.binding.ts'
import { contractInvitations } from '#services/database/schema/contract-invitations.ts'
import { numbersOf } from '#tests/support/contracts.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

const DAY = 86_400_000

const answer = (name: string) => ({
  operation: 'ContractInvitation/Answer',
  input: (_: unknown, { id }: Handle) => ({ id, answer: name }),
})

testRestPaths<Handle>({
  lifecycle: contractInvitationLifecycle as unknown as AnyLifecycle,
  binding: invitationBinding as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('contractInvitation'),
  shownBy: 'ContractInvitation/Get',

  async row({ server }, { id }) {
    const [row] = await server.db.select().from(contractInvitations).where(eq(contractInvitations.id, id))
    if (!row) throw new Error(`no invitation ${id}`)
    return row
  },

  async begin({ server, desk }, { scenario }) {
    // an enterprise invites a person once in thirty days, and twenty persons a day
    await server.db.delete(contractInvitations)
    const { id } = await desk.act('enterprise', 'ContractInvitation/Create', {
      ...(await numbersOf(server, 'person')),
      ...{ position: '数据标注员', message: '我们见过面，想请您来做标注。' },
    })
    const { isOver } = scenario.context as { isOver: boolean }
    const now = server.platform.now().getTime()
    await server.db
      .update(contractInvitations)
      .set({
        status: scenario.start as 'Sent',
        userDisabledPersonId: server.account('person').personId,
        acceptedTime: scenario.start === 'Accepted' ? new Date(now - 31 * DAY) : null,
        ...(isOver ? { expireTime: new Date(now - DAY) } : {}),
      })
      .where(eq(contractInvitations.id, id))
    return { id, scenario: scenario.name }
  },

  sent: {
    accept: answer('Accept'),
    refuse: answer('Refuse'),
    block: answer('Block'),
    unblock: answer('Unblock'),
    withdraw: answer('Withdraw'),
    takeBack: { operation: 'ContractInvitation/TakeBack', input: (_: unknown, { id }: Handle) => ({ id }) },
  },
})
