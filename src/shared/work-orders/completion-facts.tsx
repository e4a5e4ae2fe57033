import type { ManagedWorkOrderCompletionGetQuery } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'
import { formatDeadline } from './deadline.ts'

export type CompletionDetail = ManagedWorkOrderCompletionGetQuery['workOrderCompletionGet']

export const fileItems = (files: readonly { id: number; fileName: string; size: number; url: string }[]) =>
  files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))

/** Everything an auditor needs before deciding: figures, texts, files, and the acceptance rules. */
export function CompletionFacts({ completion }: { completion: CompletionDetail }) {
  const { workOrder, round, reworkCount, maxRework, isTwoStage, stage } = completion
  const amount = (quantity: string | null | undefined) =>
    quantity ? `${formatQuantity(quantity)} ${workOrder.unitName}` : null
  return (
    <div className="stack">
      <DescriptionList
        items={[
          { term: '提交人', value: completion.realName },
          { term: '提交时间', value: formatDayTime(completion.creationTime) },
          { term: '轮次', value: `第 ${round} 次提交，已返工 ${reworkCount} / ${maxRework} 次` },
          { term: '领取数量', value: amount(completion.claimedQuantity) },
          { term: '提交数量', value: <strong>{amount(completion.submittedQuantity)}</strong> },
          ...(completion.acceptedQuantity ? [{ term: '合格数量', value: amount(completion.acceptedQuantity) }] : []),
          { term: '全部合格应付', value: <Money amount={completion.expectedGross} /> },
          { term: '验收期限', value: formatDeadline(completion.auditDueTime) },
          { term: '验收级数', value: isTwoStage ? `两级验收，已通过 ${stage} 级` : '一级验收' },
          ...(completion.auditorName ? [{ term: '验收人', value: completion.auditorName }] : []),
          ...(completion.opinion ? [{ term: '验收意见', value: completion.opinion }] : []),
        ]}
      />
      {completion.hoursToDoubt && <Alert tone="wait" title={completion.hoursToDoubt} />}
      {completion.evidenceFiles.length > 0 && (
        <>
          <h3>验收依据</h3>
          <AttachmentList label="验收依据" items={fileItems(completion.evidenceFiles)} />
        </>
      )}
      <h3>提交说明</h3>
      <Paragraphs text={completion.remark} empty="没有说明" />
      <h3>成果附件</h3>
      {completion.files.length > 0 ? (
        <AttachmentList label="成果附件" items={fileItems(completion.files)} />
      ) : (
        <p className="muted">没有附件</p>
      )}
      <details className="more">
        <summary>标准与验收规则</summary>
        <h4>标准</h4>
        <Paragraphs text={completion.standards} />
        <h4>验收规则</h4>
        <Paragraphs text={completion.acceptanceRules} />
      </details>
      {completion.appealTime && (
        <>
          <h3>申诉</h3>
          <p className="small muted">{formatDayTime(completion.appealTime)} 提出</p>
          <Paragraphs text={completion.appealReason} />
          {completion.appealOpinion && <p>平台处理意见：{completion.appealOpinion}</p>}
        </>
      )}
    </div>
  )
}
