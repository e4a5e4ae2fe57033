import { useMemo } from 'react'
import { errorSentenceOf } from './error-text.ts'
import { usePortalServices } from './portal.tsx'
import { uploadFile } from './rest-files.ts'

interface Attachment {
  id: number
  fileName: string
  size: number
}

interface Progress {
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Sends a file that waits, without a host, for the form that names it. `hostType` is the file category whose limits hold.
 * @throws Error with the refusal in words, AbortError when taken back
 */
export function useUpload(hostType: string) {
  const { caller } = usePortalServices()
  return useMemo(
    () =>
      async (file: File, { signal, onProgress }: Progress) => {
        try {
          const options = { fields: { hostType }, signal, onProgress }
          const url = '/api/services/app/Attachment/UploadToTemp'
          const { id, fileName, size } = await uploadFile<Attachment>(url, file, caller(), options)
          return { id, name: fileName, size }
        } catch (error) {
          throw isAbort(error) ? error : new Error(errorSentenceOf(error), { cause: error })
        }
      },
    [caller, hostType],
  )
}
