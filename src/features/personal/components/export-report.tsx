import { useRef, useState } from 'react'
import { exportFile } from '#src/lib/export-file.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { saveFile } from '#src/lib/rest-files.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { fileSize } from '#src/ui/data/file-text.ts'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { isHindered } from '#src/ui/in-app-browser.ts'

const URL = '/api/services/app/WorkOrderFinancialFlow/Export'

/** Exports the year as a spreadsheet. */
export function ExportReport({ year }: { year: number }) {
  const { caller } = usePortalServices()
  const { succeed, fail } = useToasts()
  const [bytes, setBytes] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  const run = async () => {
    if (isHindered('保存文件')) return
    const controller = new AbortController()
    stop.current = controller
    setBytes(0)
    try {
      const filters = { isOnlyMine: true, year }
      const options = { fallbackName: `收入报告 ${year} 年.xlsx`, signal: controller.signal, onProgress: setBytes }
      const file = await exportFile(URL, filters, caller(), options)
      saveFile(file)
      succeed(`已导出 ${file.name}`)
    } catch (error) {
      if (!controller.signal.aborted) fail(error)
    } finally {
      setBytes(null)
    }
  }
  if (bytes === null) {
    return (
      <Button variant="secondary" icon="file-excel" onClick={() => void run()}>
        {`导出 ${year} 年明细（Excel）`}
      </Button>
    )
  }
  return (
    <>
      <ProgressBar label="正在导出" text={bytes > 0 ? `已收到 ${fileSize(bytes)}` : '正在生成'} />
      <Button variant="quiet" size="small" onClick={() => stop.current?.abort()}>
        取消导出
      </Button>
    </>
  )
}
