import { useState } from 'react'
import { useLater } from '#src/lib/use-later.ts'
import { Button } from '#src/ui/actions/button.tsx'

/** The export on every log page: all logs of a period with their hash chains, for a supervising authority. */
export function LogExport() {
  const [isOpen, setOpen] = useState(false)
  const ExportDialog = useLater(() => import('./log-export-dialog.tsx'))?.LogExportDialog
  return (
    <>
      <Button variant="secondary" icon="download" onClick={() => setOpen(true)}>
        导出全部日志
      </Button>
      {isOpen && ExportDialog && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
