import {
  HiringRequirementGetAllDocument,
  type HiringRequirementGetAllQueryVariables,
  type HiringRequirementRowFragment,
} from '#src/api/graphql.ts'
import type { CsvColumn } from '#src/lib/csv.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { payTextOf, placeTextOf } from '#src/lib/recruitment/job-words.ts'
import { useRowsExport } from '#src/lib/use-rows-export.ts'
import { RowsExport } from './rows-export.tsx'

const COLUMNS: readonly CsvColumn<HiringRequirementRowFragment>[] = [
  { header: '岗位编号', value: ({ number }) => number },
  { header: '岗位名称', value: ({ title }) => title },
  { header: '职位', value: ({ jobName }) => jobName },
  { header: '状态', value: ({ statusLabel }) => statusLabel },
  { header: '用工形式', value: ({ employmentFormLabel }) => employmentFormLabel },
  { header: '薪资', value: payTextOf },
  { header: '薪资单位', value: ({ payUnitLabel }) => payUnitLabel },
  { header: '地点和方式', value: placeTextOf },
  { header: '适合的残疾类别', value: ({ disabilityRequirementNames }) => disabilityRequirementNames.join('、') },
  { header: '学历要求', value: ({ educationalRequirementName }) => educationalRequirementName },
  { header: '招聘人数', value: ({ recruitNumber }) => recruitNumber },
  { header: '已签约', value: ({ contractedCount }) => contractedCount },
  { header: '收到简历', value: ({ deliveryCount }) => deliveryCount },
  { header: '待答复', value: ({ waitingCount }) => waitingCount },
  { header: '创建日期', value: ({ creationTime }) => toDateInput(creationTime) },
  { header: '发布日期', value: ({ publishTime }) => toDateInput(publishTime) },
  { header: '有效期至', value: ({ validTo }) => validTo },
]

interface ExportRequirementsProps {
  variables: HiringRequirementGetAllQueryVariables
  total: number
}

/** The jobs under the present filters as a file. */
export function ExportRequirements({ variables, total }: ExportRequirementsProps) {
  const exporting = useRowsExport({
    document: HiringRequirementGetAllDocument,
    variables,
    pageOf: (result) => result.requirementGetAll,
    columns: COLUMNS,
    fileName: `招聘需求-${toDateInput(Date.now())}.csv`,
  })
  return <RowsExport exporting={exporting} label={`导出 ${total} 个岗位`} />
}
