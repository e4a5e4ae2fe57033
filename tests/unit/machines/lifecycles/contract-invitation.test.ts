import { contractInvitationLifecycle } from '#machines/lifecycles/contracts/contract-invitation.lifecycle.ts'
import { contractInvitation } from '#tests/support/oracle/contract-invitations.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(contractInvitationLifecycle, contractInvitation)
