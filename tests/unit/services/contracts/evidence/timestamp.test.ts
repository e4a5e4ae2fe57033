import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readTimestamp, timestampQuestion } from '#services/contracts/evidence/timestamp.ts'
import { type Stamping, stamp } from '#tests/support/pki/authority.ts'
import { CODE_SIGNING, derOf, issue, TIME_STAMPING } from '#tests/support/pki/certificates.ts'

const record = Buffer.from('合同全文和签署')
const purposes = [TIME_STAMPING]
const root = await issue('Test TSA Root', { isAuthority: true })
const middle = await issue('Test TSA Issuing', { issuer: root, isAuthority: true })
const tsa = await issue('Test TSA 1', { issuer: middle, purposes })
const stranger = await issue('Unknown Root', { isAuthority: true })

async function answered(options: Partial<Stamping> = {}, change: (answer: Buffer) => Buffer = (answer) => answer) {
  const { der, nonce } = timestampQuestion(record)
  const now = new Date()
  const answer = change(await stamp(der, { identity: tsa, chain: [middle], time: now, ...options }))
  return readTimestamp(answer, record, nonce, { trusted: [derOf(root)], now })
}

type Forged = () => Partial<Stamping> | Promise<Partial<Stamping>>

describe('an answer of a time-stamping authority', () => {
  it('is kept with the name of the authority and its time', async () => {
    const { authority, provenTime, token } = await answered()
    expect(authority).toBe('Test TSA 1')
    expect(Math.abs(provenTime.getTime() - Date.now())).toBeLessThan(60_000)
    expect(token.length).toBeGreaterThan(500)
  })

  it.each<[string, Forged, RegExp]>([
    ['a refusal', () => ({ status: 2 }), /没有签发（状态 2）/],
    ['another hash', () => ({ imprint: createHash('sha256').update('别的').digest() }), /摘要不同/],
    ['another nonce', () => ({ nonce: Buffer.from('4111111111111111', 'hex') }), /随机数不同/],
    ['no nonce', () => ({ nonce: null }), /随机数不同/],
    ['a time of yesterday', () => ({ time: new Date(Date.now() - 86_400_000) }), /相差超过 5 分钟/],
    ['a certificate that the signature does not name', () => ({ meant: root }), /没有指明这张证书/],
    ['a missing link of the chain', () => ({ chain: [] }), /证书/],
    [
      'a certificate that has run out',
      async () => ({ identity: await issue('Old', { issuer: middle, purposes, until: -0.5 }) }),
      /证书/,
    ],
    [
      'a certificate of tomorrow',
      async () => ({ identity: await issue('New', { issuer: middle, purposes, from: 1 }) }),
      /证书/,
    ],
    [
      'a certificate of a stranger',
      async () => ({ identity: await issue('Forger', { issuer: stranger, purposes }) }),
      /证书/,
    ],
    ['a certificate by itself', async () => ({ identity: await issue('Lone', { purposes }) }), /证书/],
    [
      'a certificate by one that may not issue',
      async () => ({ identity: await issue('Child', { issuer: tsa, purposes }), chain: [tsa, middle] }),
      /证书/,
    ],
    [
      'a certificate for code',
      async () => ({ identity: await issue('Code', { issuer: middle, purposes: [CODE_SIGNING] }) }),
      /专用于时间戳/,
    ],
    [
      'a certificate for code, too',
      async () => ({ identity: await issue('Both', { issuer: middle, purposes: [TIME_STAMPING, CODE_SIGNING] }) }),
      /专用于时间戳/,
    ],
    [
      'a purpose that is not critical',
      async () => ({ identity: await issue('Lax', { issuer: middle, purposes, isCritical: false }) }),
      /专用于时间戳/,
    ],
    [
      'a certificate without a purpose',
      async () => ({ identity: await issue('Plain', { issuer: middle }) }),
      /专用于时间戳/,
    ],
  ])('is refused with %s', async (_, options, problem) => {
    await expect(answered(await options())).rejects.toThrow(problem)
  })

  it('is refused when a byte of it is another, wherever it stands, and when it ends early', async () => {
    const { der, nonce } = timestampQuestion(record)
    const now = new Date()
    const answer = await stamp(der, { identity: tsa, chain: [middle], time: now })
    const settings = { trusted: [derOf(root)], now }
    const signature = answer.length - 20
    for (const place of [40, signature]) {
      const changed = Buffer.from(answer)
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(readTimestamp(changed, record, nonce, settings), `byte ${place}`).rejects.toThrow()
    }
    for (const length of [0, 1, 20, 300, answer.length - 1])
      await expect(readTimestamp(answer.subarray(0, length), record, nonce, settings)).rejects.toThrow()
  })

  it('is refused for another record', async () => {
    const { der, nonce } = timestampQuestion(record)
    const now = new Date()
    const answer = await stamp(der, { identity: tsa, chain: [middle], time: now })
    const other = Buffer.from('合同全文和签署。')
    await expect(readTimestamp(answer, other, nonce, { trusted: [derOf(root)], now })).rejects.toThrow(/摘要不同/)
  })
})
