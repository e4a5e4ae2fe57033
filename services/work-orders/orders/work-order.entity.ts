import type { Entity } from '#services/abp/entities/entity.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { refundAct } from '../approvals/refund-act.ts'
import { orderHistory } from '../histories.repository.ts'
import { orderBinding } from '../lifecycle/order.binding.ts'
import { filesOfOrders } from './order-files.ts'
import { orderSearch } from './searches.repository.ts'

export const orderEntity: Entity = {
  name: 'WorkOrder',
  label: '工单',
  services: ['WorkOrder'],
  fieldPolicies: ['WorkOrder'],
  personalTables: [
    {
      table: workOrders,
      notCopied: 'data of an enterprise; what a person has to do with it is copied with their part',
      notErased: 'kept with its payments',
    },
  ],
  lifecycle: orderBinding,
  history: orderHistory,
  files: [filesOfOrders],
  search: orderSearch,
  acts: [refundAct],
}
