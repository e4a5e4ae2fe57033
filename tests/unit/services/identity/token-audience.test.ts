import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { createTokenCodec } from '#services/identity/tokens.ts'

const ring = ringOfSecret('a secret of this test that is long enough')
const codec = createTokenCodec(ring)
const now = new Date('2026-11-25T02:00:00Z')
const inAnHour = new Date(now.getTime() + 3_600_000)

/** A token that the same key has signed, for whomever. */
const signed = (audience: string | string[] | null) => {
  const token = new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid: ring.active('sign').id })
    .setSubject('7')
    .setJti('one')
    .setIssuedAt(now)
    .setExpirationTime(inAnHour)
  return (audience === null ? token : token.setAudience(audience)).sign(ring.active('sign').bytes)
}

describe('an access token', () => {
  it('names whom it is for', async () => {
    const { accessToken } = await codec.issue(7, null, now, 3600)
    expect(decodeJwt(accessToken).aud).toBe('portal')
    expect(codec.read(accessToken, now)).toMatchObject({ userId: 7 })
  })

  it('of the release before, which names nobody, opens until it runs out', async () => {
    expect(codec.read(await signed(null), now)).toMatchObject({ userId: 7, tokenId: 'one' })
  })

  it.each(['second-factor', 'another-service', 'Portal', ''])('that is for “%s” opens nothing', async (audience) => {
    const token = await signed(audience)
    expect(() => codec.read(token, now)).toThrow('没有登录')
  })

  it('that is for others beside the portal opens nothing', async () => {
    const token = await signed(['portal', 'another-service'])
    expect(() => codec.read(token, now)).toThrow('没有登录')
  })

  it('is no login that waits, and one that waits is no access token', async () => {
    const { accessToken } = await codec.issue(7, null, now, 3600)
    expect(codec.readPending(accessToken, now)).toBeNull()
    const waits = { id: 'two', userId: 7, kinds: ['Totp'], issuedAt: now, expireTime: inAnHour }
    const pending = await codec.signPending(waits)
    expect(codec.readPending(pending, now)).toBe('two')
    expect(() => codec.read(pending, now)).toThrow('没有登录')
  })
})
