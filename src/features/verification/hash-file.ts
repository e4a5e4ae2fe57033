import { checkNumberIn } from '#machines/rules/check-number.ts'

export interface HashedFile {
  readonly name: string
  /** hash of the file, as hex */
  readonly sha256: string
  /** the contract number found in the file */
  readonly number: string | null
}

/** Whether the browser can hash: it offers its cryptography only on pages loaded over HTTPS or from localhost. */
export const canHash = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined

/** Reads and hashes the file in the browser; the file is not uploaded. */
export async function hashFile(file: File): Promise<HashedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: file.name, sha256, number: checkNumberIn(bytes) }
}
