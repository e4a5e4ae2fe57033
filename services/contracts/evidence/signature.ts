import { UTCTime } from 'asn1js'
import { ContentInfo } from 'pkijs'
import { type Attestation, AttestationError, requireNow } from './attestation.ts'
import { bytesFor, checkSignedData, parseSignedData, signedAttribute, subjectOf } from './signed-data.ts'

const DATA = '1.2.840.113549.1.7.1'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const KEY_USAGE = '2.5.29.15'
/** the key usages digitalSignature and nonRepudiation, the first two bits */
const MAY_SIGN = 0b1100_0000

/**
 * Verifies that a detached CMS signature is current, covers the record and was made with a certificate under a trusted
 * one.
 * @throws AttestationError
 */
export async function readSignature(
  answer: Buffer,
  record: Buffer,
  { trusted, now }: { readonly trusted: readonly Buffer[]; readonly now: Date },
): Promise<Attestation> {
  const signed = parseSignedData(contentOf(answer))
  const { eContentType, eContent } = signed.encapContentInfo
  if (eContentType !== DATA || eContent) throw new AttestationError('应是不含正文的 CMS 签名（detached）')
  const time = signedAttribute(signed, SIGNING_TIME)?.values[0]
  if (!(time instanceof UTCTime)) throw new AttestationError('签名没有签署时间')
  const provenTime = time.toDate()
  requireNow(provenTime, now)
  const { certificate } = await checkSignedData(signed, record, trusted, provenTime)
  const usage = certificate.extensions?.find(({ extnID }) => extnID === KEY_USAGE)?.parsedValue
  const bits: number = usage === undefined ? MAY_SIGN : (new Uint8Array(usage.valueBlock.valueHexView)[0] ?? 0)
  if ((bits & MAY_SIGN) === 0) throw new AttestationError('证书不能用于签名')
  return { token: answer, authority: subjectOf(certificate), provenTime }
}

function contentOf(answer: Buffer): ContentInfo {
  try {
    return ContentInfo.fromBER(bytesFor(answer))
  } catch {
    throw new AttestationError('回答不是 CMS 签名')
  }
}
