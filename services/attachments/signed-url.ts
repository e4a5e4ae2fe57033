import type { Platform } from '#services/abp/platform/platform.ts'
import type { Quarantine } from '#services/database/schema/attachments.ts'

const PATH = '/api/services/app/Attachment/Download'
const PURPOSE = 'attachment-download'
const VALID_SECONDS = 600

type Signer = Pick<Platform, 'sealer' | 'now'>

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)
const signed = (id: number, expires: number): string => `${id}.${expires}`

/** The unsigned URL of a file, for readers who have the right to read it. */
export const plainUrl = (id: number): string => `${PATH}?id=${id}`

/** The id of the file at a URL of this portal, signed or not; undefined for other URLs. */
export function fileIdOf(address: string): number | undefined {
  const [path, query = ''] = address.split('?')
  const id = path === PATH ? new URLSearchParams(query).get('id') : null
  return id !== null && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
}

/**
 * A link that is valid for ten minutes without a bearer header; the caller has checked the right to read. For a file in
 * quarantine the result has `held`, because the link would be refused.
 */
export function signedUrl(platform: Signer, id: number, quarantine: Quarantine | null = null): string {
  const expires = seconds(platform.now()) + VALID_SECONDS
  const link = `${plainUrl(id)}&expires=${expires}&signature=${platform.sealer.sign(PURPOSE, signed(id, expires))}`
  return quarantine === null ? link : `${link}&held=${quarantine}`
}

/** Checks the signature and its expiry. */
export function judgeSignature(
  platform: Signer,
  id: number,
  expires: number,
  signature: string,
): 'valid' | 'expired' | 'forged' {
  if (!platform.sealer.verify(PURPOSE, signed(id, expires), signature)) return 'forged'
  return expires > seconds(platform.now()) ? 'valid' : 'expired'
}
