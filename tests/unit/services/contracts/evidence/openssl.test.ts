import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSignature } from '#services/contracts/evidence/signature.ts'
import { sha256 } from '#services/contracts/evidence/signing-provider.ts'
import { readTimestamp, timestampQuestion } from '#services/contracts/evidence/timestamp.ts'
import { signHash, stamp } from '#tests/support/pki/authority.ts'
import { derOf, issue, pemOf, TIME_STAMPING } from '#tests/support/pki/certificates.ts'
import { makeAuthority, opensslDesk, opensslVersion } from '#tests/support/pki/openssl.ts'

/** Another implementation of both standards: what it makes we read, what we keep it verifies. */
const version = opensslVersion()
if (version === null) console.warn('OpenSSL 3 is not on this machine: the tests beside it are left out')

const record = Buffer.from('{"text":"合同全文"}')

describe.skipIf(version === null)('beside OpenSSL', () => {
  const desk = opensslDesk()
  const { run, put, at } = desk
  const trusted = () => [new X509Certificate(readFileSync(at('ca.pem'))).raw]

  it('a question of ours is answered by `openssl ts`, and its answer is read', async () => {
    makeAuthority(desk)
    const { der, nonce } = timestampQuestion(record)
    put('query.tsq', der)
    run('ts', '-reply', '-queryfile', 'query.tsq', '-config', 'tsa.cnf', '-section', 'tsa', '-out', 'answer.tsr')
    const answer = readFileSync(at('answer.tsr'))
    const { authority, token } = await readTimestamp(answer, record, nonce, { trusted: trusted(), now: new Date() })
    expect(authority).toBe('测试时间戳 TSA One')
    put('record.json', record)
    put('timestamp.tsr', token)
    // the command of docs/operations.md
    expect(run('ts', '-verify', '-data', 'record.json', '-in', 'timestamp.tsr', '-CAfile', 'ca.pem')).toContain('OK')
    put('record.json', `${record} `)
    expect(() => run('ts', '-verify', '-data', 'record.json', '-in', 'timestamp.tsr', '-CAfile', 'ca.pem')).toThrow()
  })

  it('a signature of `openssl cms` is read', async () => {
    put('record.json', record)
    const signer = ['-signer', 'ca.pem', '-inkey', 'ca.key', '-md', 'sha256']
    run('cms', '-sign', '-binary', '-in', 'record.json', ...signer, '-outform', 'DER', '-out', 'signature.p7s')
    const answer = readFileSync(at('signature.p7s'))
    const { authority } = await readSignature(answer, record, { trusted: trusted(), now: new Date() })
    expect(authority).toBe('测试认证中心 Test Root')
  })

  it('what the authority of the other tests makes is verified by OpenSSL', async () => {
    const root = await issue('Test Root', { isAuthority: true })
    const tsa = await issue('Test TSA', { issuer: root, purposes: [TIME_STAMPING] })
    const signer = await issue('Test Signer', { issuer: root })
    put('root.pem', pemOf(root))
    put('record.json', record)
    const { der } = timestampQuestion(record)
    put('timestamp.tsr', await stamp(der, { identity: tsa, time: new Date() }))
    expect(run('ts', '-verify', '-data', 'record.json', '-in', 'timestamp.tsr', '-CAfile', 'root.pem')).toContain('OK')
    put('signature.p7s', await signHash(sha256(record), { identity: signer, time: new Date() }))
    const verify = ['-verify', '-binary', '-inform', 'DER', '-in', 'signature.p7s', '-content', 'record.json']
    const trust = ['-CAfile', 'root.pem', '-purpose', 'any', '-out', at('content')]
    run('cms', ...verify, ...trust)
    expect(readFileSync(at('content'))).toEqual(record)
    put('record.json', `${record} `)
    expect(() => run('cms', ...verify, ...trust)).toThrow()
    expect(derOf(root).length).toBeGreaterThan(100)
  })
})
