import { type HiringDeliveryRowFragment, HiringRequirementResumeGetAllDocument } from '#src/api/graphql.ts'
import type { CsvColumn } from '#src/lib/csv.ts'
import { formatDateTime, toDateInput } from '#src/lib/date-time.ts'
import { useRowsExport } from '#src/lib/use-rows-export.ts'
import { type DeliverySearch, tableVariablesOf } from '../delivery-search.ts'
import { matchText, replyClock } from '../delivery-words.ts'
import { RowsExport } from './rows-export.tsx'

const COLUMNS: readonly CsvColumn<HiringDeliveryRowFragment>[] = [
  { header: '岗位', value: ({ requirement }) => requirement.title },
  { header: '姓名', value: ({ realName }) => realName },
  { header: '手机号', value: ({ mobilePhone }) => mobilePhone },
  { header: '状态', value: ({ statusLabel }) => statusLabel },
  { header: '匹配程度', value: ({ matchScore }) => matchText(matchScore) },
  { header: '匹配说明', value: ({ matchReasons }) => matchReasons.join('；') },
  { header: '来源', value: ({ recommendedByName }) => (recommendedByName ? `${recommendedByName}推荐` : '本人投递') },
  { header: '收到时间', value: ({ deliveredTime }) => formatDateTime(deliveredTime) },
  { header: '答复时限', value: (delivery) => replyClock(delivery)?.text },
  { header: '面试时间', value: ({ interview }) => formatDateTime(interview?.time) },
  { header: '面试方式', value: ({ interview }) => interview?.modeLabel },
  { header: '对方答复', value: ({ interview }) => interview?.replyLabel },
  { header: '结束时间', value: ({ endedTime }) => formatDateTime(endedTime) },
  { header: '原因', value: ({ opinion }) => opinion },
]

/** What the table shows under its filters as a file; telephone numbers stay masked in it. */
export function ExportDeliveries({ search }: { search: DeliverySearch }) {
  const exporting = useRowsExport({
    document: HiringRequirementResumeGetAllDocument,
    variables: tableVariablesOf(search),
    pageOf: (result) => result.requirementResumeGetAll,
    columns: COLUMNS,
    fileName: `投递记录-${toDateInput(Date.now())}.csv`,
  })
  return <RowsExport exporting={exporting} label="导出投递记录" />
}
