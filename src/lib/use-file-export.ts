import { useState } from 'react'
import { usePortalServices } from './portal.tsx'
import { useToasts } from './use-toasts.ts'

export interface FileExport {
  /** `filters` are the operation's variables */
  run: (filters: object) => Promise<void>
  isBusy: boolean
}

/**
 * Requests a file that a service generates (`WorkOrderCompletion/Export`) and saves it in the browser; a toast reports
 * a failure.
 */
export function useFileExport(operation: string, fallbackName: string): FileExport {
  const { caller, confirmed } = usePortalServices()
  const { fail, succeed } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const run = async (filters: object) => {
    const { isHindered } = await import('#src/ui/in-app-browser.ts')
    if (isHindered('保存文件')) return
    setBusy(true)
    try {
      // the code for files loads with the first export
      const [{ exportFile }, { saveFile }] = await Promise.all([import('./export-file.ts'), import('./rest-files.ts')])
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
