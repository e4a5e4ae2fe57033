import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { deliveryMachine } from './delivery.machine.ts'
import {
  type DeliveryContext,
  type DeliveryEvent,
  type DeliveryStatus,
  deliveryEventLabels,
  deliveryGuards,
} from './delivery.rules.ts'

export const deliveryLifecycle: Lifecycle<DeliveryContext, DeliveryStatus, DeliveryEvent> = {
  entity: 'RequirementResume',
  machine: deliveryMachine,
  statuses: [
    'Delivered',
    'Interviewing',
    'InterviewingPass',
    'InterviewingReject',
    'Auditing',
    'Signing',
    'Contracted',
    'Abort',
    'Rejected',
    'Recommended',
  ],
  guards: deliveryGuards.table,
  columns: [],
  eventLabels: deliveryEventLabels,
  entries: {
    deliver: {
      label: '投递',
      to: 'Delivered',
      guard: 'isOwnPerson',
      effects: [tell('enterprise', 'delivery.received'), tell('person', 'delivery.receipt')],
    },
    recommend: {
      label: '推荐',
      to: 'Recommended',
      guard: 'isRecommender',
      effects: [
        tell('person', 'delivery.recommended'),
        tell('platform', 'delivery.recommended'),
        tell('developer', 'delivery.recommended'),
      ],
    },
  },
  labelOf: (status) => descriptionOf(deliveryMachine, status),
}
