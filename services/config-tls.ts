import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Environment } from './config-readers.ts'

/** The files of the certificate with which the portal itself serves HTTPS. */
export interface TlsFiles {
  readonly certificate: string
  readonly key: string
}

/** Their contents, PEM. */
export interface TlsPair {
  readonly cert: string
  readonly key: string
}

const [CERTIFICATE, KEY] = ['TLS_CERTIFICATE', 'TLS_KEY']

/** Reads TLS_CERTIFICATE and TLS_KEY: both, or none. Null: the portal serves HTTP, and a proxy has the certificate. */
export function readTls(env: Environment, problems: string[]): TlsFiles | null {
  const [certificate, key] = [env[CERTIFICATE] ?? '', env[KEY] ?? '']
  if (certificate === '' && key === '') return null
  if (certificate === '' || key === '') {
    const [given, missing] = key === '' ? [CERTIFICATE, KEY] : [KEY, CERTIFICATE]
    problems.push(
      `设置了 ${given}，还需要设置 ${missing}：证书和私钥各是一个 PEM 文件；由前面的代理处理 HTTPS 时，两个都不要设置`,
    )
    return null
  }
  const files = { certificate, key }
  problems.push(...pairOf(files).problems)
  return files
}

/** What the files hold, or why a server cannot use it. */
export function pairOf(files: TlsFiles): { readonly pair: TlsPair; readonly problems: readonly string[] } {
  const problems: string[] = []
  const cert = textOf(CERTIFICATE, files.certificate, problems)
  const key = textOf(KEY, files.key, problems)
  if (problems.length === 0) problems.push(...pairProblems(files, { cert, key }))
  return { pair: { cert, key }, problems }
}

function textOf(name: string, file: string, problems: string[]): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    problems.push(`${name} 的文件 ${file} 无法读取（${(error as NodeJS.ErrnoException).code}）`)
    return ''
  }
}

function pairProblems({ certificate, key: keyFile }: TlsFiles, { cert, key }: TlsPair): string[] {
  const first = attempt(() => new X509Certificate(cert))
  const secret = attempt(() => createPrivateKey(key))
  const wrong = [
    ...(first ? [] : [`${CERTIFICATE} 应是一个 PEM 文件，里面先是网站的证书，再是中间证书；现在是“${certificate}”`]),
    ...(secret ? [] : [`${KEY} 应是一个没有密码的私钥 PEM 文件；现在是“${keyFile}”`]),
  ]
  if (!first || !secret) return wrong
  if (!first.checkPrivateKey(secret))
    return [`${KEY} 的私钥和 ${CERTIFICATE} 的证书不是一对，请换成同一次签发的两个文件`]
  // a key that is too short, or a broken certificate further down
  if (!attempt(() => createSecureContext({ cert, key }))) {
    return [`${CERTIFICATE} 和 ${KEY} 不能用于 HTTPS：请检查整个证书文件，私钥至少要 2048 位（RSA）`]
  }
  return []
}

function attempt<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}
