import type { Platform } from '#services/abp/platform/platform.ts'
import type { AttestationService } from '#services/config-attestation.ts'
import { askAuthority } from './ask-authority.ts'
import type { Attester } from './attestation.ts'
import { httpSigningProvider, type SigningProvider, sha256 } from './signing-provider.ts'

type Clock = () => Date

/** A time-stamping authority over HTTP (RFC 3161 §3.4). The library is loaded at its first use. */
const timestampAttester = (service: AttestationService, clock: Clock): Attester => ({
  kind: 'Timestamp',
  attest: async (record, signal) => {
    const { readTimestamp, timestampQuestion } = await import('./timestamp.ts')
    const { der, nonce } = timestampQuestion(record)
    const answer = await askAuthority(
      service,
      { type: 'application/timestamp-query', accept: 'application/timestamp-reply', body: der },
      signal,
    )
    return readTimestamp(answer, record, nonce, { trusted: service.trusted, now: clock() })
  },
})

/** A signing provider. Its answer is verified by this module. */
export const certificateAttester = (
  provider: SigningProvider,
  trusted: AttestationService['trusted'],
  clock: Clock,
): Attester => ({
  kind: 'Certificate',
  attest: async (record, signal) => {
    const { readSignature } = await import('./signature.ts')
    const answer = await provider.sign(sha256(record), signal)
    return readSignature(answer, record, { trusted, now: clock() })
  },
})

/** The attesters of all configured services. */
export function attestersOf({ config, now }: Pick<Platform, 'config' | 'now'>): Attester[] {
  const { timestamp, signature } = config.attestation
  return [
    ...(timestamp ? [timestampAttester(timestamp, now)] : []),
    ...(signature ? [certificateAttester(httpSigningProvider(signature), signature.trusted, now)] : []),
  ]
}
