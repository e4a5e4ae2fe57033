import { randomBytes } from 'node:crypto'
import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  type Certificate,
  type ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import { type Attestation, AttestationError, requireNow } from './attestation.ts'
import { bytesFor, checkSignedData, digestOf, parseSignedData, signedAttribute, subjectOf } from './signed-data.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
/** the attribute of RFC 2634 (SHA-1) or of RFC 5035 (any hash) that identifies the signer's certificate */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const NONCE_BYTES = 8
/** status codes: granted, granted with modifications */
const GRANTED = [0, 1]

export interface TimestampQuestion {
  readonly der: Buffer
  readonly nonce: Buffer
}

/** Creates a TimeStampReq over the record's SHA-256, with a nonce; it also requests the certificate. */
export function timestampQuestion(record: Buffer): TimestampQuestion {
  const nonce = randomBytes(NONCE_BYTES)
  // makes the nonce a positive number without a leading zero byte, which has only one encoding
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: bytesFor(digestOf('sha256', record)) }),
    }),
    nonce: new Integer({ valueHex: bytesFor(nonce) }),
    certReq: true,
  })
  return { der: Buffer.from(request.toSchema().toBER()), nonce }
}

/**
 * Verifies the answer of a time-stamping authority against the request (RFC 3161 §2.4.2): status, imprint, nonce, time,
 * signature, chain, and that the certificate is only for time stamps.
 * @throws AttestationError
 */
export async function readTimestamp(
  answer: Buffer,
  record: Buffer,
  nonce: Buffer,
  { trusted, now }: { readonly trusted: readonly Buffer[]; readonly now: Date },
): Promise<Attestation> {
  const signed = parseSignedData(tokenOf(answer))
  const info = infoOf(signed.encapContentInfo)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const isImprint =
    hashAlgorithm.algorithmId === SHA256 &&
    Buffer.from(hashedMessage.valueBlock.valueHexView).equals(digestOf('sha256', record))
  if (!isImprint) throw new AttestationError('时间戳不是这份记录的：摘要不同')
  if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce))
    throw new AttestationError('时间戳不是这次请求的：随机数不同')
  requireNow(info.genTime, now)
  const { certificate } = await checkSignedData(signed, record, trusted, info.genTime)
  requireTimeStamping(certificate)
  requireMeant(certificate, signed)
  return { token: answer, authority: subjectOf(certificate), provenTime: info.genTime }
}

function tokenOf(answer: Buffer): ContentInfo {
  const response = parsed('回答不是 RFC 3161 的 TimeStampResp', () => TimeStampResp.fromBER(bytesFor(answer)))
  const { status } = response.status
  if (!GRANTED.includes(status)) throw new AttestationError(`时间戳服务没有签发（状态 ${status}）`)
  if (!response.timeStampToken) throw new AttestationError('回答里没有时间戳')
  return response.timeStampToken
}

function infoOf({ eContentType, eContent }: { eContentType: string; eContent?: OctetString }): TSTInfo {
  if (eContentType !== TST_INFO || !eContent) throw new AttestationError('回答里没有时间戳')
  return parsed('时间戳的内容无法识别', () => TSTInfo.fromBER(eContent.getValue()))
}

function parsed<T>(problem: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new AttestationError(problem)
  }
}

/** Requires a certificate for time stamps only: RFC 3161 §2.3 demands this single purpose, marked as critical. */
function requireTimeStamping({ extensions = [] }: Certificate): void {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : []
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== TIME_STAMPING)
    throw new AttestationError('签名的证书不是专用于时间戳的')
}

const HASHES: Readonly<Record<string, 'sha256' | 'sha384' | 'sha512'>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/**
 * Requires that a signed attribute identifies the certificate by its hash, so that another certificate with the same
 * key is not accepted.
 */
function requireMeant(certificate: Certificate, signed: Parameters<typeof signedAttribute>[0]): void {
  const der = new Uint8Array(certificate.toSchema().toBER())
  const second = signedAttribute(signed, SIGNING_CERTIFICATE_V2)
  const first = signedAttribute(signed, SIGNING_CERTIFICATE)
  const [essId] = partsOf(partsOf((second ?? first)?.values[0])[0])
  const [begin, next] = partsOf(essId)
  const hash = begin instanceof Sequence ? next : begin
  const [named] = begin instanceof Sequence ? partsOf(begin) : []
  const algorithm = second ? hashNamed(named) : 'sha1'
  const isMeant =
    algorithm !== undefined &&
    hash instanceof OctetString &&
    Buffer.from(hash.valueBlock.valueHexView).equals(digestOf(algorithm, der))
  if (!isMeant) throw new AttestationError('时间戳没有指明这张证书')
}

const hashNamed = (named: unknown) =>
  named instanceof ObjectIdentifier ? HASHES[named.valueBlock.toString()] : ('sha256' as const)

const partsOf = (value: unknown): unknown[] => (value instanceof Constructed ? value.valueBlock.value : [])
