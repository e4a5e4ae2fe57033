import { useMemo } from 'react'
import type { NewToast } from '#machines/flows/toasts.model.ts'
import type { UploadOptions } from '#src/ui/forms/use-uploads.ts'
import { errorSentenceOf } from './error-text.ts'
import { usePortalServices } from './portal.tsx'

interface Attachment {
  id: number
  fileName: string
  size: number
  notice: string | null
}

type Progress = Pick<UploadOptions, 'signal' | 'onProgress'> & Partial<UploadOptions>

const lost = (name: string): NewToast => ({
  severity: 'warn',
  title: '文件没有传完',
  lines: [`您离开了这一页，“${name}”没有上传。需要时请回去重新选择。`],
  durationMs: null,
})

/** The uploader may continue: the scan needs no further act. */
export const SCAN_WAITS = '正在等待安全检查，通过前别人不能打开；您可以继续填写和提交'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Sends a file without a host, for the form that names it later. `hostType` is the file category whose limits apply. A
 * user who leaves the form meanwhile is told that the file did not arrive.
 *
 * @throws Error with the refusal in words, AbortError when cancelled
 */
export function useUpload(hostType: string) {
  const { caller, actor } = usePortalServices()
  return useMemo(
    () =>
      async (file: File, { signal, onProgress, hasLeft }: Progress) => {
        try {
          const options = { fields: { hostType }, signal, onProgress }
          const url = '/api/services/app/Attachment/UploadToTemp'
          // the code of files comes with the first one
          const { uploadFile } = await import('./rest-files.ts')
          const { id, fileName, size, notice } = await uploadFile<Attachment>(url, file, caller(), options)
          return { id, name: fileName, size, notice: notice && SCAN_WAITS }
        } catch (error) {
          if (isAbort(error) && hasLeft?.()) actor.send({ type: 'notify', toast: lost(file.name) })
          throw isAbort(error) ? error : new Error(errorSentenceOf(error), { cause: error })
        }
      },
    [caller, actor, hostType],
  )
}
