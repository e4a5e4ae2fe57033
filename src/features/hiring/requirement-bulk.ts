import {
  type HiringRequirementRowFragment,
  RequirementCancelPublishDocument,
  RequirementCloseDocument,
  RequirementDeleteDocument,
  RequirementPublishDocument,
} from '#src/api/graphql.ts'
import { CloseRequirementDto_remark } from '#src/api/limits.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'
import { CLOSE_REASONS, closeReasonOf } from './close-reasons.ts'

type Row = HiringRequirementRowFragment

const event = ({ id, rowVersion }: Row) => ({ input: { id, rowVersion } })

const waitingText = (rows: readonly Row[]): string => {
  const waiting = rows.reduce((sum, { waitingCount }) => sum + (waitingCount ?? 0), 0)
  return waiting > 0
    ? `还有 ${waiting} 份简历没有答复，会以“岗位已关闭”结束并通知本人。已经约了面试或正在签约的人不受影响。`
    : '没有等待答复的简历。已经约了面试或正在签约的人不受影响。'
}

/** Bulk actions on jobs, for example at the end of a job fair or the beginning of a season. */
export const requirementBulk: BulkActs<Row> = {
  counter: '个',
  acts: [
    bulkAct({
      name: 'publish',
      label: '提交审核',
      icon: 'send',
      document: RequirementPublishDocument,
      variablesOf: event,
      consequence: '内容齐全、用语合规才能发布；缺内容的岗位不会提交，会逐个列出原因。需要审核的，结果会发站内信。',
      done: (count) => `已提交 ${count}岗位`,
    }),
    bulkAct({
      name: 'cancelPublish',
      label: '撤回为草稿',
      icon: 'undo',
      variant: 'secondary',
      document: RequirementCancelPublishDocument,
      variablesOf: event,
      consequence: '求职者不再看到这些岗位，正在应聘的人会收到“岗位已暂停”的通知。改好后可以再次提交。',
      done: (count) => `已撤回 ${count}岗位`,
    }),
    bulkAct({
      name: 'close',
      label: '关闭岗位',
      icon: 'lock',
      variant: 'danger-line',
      document: RequirementCloseDocument,
      fields: {
        closeReason: { label: '关闭的原因', isRequired: true, useOptions: () => CLOSE_REASONS },
        remark: { label: '说明', hint: '只有本企业和平台看到', limit: CloseRequirementDto_remark },
      },
      variablesOf: ({ id, rowVersion }, { closeReason, remark }) => ({
        input: { id, rowVersion, closeReason: closeReasonOf(closeReason), remark: remark || undefined },
      }),
      consequence: waitingText,
      done: (count) => `已关闭 ${count}岗位`,
    }),
    bulkAct({
      name: 'delete',
      label: '删除岗位',
      icon: 'trash',
      variant: 'danger-line',
      document: RequirementDeleteDocument,
      variablesOf: ({ id }) => ({ id }),
      consequence: '这些岗位没有收到过简历。删除后不能恢复。',
      done: (count) => `已删除 ${count}岗位`,
    }),
  ],
}
