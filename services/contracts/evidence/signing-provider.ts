import { createHash } from 'node:crypto'
import type { AttestationService } from '#services/config-attestation.ts'
import { askAuthority } from './ask-authority.ts'

/**
 * A certification authority that signs hashes with a key in its custody. The record itself never leaves the platform.
 * The caller verifies the answer, so a provider only sends the request.
 */
export interface SigningProvider {
  /**
   * @param hash SHA-256 of the record
   * @returns CMS SignedData (RFC 5652), DER, detached: one signer with its certificate, messageDigest and signingTime
   * signed
   * @throws AttestationError when there is no answer
   */
  sign(hash: Buffer, signal: AbortSignal): Promise<Buffer>
}

/**
 * Implements the protocol of `SIGNATURE_URL` (docs/decisions/contract-evidence.md): sends the hash as JSON and receives
 * the signature as DER.
 */
export const httpSigningProvider = (service: AttestationService): SigningProvider => ({
  sign: (hash, signal) =>
    askAuthority(
      service,
      {
        type: 'application/json',
        accept: 'application/pkcs7-signature',
        body: Buffer.from(JSON.stringify({ algorithm: 'SHA-256', hash: hash.toString('hex') })),
      },
      signal,
    ),
})

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
