import { KeyObject, webcrypto } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Integer, OctetString, PrintableString } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, ExtKeyUsage, Time } from 'pkijs'

const { subtle } = webcrypto
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const DAY_MS = 86_400_000
export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
export const CODE_SIGNING = '1.3.6.1.5.5.7.3.3'

export interface Identity {
  readonly certificate: Certificate
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

export interface CertificateOptions {
  readonly issuer?: Identity
  readonly isAuthority?: boolean
  /** object identifiers; none: no extension */
  readonly purposes?: readonly string[]
  readonly isCritical?: boolean
  /** days from now */
  readonly from?: number
  readonly until?: number
}

let serial = 1

/** A certificate with a key of its own, by itself or by an issuer. */
export async function issue(name: string, options: CertificateOptions = {}): Promise<Identity> {
  const { issuer, isAuthority = false, purposes = [], isCritical = true, from = -1, until = 30 } = options
  const { privateKey, publicKey } = (await subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: serial++ })
  certificate.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new PrintableString({ value: name }) }),
  )
  certificate.issuer.typesAndValues = (issuer?.certificate ?? certificate).subject.typesAndValues
  certificate.notBefore = new Time({ type: 0, value: new Date(Date.now() + from * DAY_MS) })
  certificate.notAfter = new Time({ type: 0, value: new Date(Date.now() + until * DAY_MS) })
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new BasicConstraints({ cA: isAuthority }).toSchema().toBER(),
    }),
    ...(purposes.length > 0
      ? [
          new Extension({
            extnID: '2.5.29.37',
            critical: isCritical,
            extnValue: new ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema().toBER(),
          }),
        ]
      : []),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(issuer?.privateKey ?? privateKey, 'SHA-256')
  // re-parsed, as a receiver reads it
  return { certificate: Certificate.fromBER(certificate.toSchema(true).toBER()), privateKey, publicKey }
}

export const derOf = ({ certificate }: Pick<Identity, 'certificate'>): Buffer =>
  Buffer.from(certificate.toSchema().toBER())

export function pemOf(identity: Pick<Identity, 'certificate'>): string {
  const lines = derOf(identity)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

export const octets = (bytes: Uint8Array) => new OctetString({ valueHex: new Uint8Array(bytes).buffer })

/** A certificate and its key as files for a server, which no client trusts. */
export async function serverFiles(folder: string, name = 'localhost', identity?: Identity) {
  const own = identity ?? (await issue(name))
  const files = { certificate: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') }
  const key = KeyObject.from(own.privateKey).export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(files.certificate, pemOf(own))
  writeFileSync(files.key, key)
  return files
}
