import { usePortalServices } from '#src/lib/portal.tsx'
import { uploadFile } from '#src/lib/rest-files.ts'
import { SCAN_WAITS } from '#src/lib/use-upload.ts'
import type { Upload } from '#src/ui/forms/use-uploads.ts'

/** An image or a scan, as proofs are. */
export const PROOF_RULES = { accept: '.jpg,.jpeg,.png,.pdf', maxBytes: 10 * 1024 * 1024, maxFiles: 1 } as const

interface Stored {
  id: number
  fileName: string
  size: number
  notice: string | null
}

/** Uploads for a form that has not been saved yet; the form hands over the ids. */
export function useTempUpload(): Upload {
  const { caller } = usePortalServices()
  return async (file, { signal, onProgress }) => {
    const url = '/api/services/app/Attachment/UploadToTemp'
    const stored = await uploadFile<Stored>(url, file, caller(), {
      signal,
      onProgress,
    })
    return { id: stored.id, name: stored.fileName, size: stored.size, notice: stored.notice && SCAN_WAITS }
  }
}
