import { useState } from 'react'
import { usePortalServices } from './portal.tsx'
import { useToasts } from './use-toasts.ts'

/** Fetches a file with the user's login and saves it in the browser; a toast reports a failure. */
export function useFileDownload() {
  const { caller, confirmed } = usePortalServices()
  const { fail, succeed } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const run = async (url: string, fallbackName: string) => {
    const { isHindered } = await import('#src/ui/in-app-browser.ts')
    if (isHindered('保存文件')) return
    setBusy(true)
    try {
      // the code for files loads with the first download
      const { downloadFile, saveFile } = await import('./rest-files.ts')
      const file = await confirmed(() => downloadFile(url, caller(), { fallbackName }))
      saveFile(file)
      succeed(`已下载 ${file.name}，请在浏览器的下载记录中查看`)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
