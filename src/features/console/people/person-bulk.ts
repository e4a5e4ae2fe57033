import {
  ConsolePersonActiveDocument,
  ConsolePersonDeActiveDocument,
  type ConsolePersonRowFragment,
} from '#src/api/graphql.ts'
import { DeActivePersonDto_reason } from '#src/api/limits.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'

/** Records are switched off and on together; an audit looks at the papers of one person. */
export const personBulk: BulkActs<ConsolePersonRowFragment> = {
  acts: [
    bulkAct({
      name: 'activate',
      label: '启用档案',
      icon: 'check',
      document: ConsolePersonActiveDocument,
      variablesOf: ({ id }) => ({ input: { id } }),
      consequence: '启用后可以投递和领取工单，本人会收到通知。',
      done: (count) => `已启用 ${count}求职者的档案`,
    }),
    bulkAct({
      name: 'deactivate',
      label: '停用档案',
      icon: 'lock',
      variant: 'danger-line',
      document: ConsolePersonDeActiveDocument,
      fields: {
        reason: {
          label: '停用原因',
          hint: '每一位本人都会看到',
          isRequired: true,
          limit: DeActivePersonDto_reason,
        },
      },
      variablesOf: ({ id, rowVersion }, { reason }) => ({ input: { id, rowVersion, reason } }),
      consequence: '停用后不能投递和领取工单，已有的合同和工单不受影响。',
      done: (count) => `已停用 ${count}求职者的档案`,
    }),
  ],
}
