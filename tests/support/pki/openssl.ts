import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Version 3 or newer, as docs/operations.md asks for; null where this machine has none. */
export function opensslVersion(): string | null {
  try {
    const text = execFileSync('openssl', ['version'], { encoding: 'utf8' })
    return /^OpenSSL ([3-9]|\d\d)\./.test(text) ? text.trim() : null
  } catch {
    return null
  }
}

/** A folder with a root and a certificate for time stamps, made by OpenSSL, and the commands of one. */
export function opensslDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'openssl-'))
  const at = (name: string): string => join(folder, name)
  const run = (...words: string[]): string =>
    execFileSync('openssl', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const put = (name: string, content: string | Buffer): string => {
    writeFileSync(at(name), content)
    return at(name)
  }
  return { folder, at, run, put }
}
export type OpensslDesk = ReturnType<typeof opensslDesk>

const CONFIG = [
  '[tsa]',
  'serial = serial',
  'signer_cert = tsa.pem',
  'signer_key = tsa.key',
  'certs = ca.pem',
  'default_policy = 1.2.3.4.1',
  'signer_digest = sha256',
  'digests = sha256',
  'ess_cert_id_alg = sha256',
  '',
].join('\n')

/** RSA keys, as most authorities have them; the names are UTF-8. */
export function makeAuthority({ run, put }: OpensslDesk): void {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-utf8']
  run(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/O=测试认证中心/CN=Test Root',
    '-days',
    '30',
  )
  run('req', ...key, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/O=测试时间戳/CN=TSA One')
  put('ext', 'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n')
  const issue = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '20', '-extfile', 'ext']
  run('x509', '-req', '-in', 'tsa.csr', ...issue, '-out', 'tsa.pem')
  put('tsa.cnf', CONFIG)
  put('serial', '01\n')
}
