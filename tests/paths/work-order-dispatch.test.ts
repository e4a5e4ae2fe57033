import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { beginAcceptance, beginDispatchOrder, dispatchSendings, lapse, orderDriver } from './orders.ts'
import { testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

testRestPaths<Handle>({
  ...orderDriver,
  lifecycle: workOrderDispatchLifecycle as unknown as AnyLifecycle,
  scenarios: scenariosOf('workOrderDispatch'),
  begin: beginDispatchOrder,
  sent: dispatchSendings,
  caused: { beginAcceptance, lapse },
})
