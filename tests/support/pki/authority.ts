import { createHash, webcrypto } from 'node:crypto'
import { Integer, ObjectIdentifier, Sequence, UTCTime } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { derOf, type Identity, octets } from './certificates.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const DATA = '1.2.840.113549.1.7.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const ATTRIBUTES = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

interface Signing {
  readonly identity: Identity
  /** what the attribute names; the own certificate unless a test forges */
  readonly meant?: Identity
  readonly chain?: readonly Identity[]
  readonly time: Date
}

/** CMS SignedData whose messageDigest is the given hash, made by the same library that reads it. */
async function sign(
  content: EncapsulatedContentInfo,
  digest: Buffer,
  { identity, meant = identity, chain = [], time }: Signing,
): Promise<ContentInfo> {
  const { certificate, privateKey } = identity
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] })
  const essCertId = new Sequence({ value: [octets(sha256(derOf(meant)))] })
  const attributes = [
    attribute(ATTRIBUTES.contentType, new ObjectIdentifier({ value: content.eContentType })),
    attribute(ATTRIBUTES.signingTime, new UTCTime({ valueDate: time })),
    attribute(ATTRIBUTES.messageDigest, octets(digest)),
    attribute(ATTRIBUTES.signingCertificate, new Sequence({ value: [new Sequence({ value: [essCertId] })] })),
  ]
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
  })
  const signed = new SignedData({
    version: 3,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: SHA256 })],
    encapContentInfo: content,
    signerInfos: [signer],
    certificates: [certificate, ...chain.map((one) => one.certificate)],
  })
  const set = signer.signedAttrs?.toSchema() as unknown as { idBlock: { tagClass: number; tagNumber: number } }
  // signed as a SET OF, carried under an implicit tag
  set.idBlock.tagClass = 1
  set.idBlock.tagNumber = 17
  const toBeSigned = (set as unknown as { toBER(): ArrayBuffer }).toBER()
  const raw = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, toBeSigned)
  signer.signature = octets(derSignature(new Uint8Array(raw)))
  return new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) })
}

/** WebCrypto gives r and s side by side, CMS wants a SEQUENCE of two INTEGERs. */
function derSignature(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2
  const number = (part: Uint8Array) => {
    const bytes = (part[0] ?? 0) > 0x7f ? new Uint8Array([0, ...part]) : part
    return new Integer({ valueHex: new Uint8Array(bytes).buffer })
  }
  return new Uint8Array(new Sequence({ value: [number(raw.slice(0, half)), number(raw.slice(half))] }).toBER())
}

export interface Stamping extends Signing {
  readonly status?: number
  readonly imprint?: Buffer
  readonly nonce?: Buffer | null
}

/** A TimeStampResp to a TimeStampReq, true or forged. */
export async function stamp(query: Buffer, options: Stamping): Promise<Buffer> {
  const { status = 0, imprint, nonce, time } = options
  if (status > 1) return der(new TimeStampResp({ status: new PKIStatusInfo({ status }) }))
  const request = TimeStampReq.fromBER(new Uint8Array(query).buffer)
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: imprint
      ? new MessageImprint({
          hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
          hashedMessage: octets(imprint),
        })
      : request.messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: time,
    ...(nonce === null
      ? {}
      : { nonce: nonce ? new Integer({ valueHex: new Uint8Array(nonce).buffer }) : request.nonce }),
  } as ConstructorParameters<typeof TSTInfo>[0])
  const content = new Uint8Array(info.toSchema().toBER())
  const encapsulated = new EncapsulatedContentInfo({ eContentType: TST_INFO })
  // its constructor would break the octets into pieces, which is no DER
  encapsulated.eContent = octets(content)
  const timeStampToken = await sign(encapsulated, sha256(content), options)
  return der(new TimeStampResp({ status: new PKIStatusInfo({ status }), timeStampToken }))
}

/** A detached signature over a hash; `attached` puts the content in, as it should not. */
export async function signHash(hash: Buffer, options: Signing & { readonly attached?: Buffer }): Promise<Buffer> {
  const { attached } = options
  const content = new EncapsulatedContentInfo({ eContentType: DATA })
  if (attached) content.eContent = octets(attached)
  return der(await sign(content, hash, options))
}

const der = (value: { toSchema(): { toBER(): ArrayBuffer } }): Buffer => Buffer.from(value.toSchema().toBER())
