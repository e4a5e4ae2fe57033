import { createHash } from 'node:crypto'
import {
  type Attribute,
  Certificate,
  type ContentInfo,
  id_ContentType_SignedData as SIGNED_DATA,
  SignedData,
} from 'pkijs'
import { AttestationError } from './attestation.ts'

const SUBJECT = { organization: '2.5.4.10', commonName: '2.5.4.3' } as const
/** The object identifiers of SHA-256, SHA-384, SHA-512; older algorithms can be forged. */
const DIGESTS = new Set(['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'])

/** The library's error code for a chain without a trusted certificate. */
const BAD_CHAIN = 5
const NO_CHAIN = '签名的证书不在信任的证书之下，或不在有效期内'

export interface Checked {
  readonly signed: SignedData
  readonly certificate: Certificate
}

/** An ArrayBuffer with only these bytes, without the other bytes of a pooled Buffer. */
export const bytesFor = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer

/** @throws AttestationError when the bytes are not CMS SignedData with one signer */
export function parseSignedData(content: ContentInfo): SignedData {
  if (content.contentType !== SIGNED_DATA) throw new AttestationError('回答不是 CMS SignedData')
  const signed = new SignedData({ schema: content.content })
  if (signed.signerInfos.length !== 1) throw new AttestationError('回答应有一个签名')
  return signed
}

/**
 * Verifies that a certificate under a trusted one has signed exactly these bytes: the signature, the signed digest, and
 * the validity of the chain at the time `at`.
 * @throws AttestationError
 */
export async function checkSignedData(
  signed: SignedData,
  data: Buffer,
  trusted: readonly Buffer[],
  at: Date,
): Promise<Checked> {
  const [signer] = signed.signerInfos
  if (!signer?.signedAttrs) throw new AttestationError('签名没有签署属性')
  if (!DIGESTS.has(signer.digestAlgorithm.algorithmId)) throw new AttestationError('签名的摘要算法太旧')
  const result = await signed
    .verify({
      signer: 0,
      data: bytesFor(data),
      trustedCerts: trusted.map((der) => Certificate.fromBER(bytesFor(der))),
      checkChain: true,
      checkDate: at,
      passedWhenNotRevValues: true,
      extendedMode: true,
    })
    .catch((error: { code?: number }) => {
      throw new AttestationError(error.code === BAD_CHAIN ? NO_CHAIN : '签名无效')
    })
  const certificate = result.signerCertificate
  if (!result.signatureVerified || !certificate) throw new AttestationError('签名无效')
  if (!result.signerCertificateVerified) throw new AttestationError(NO_CHAIN)
  return { signed, certificate }
}

/** The signed attribute with this object identifier. */
export const signedAttribute = (signed: SignedData, type: string): Attribute | undefined =>
  signed.signerInfos[0]?.signedAttrs?.attributes.find((attribute) => attribute.type === type)

/** Organisation and name of the certificate, for instance `某某电子认证有限公司 时间戳一号`. */
export function subjectOf({ subject }: Certificate): string {
  const named = (type: string): string =>
    subject.typesAndValues.find((pair) => pair.type === type)?.value.valueBlock.value ?? ''
  const names = [named(SUBJECT.organization), named(SUBJECT.commonName)].filter((name) => name !== '')
  return [...new Set(names)].join(' ').slice(0, 200) || '证书里没有名称'
}

export const digestOf = (algorithm: 'sha1' | 'sha256' | 'sha384' | 'sha512', bytes: Uint8Array): Buffer =>
  createHash(algorithm).update(bytes).digest()
