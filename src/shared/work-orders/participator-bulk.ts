import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { WorkOrderParticipatorStaffApproveClaimDocument } from '#src/api/graphql.ts'
import { StaffApproveClaimDto_opinion } from '#src/api/limits.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'
import { formatQuantity } from '#src/lib/money.ts'

interface Row {
  id: number
  rowVersion: number
  quantity: string
  allowedActions: readonly string[]
}

/** Applications are answered together. Granting less than requested concerns one person, so it is not a bulk action. */
export const participatorBulk = (unitName: string): BulkActs<Row> => ({
  acts: [
    bulkAct({
      name: 'approveClaim',
      label: '通过申请',
      icon: 'check',
      document: WorkOrderParticipatorStaffApproveClaimDocument,
      variablesOf: ({ id, rowVersion, quantity }) => ({
        input: { id, rowVersion, isPassed: true, quantity: dropTrailingZeros(quantity) },
      }),
      consequence: (rows) =>
        `按每个人申请的数量通过：${rows.map(({ quantity }) => formatQuantity(quantity)).join('、')} ${unitName}。工单剩余的数量不够时，后面的不会通过。`,
      done: (count) => `已通过 ${count}的申请，本人会收到通知`,
    }),
    bulkAct({
      name: 'rejectClaim',
      label: '不通过申请',
      icon: 'times',
      variant: 'danger-line',
      document: WorkOrderParticipatorStaffApproveClaimDocument,
      fields: {
        opinion: {
          label: '原因',
          hint: '每个人都会看到，写明事实，例如名额已满、要求不符',
          isRequired: true,
          limit: StaffApproveClaimDto_opinion,
        },
      },
      variablesOf: ({ id, rowVersion }, { opinion }) => ({ input: { id, rowVersion, isPassed: false, opinion } }),
      consequence: '这些申请会结束，本人之后可以申请其他工单。',
      done: (count) => `已答复 ${count}的申请，本人会收到通知`,
    }),
  ],
})
