import { useFileExport } from '#src/lib/use-file-export.ts'
import { Button } from '#src/ui/actions/button.tsx'

const FILES = [
  { operation: 'WorkOrderFeedback/ExportMainListToExcel', label: '按工单导出', name: '反馈按工单.xlsx' },
  { operation: 'WorkOrderFeedback/ExportToExcel', label: '按人员导出', name: '反馈按人员.xlsx' },
  { operation: 'WorkOrderFeedback/ExportDetailToExcel', label: '按日期导出', name: '反馈按日期.xlsx' },
] as const

/**
 * Exports the feedback as three files: one row per order, per person, or per report. Each contains only filtered rows.
 */
export function FeedbackExports({ conditions }: { conditions: object }) {
  return (
    <>
      {FILES.map((file) => (
        <FeedbackExport key={file.operation} {...file} filters={conditions} />
      ))}
    </>
  )
}

function FeedbackExport({ operation, label, name, filters }: (typeof FILES)[number] & { filters: object }) {
  const exporting = useFileExport(operation, name)
  return (
    <Button
      variant="secondary"
      size="small"
      icon="download"
      about="反馈"
      busy={exporting.isBusy}
      onClick={() => void exporting.run(filters)}
    >
      {label}
    </Button>
  )
}
