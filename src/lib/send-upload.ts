import type { NewToast } from '#machines/flows/toasts.model.ts'
import type { FileCategory } from '#machines/rules/files/file-kinds.ts'
import type { UploadedFile, UploadOptions } from '#src/ui/forms/use-uploads.ts'
import { errorSentenceOf } from './error-text.ts'
import { readyPhoto } from './photos/ready-photo.ts'
import type { Portal } from './portal.tsx'
import { uploadFile } from './rest-files.ts'

interface Attachment {
  id: number
  fileName: string
  size: number
  notice: string | null
}

export interface Sending {
  category: FileCategory
  /** the limit of pictures, in bytes; undefined where none is taken */
  mostOfPhoto: number | undefined
  options: Pick<UploadOptions, 'signal' | 'onProgress'> & Partial<UploadOptions>
}

const lost = (name: string): NewToast => ({
  severity: 'warn',
  title: '文件没有传完',
  lines: [`您离开了这一页，“${name}”没有上传。需要时请回去重新选择。`],
  durationMs: null,
})

/** The uploader may continue: the scan needs no further act. */
const SCAN_WAITS = '正在等待安全检查，通过前别人不能打开；您可以继续填写和提交'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** One file; the code of this comes with the first one. @throws as `upload` of use-upload.ts */
export async function sendUpload(
  file: File,
  { category, mostOfPhoto, options }: Sending,
  { caller, actor }: Pick<Portal, 'caller' | 'actor'>,
): Promise<UploadedFile> {
  const { signal, onProgress, hasLeft } = options
  try {
    const ready = await readyPhoto(file, { most: mostOfPhoto, signal, onSlow: () => onProgress(null) })
    const url = '/api/services/app/Attachment/UploadToTemp'
    const sending = { fields: { hostType: category }, signal, onProgress }
    const { id, fileName, size, notice } = await uploadFile<Attachment>(url, ready.file, caller(), sending)
    return { id, name: fileName, size, notice: notice ? SCAN_WAITS : ready.notice }
  } catch (error) {
    if (isAbort(error) && hasLeft?.()) actor.send({ type: 'notify', toast: lost(file.name) })
    throw isAbort(error) ? error : new Error(errorSentenceOf(error), { cause: error })
  }
}
