import type { RowsExporting } from '#src/lib/use-rows-export.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'

interface RowsExportProps {
  exporting: RowsExporting
  /** 导出 12 个岗位 */
  label: string
}

/** A button that makes a file of a list, and while it does, how far it has come. */
export function RowsExport({ exporting: { run, stop, progress }, label }: RowsExportProps) {
  return (
    <div className="stack rows-export">
      <div className="btns">
        <Button variant="secondary" size="small" icon="download" busy={progress !== null} onClick={() => void run()}>
          {label}
        </Button>
        {progress !== null && (
          <Button variant="quiet" size="small" onClick={stop}>
            停止导出
          </Button>
        )}
      </div>
      {progress !== null && progress.total > 0 && (
        <ProgressBar
          label="导出进度"
          value={progress.read}
          max={progress.total}
          text={`已读取 ${progress.read} / ${progress.total} 条`}
        />
      )}
    </div>
  )
}
