import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Environment, url } from './config-readers.ts'

/** An external service that attests a hash, and the certificates under which its answer must be signed. */
export interface AttestationService {
  /** the URL, without the credentials that the setting may contain */
  readonly url: string
  /** the Authorization header; null when the service needs none */
  readonly authorization: string | null
  /** trusted certificates, DER, from the file named by the setting `…_CA` */
  readonly trusted: readonly Buffer[]
}

/** The attestation services; null means that contracts are not attested by this service. */
export interface AttestationSettings {
  /** a time-stamping authority (RFC 3161) */
  readonly timestamp: AttestationService | null
  /** a signing service of a licensed certification authority */
  readonly signature: AttestationService | null
}

/** Reads TIMESTAMP_* and SIGNATURE_*: unset, or a URL with the trusted certificates. */
export const readAttestation = (env: Environment, problems: string[]): AttestationSettings => ({
  timestamp: readService(env, 'TIMESTAMP', problems),
  signature: readService(env, 'SIGNATURE', problems),
})

function readService(env: Environment, prefix: string, problems: string[]): AttestationService | null {
  const address = url(env, `${prefix}_URL`, ['https:', 'http:'], problems)
  const token = env[`${prefix}_TOKEN`]
  const file = env[`${prefix}_CA`]
  if (address === null) {
    const stray = [`${prefix}_TOKEN`, `${prefix}_CA`].filter((name) => env[name])
    if (stray.length > 0 && !env[`${prefix}_URL`]) problems.push(`设置了 ${stray.join('、')}，但没有设置 ${prefix}_URL`)
    return null
  }
  const place = new URL(address)
  const basic = `${decodeURIComponent(place.username)}:${decodeURIComponent(place.password)}`
  place.username = ''
  place.password = ''
  return {
    url: place.href,
    authorization: token ? `Bearer ${token}` : basic === ':' ? null : `Basic ${Buffer.from(basic).toString('base64')}`,
    trusted: readCertificates(`${prefix}_CA`, file, problems),
  }
}

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

function readCertificates(name: string, file: string | undefined, problems: string[]): Buffer[] {
  if (!file) {
    problems.push(`还需要设置 ${name}：信任的根证书文件（PEM）`)
    return []
  }
  try {
    const found = readFileSync(file, 'utf8').match(BLOCK) ?? []
    if (found.length === 0) throw new Error('no certificate')
    return found.map((pem) => new X509Certificate(pem).raw)
  } catch {
    problems.push(`${name} 读不到证书：应是一个 PEM 文件，里面有一个或几个证书；现在是“${file}”`)
    return []
  }
}
