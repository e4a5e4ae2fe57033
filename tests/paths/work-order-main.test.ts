import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { beginAcceptance, beginMainOrder, lapse, orderDriver, orderSendings, windUp } from './orders.ts'
import { testRestPaths } from './suite.ts'
import type { Handle } from './world.ts'

testRestPaths<Handle>({
  ...orderDriver,
  lifecycle: workOrderMainLifecycle as unknown as AnyLifecycle,
  scenarios: scenariosOf('workOrderMain'),
  begin: beginMainOrder,
  sent: orderSendings,
  caused: {
    beginAcceptance,
    lapse,
    windUp,
  },
})
