import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { orderRow } from '#tests/unit/services/work-orders/orders.ts'
import { applyAsSystem } from './apply-as-system.ts'
import { beginAcceptance, beginMainOrder, lapse, orderDriver, orderSendings, WHOLE } from './orders.ts'
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
    // with its money, so that there is a rest to refund
    async windUp(world, handle) {
      const { id, status, hostedAmount } = await orderRow(world.server, handle.id)
      if (status === 'InPayment' && hostedAmount === null) {
        await world.desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: WHOLE })
      }
      await applyAsSystem(world, orderDriver.binding, handle, 'windUp')
    },
  },
})
