import { useMemo } from 'react'
import type { NewToast } from '#machines/flows/toasts.model.ts'
import type { FileCategory, KindName } from '#machines/rules/files/file-kinds.ts'
import type { OfferedKind } from '#src/ui/forms/file-rules.ts'
import type { Upload, UploadOptions } from '#src/ui/forms/use-uploads.ts'
import { errorSentenceOf } from './error-text.ts'
import { offeredKinds } from './offered-kinds.ts'
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
const SCAN_WAITS = '正在等待安全检查，通过前别人不能打开；您可以继续填写和提交'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The properties of a file field, together: what it offers is what the services take. */
export interface Uploading {
  kinds: readonly OfferedKind[]
  upload: Upload
}

/**
 * Sends files without a host, for the form that names them later. Photos are made ready on the device first. A user who
 * leaves the form meanwhile is told that the file did not arrive.
 *
 * @param category whose kinds and limits apply
 * @param only, mostBytes as `offeredKinds`
 * `upload` throws Error with the refusal in words, AbortError when cancelled
 */
export function useUpload(category: FileCategory, only?: readonly KindName[], mostBytes?: number): Uploading {
  const { caller, actor } = usePortalServices()
  // callers write the list at its place, so that it is another one at each rendering
  const names = only?.join()
  return useMemo(() => {
    const kinds = offeredKinds(category, names?.split(',') as KindName[] | undefined, mostBytes)
    const mostOfPhoto = kinds.find(({ shrinks }) => shrinks !== undefined)?.most
    const upload = async (file: File, { signal, onProgress, hasLeft }: Progress) => {
      try {
        const url = '/api/services/app/Attachment/UploadToTemp'
        // the code of files comes with the first one
        const { uploadFile } = await import('./rest-files.ts')
        const { readyPhoto } = await import('./photos/ready-photo.ts')
        const ready = await readyPhoto(file, { most: mostOfPhoto, signal, onSlow: () => onProgress(null) })
        const options = { fields: { hostType: category }, signal, onProgress }
        const { id, fileName, size, notice } = await uploadFile<Attachment>(url, ready.file, caller(), options)
        return { id, name: fileName, size, notice: notice ? SCAN_WAITS : ready.notice }
      } catch (error) {
        if (isAbort(error) && hasLeft?.()) actor.send({ type: 'notify', toast: lost(file.name) })
        throw isAbort(error) ? error : new Error(errorSentenceOf(error), { cause: error })
      }
    }
    return { kinds, upload }
  }, [caller, actor, category, names, mostBytes])
}
