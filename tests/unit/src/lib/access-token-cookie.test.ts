// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { grantOf, grantOfToken, readStoredToken, removeStoredToken, storeToken } from '#src/lib/access-token-cookie.ts'

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenWith = (claims: object) => `${segment({ alg: 'HS256' })}.${segment(claims)}.signature`

afterEach(() => removeStoredToken())

describe('the cookie access_token', () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600

  test('keeps a token under its name and gives it back with its absolute expiry', () => {
    const accessToken = tokenWith({ exp: inAnHour, ent_id: [12, 15] })
    storeToken({ accessToken, expireTime: inAnHour * 1000, enterpriseId: 12 })
    expect(document.cookie).toContain(`access_token=${accessToken}`)
    expect(readStoredToken(Date.now())).toEqual({ accessToken, expireTime: inAnHour * 1000, enterpriseId: 12 })
  })

  test('reads as empty from the expiry on', () => {
    storeToken({ accessToken: tokenWith({ exp: inAnHour }), expireTime: inAnHour * 1000, enterpriseId: null })
    expect(readStoredToken(inAnHour * 1000 - 1)).not.toBeNull()
    expect(readStoredToken(inAnHour * 1000)).toBeNull()
  })

  test('is gone once its own expiry has passed', () => {
    storeToken({ accessToken: tokenWith({ exp: inAnHour }), expireTime: Date.now() - 1000, enterpriseId: null })
    expect(document.cookie).not.toContain('access_token')
  })

  test('is removed', () => {
    storeToken({ accessToken: tokenWith({ exp: inAnHour }), expireTime: inAnHour * 1000, enterpriseId: null })
    removeStoredToken()
    expect(readStoredToken(Date.now())).toBeNull()
  })

  test('what is no token reads as none', () => {
    storeToken({ accessToken: 'nonsense', expireTime: inAnHour * 1000, enterpriseId: null })
    expect(readStoredToken(Date.now())).toBeNull()
  })
})

describe('the claims of a token', () => {
  test('ent_id is read out of the answer of a login', () => {
    expect(grantOf({ accessToken: tokenWith({ ent_id: 12 }), expireInSeconds: 60 })).toMatchObject({ entId: 12 })
    expect(grantOf({ accessToken: 'opaque', expireInSeconds: 60 })).toMatchObject({ entId: undefined })
  })

  test('a given token ends when it says so; one that has ended or does not say is refused', () => {
    expect(grantOfToken(tokenWith({ exp: 2000 }), 1_000_000)?.expireInSeconds).toBe(1000)
    expect(grantOfToken(tokenWith({ exp: 1000 }), 1_000_000)).toBeNull()
    expect(grantOfToken(tokenWith({}), 0)).toBeNull()
    expect(grantOfToken('nonsense', 0)).toBeNull()
  })
})
