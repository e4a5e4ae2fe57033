import { checkNumberIn } from '#machines/rules/check-number.ts'

export interface HashedFile {
  readonly name: string
  /** hex */
  readonly sha256: string
  /** the number that the file says it has */
  readonly number: string | null
}

/** Browsers offer their cryptography on pages that came safely, and on this machine. */
export const canHash = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined

/** Reads the file here; it goes nowhere. */
export async function hashFile(file: File): Promise<HashedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: file.name, sha256, number: checkNumberIn(bytes) }
}
