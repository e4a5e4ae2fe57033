import { useState } from 'react'
import { exportFile } from './export-file.ts'
import { usePortalServices } from './portal.tsx'
import { saveFile } from './rest-files.ts'
import { useToasts } from './use-toasts.ts'

export interface FileExport {
  /** `filters` as the operation takes them */
  run: (filters: object) => Promise<void>
  isBusy: boolean
}

/**
 * Lets a service write a file (`WorkOrderCompletion/Export`) and saves it in the browser; a toast reports a failure.
 */
export function useFileExport(operation: string, fallbackName: string): FileExport {
  const { caller, confirmed } = usePortalServices()
  const { fail, succeed } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const run = async (filters: object) => {
    setBusy(true)
    try {
      const file = await confirmed(() =>
        exportFile(`/api/services/app/${operation}`, filters, caller(), { fallbackName }),
      )
      saveFile(file)
      succeed(`已生成 ${file.name}，请在浏览器的下载记录中查看`)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
