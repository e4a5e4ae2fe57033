import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { partRow } from '#tests/support/work-orders.ts'
import { beginParticipation, participationCauses, participationSendings } from './participations.ts'
import { type Driver, testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

/**
 * The person may always add a feedback to the work; it is a report that moves the status only while the work is in
 * progress.
 */
const WORDS = ['ToBeClaimed', 'InAcceptance', 'Accepted', 'Settled'].map((status) => `${status} report DP`)

testRestPaths<Handle>({
  lifecycle: participatorLifecycle as unknown as AnyLifecycle,
  binding: bindings.participator as unknown as Driver<Handle>['binding'],
  scenarios: scenariosOf('participator'),
  shownBy: 'WorkOrderParticipator/Get',
  harmless: new Set(WORDS),
  row: ({ server }, { id }) => partRow(server, id),
  begin: beginParticipation,
  sent: participationSendings,
  caused: participationCauses,
})
