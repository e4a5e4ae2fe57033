import { type ConsoleDeliveryRowFragment, RequirementResumeRecommendAuditDocument } from '#src/api/graphql.ts'
import { RecommendAuditDto_opinion } from '#src/api/limits.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'

/** The bulk audit of recommendations: it locks no case, and the list shows reason and match of each. */
export const deliveryBulk: BulkActs<ConsoleDeliveryRowFragment> = {
  acts: [
    bulkAct({
      name: 'recommendPass',
      label: '同意推荐',
      icon: 'check',
      document: RequirementResumeRecommendAuditDocument,
      fields: { opinion: { label: '审核意见', hint: '推荐人会看到', limit: RecommendAuditDto_opinion } },
      variablesOf: ({ id, rowVersion }, { opinion }) => ({
        input: { id, rowVersion, isPassed: true, opinion: opinion || undefined },
      }),
      consequence: '简历送到企业，本人和推荐人会收到通知。自己推荐的不能自己审核。',
      done: (count) => `已同意 ${count}推荐，送到企业`,
    }),
    bulkAct({
      name: 'recommendReject',
      label: '不同意推荐',
      icon: 'times',
      variant: 'danger-line',
      document: RequirementResumeRecommendAuditDocument,
      fields: {
        opinion: {
          label: '审核意见',
          hint: '本人和推荐人会看到同一句话',
          isRequired: true,
          limit: RecommendAuditDto_opinion,
        },
      },
      variablesOf: ({ id, rowVersion }, { opinion }) => ({ input: { id, rowVersion, isPassed: false, opinion } }),
      consequence: '推荐就此结束，企业看不到简历。',
      done: (count) => `已答复 ${count}推荐`,
    }),
  ],
}
