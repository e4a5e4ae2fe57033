import { RequirementCancelPublishDocument, RequirementCloseDocument } from '#src/api/graphql.ts'
import { CloseRequirementDto_remark } from '#src/api/limits.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'

interface Row {
  id: number
  rowVersion: number
  allowedActions: readonly string[]
}

/** Bulk actions of the platform on jobs other than their audit, for example after a complaint about one enterprise. */
export const requirementBulk: BulkActs<Row> = {
  acts: [
    bulkAct({
      name: 'cancelPublish',
      label: '取消发布',
      icon: 'undo',
      variant: 'secondary',
      document: RequirementCancelPublishDocument,
      variablesOf: ({ id, rowVersion }) => ({ input: { id, rowVersion } }),
      consequence: '岗位回到草稿，求职者看不到了；投递过的人会收到“岗位已暂停”，企业会收到通知。',
      done: (count) => `已取消发布 ${count}岗位`,
    }),
    bulkAct({
      name: 'close',
      label: '关闭岗位',
      icon: 'lock',
      variant: 'danger-line',
      document: RequirementCloseDocument,
      fields: {
        remark: {
          label: '关闭原因',
          hint: '企业和求职者会看到',
          isRequired: true,
          limit: CloseRequirementDto_remark,
        },
      },
      variablesOf: ({ id, rowVersion }, { remark }) => ({
        input: { id, rowVersion, closeReason: 'Cancelled' as const, remark },
      }),
      consequence: '还没有回复的简历会随之结束，本人会收到通知；面试和签约中的不受影响。',
      done: (count) => `已关闭 ${count}岗位`,
    }),
  ],
}
