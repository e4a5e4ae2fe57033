import type { FileCategory, KindName } from '#machines/rules/files/file-kinds.ts'
import type { OfferedKind } from '#src/ui/forms/file-rules.ts'
import type { Upload } from '#src/ui/forms/use-uploads.ts'
import { offeredKinds } from './offered-kinds.ts'
import { usePortalServices } from './portal.tsx'

/** The properties of a file field, together: what it offers is what the services take. */
export interface Uploading {
  kinds: readonly OfferedKind[]
  upload: Upload
}

/**
 * Sends files without a host, for the form that names them later. Photos are made ready on the device first. A user who
 * leaves the form meanwhile is told that the file did not arrive. `upload` throws Error with the refusal in words,
 * AbortError when cancelled.
 *
 * @param category whose kinds and limits apply
 * @param only, mostBytes as `offeredKinds`
 */
export function useUpload(category: FileCategory, only?: readonly KindName[], mostBytes?: number): Uploading {
  const { caller, actor } = usePortalServices()
  const kinds = offeredKinds(category, only, mostBytes)
  const mostOfPhoto = kinds.find(({ picker }) => picker === 'image/*')?.most
  return {
    kinds,
    upload: async (file, options) =>
      (await import('./send-upload.ts')).sendUpload(file, { category, mostOfPhoto, options }, { caller, actor }),
  }
}
