import { WorkOrderPublishDocument, WorkOrderUnPublishDocument } from '#src/api/graphql.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'

interface Row {
  id: number
  rowVersion: number
  allowedActions: readonly string[]
  canBeWithdrawn: boolean
}

const event = ({ id, rowVersion }: Row) => ({ input: { id, rowVersion } })

/**
 * Bulk actions of orders: publishing and unpublishing. An order in which people work is cancelled individually, because
 * its reason concerns this work. These actions send no reason, so the services refuse an order that was claimed
 * meanwhile.
 */
export const orderBulk: BulkActs<Row> = {
  acts: [
    bulkAct({
      name: 'publish',
      label: '发布工单',
      icon: 'megaphone',
      document: WorkOrderPublishDocument,
      variablesOf: event,
      consequence: '发布后所有人可以看到，符合条件的求职者可以领取。单价、计价方式和领取方式不能再修改。',
      done: (count) => `已发布 ${count}工单`,
    }),
    bulkAct({
      name: 'unPublish',
      label: '撤回工单',
      icon: 'undo',
      variant: 'danger-line',
      isAllowed: ({ allowedActions, canBeWithdrawn }) => canBeWithdrawn && allowedActions.includes('unPublish'),
      document: WorkOrderUnPublishDocument,
      variablesOf: event,
      consequence:
        '只撤回还没有人领取的工单。撤回后不再公开显示，等待处理的领取申请会失效；修改后可以再次发布。有人参与的工单请打开后取消。',
      done: (count) => `已撤回 ${count}工单`,
    }),
  ],
}
