import { describe, expect, it } from 'vitest'
import { readSignature } from '#services/contracts/evidence/signature.ts'
import { sha256 } from '#services/contracts/evidence/signing-provider.ts'
import { signHash } from '#tests/support/pki/authority.ts'
import { derOf, type Identity, issue } from '#tests/support/pki/certificates.ts'

const record = Buffer.from('合同全文和签署')
const root = await issue('Test CA', { isAuthority: true })
const signer = await issue('Platform', { issuer: root })
const stranger = await issue('Unknown CA', { isAuthority: true })
const read = (answer: Buffer, of = record) => readSignature(answer, of, { trusted: [derOf(root)], now: new Date() })
const signed = (identity: Identity = signer, hash = sha256(record), time = new Date()) =>
  signHash(hash, { identity, time })

describe('a signature of a certification authority', () => {
  it('is kept with the name in its certificate and the time that is signed with it', async () => {
    const { authority, provenTime } = await read(await signed())
    expect(authority).toBe('Platform')
    expect(Math.abs(provenTime.getTime() - Date.now())).toBeLessThan(60_000)
  })

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['another hash', () => signed(signer, sha256(Buffer.from('别的'))), /无效/],
    ['a stranger', async () => signed(await issue('Forger', { issuer: stranger })), /证书/],
    ['a certificate that has run out', async () => signed(await issue('Old', { issuer: root, until: -0.5 })), /证书/],
    ['a time of yesterday', () => signed(signer, sha256(record), new Date(Date.now() - 86_400_000)), /相差/],
    [
      'the content in it',
      () => signHash(sha256(record), { identity: signer, time: new Date(), attached: record }),
      /detached/,
    ],
    ['no signature at all', async () => Buffer.from('{"ok":true}'), /不是 CMS/],
  ])('is refused with %s', async (_, make, problem) => {
    await expect(read(await make())).rejects.toThrow(problem)
  })

  it('is refused for another record, and when it ends early', async () => {
    const answer = await signed()
    await expect(read(answer, Buffer.from('合同全文'))).rejects.toThrow(/无效/)
    await expect(read(answer.subarray(0, answer.length - 1))).rejects.toThrow()
    await expect(read(answer.subarray(0, 40))).rejects.toThrow()
  })
})
