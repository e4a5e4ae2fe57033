import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { InvalidTokenError, verifiedClaims } from '#services/identity/verified-claims.ts'

const KEY = Buffer.alloc(32, 7)
const NOW = new Date('2026-11-25T02:00:00Z')
const SECONDS = NOW.getTime() / 1000
const CLAIMS = { sub: '7', jti: 'one', iat: SECONDS, exp: SECONDS + 60 }

const signed = (claims: JWTPayload = CLAIMS, header: { alg: string; [name: string]: unknown } = { alg: 'HS256' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(KEY)
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const read = (token: string, now = NOW) => verifiedClaims(token, () => KEY, now)
const joseReads = (token: string, now = NOW) =>
  jwtVerify(token, async () => KEY, { algorithms: ['HS256'], currentDate: now }).then(
    () => true,
    () => false,
  )

describe('claims of a token', () => {
  it('are those that were signed, by the key the header names', async () => {
    const token = await signed(CLAIMS, { alg: 'HS256', kid: 'second' })
    const asked: unknown[] = []
    const keyOf = ({ kid }: { kid?: string }) => {
      asked.push(kid)
      return KEY
    }
    expect(verifiedClaims(token, keyOf, NOW)).toEqual(CLAIMS)
    expect(asked).toEqual(['second'])
  })

  it('hold until the second in which they expire', async () => {
    const token = await signed()
    expect(read(token, new Date((SECONDS + 59) * 1000))).toEqual(CLAIMS)
    for (const now of [60, 61, 1e6].map((later) => new Date((SECONDS + later) * 1000))) {
      expect(() => read(token, now)).toThrow(expect.objectContaining({ isExpired: true }))
    }
  })

  const refused: Record<string, () => Promise<string> | string> = {
    'another key': () => new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 8)),
    'another algorithm of the same key': async () =>
      new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS512' }).sign(Buffer.alloc(64, 7)),
    'no algorithm': () => `${part({ alg: 'none' })}.${part(CLAIMS)}.`,
    'no signature': async () => (await signed()).replace(/[^.]+$/, ''),
    'a cut signature': async () => (await signed()).slice(0, -2),
    'other claims under the signature': async () => {
      const [head, , signature] = (await signed()).split('.')
      return `${head}.${part({ ...CLAIMS, sub: '1' })}.${signature}`
    },
    'an extension that must be understood': () => signed(CLAIMS, { alg: 'HS256', crit: ['b64'], b64: true }),
    'a fourth part': async () => `${await signed()}.x`,
    'a beginning in the future': () => signed({ ...CLAIMS, nbf: SECONDS + 1 }),
    'an end that is no number': () => signed({ ...CLAIMS, exp: '9999999999' as never }),
    nothing: () => '',
    'what is no JSON': () => `${part('{')}.${part('{')}.x`,
    'a list for claims': () => `${part({ alg: 'HS256' })}.${part([1])}.x`,
  }
  it.each(Object.keys(refused))('are refused with %s', async (name) => {
    const token = await refused[name]?.()
    expect(() => read(token ?? '')).toThrow(InvalidTokenError)
    if (!name.includes('extension')) expect(await joseReads(token ?? '')).toBe(false)
  })

  it('are refused without an end, and with a signature in another spelling', async () => {
    const { exp: _exp, ...endless } = CLAIMS
    const token = await signed(endless)
    expect(() => read(token)).toThrow(InvalidTokenError)
    const good = await signed()
    expect(() => read(`${good}=`)).toThrow(InvalidTokenError)
  })

  it('are not read with a key that was refused', async () => {
    const token = await signed()
    const keyOf = () => {
      throw new InvalidTokenError('the key is retired')
    }
    expect(() => verifiedClaims(token, keyOf, NOW)).toThrow('the key is retired')
  })
})
