import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './config-readers.ts'

const SETTING = /^[A-Z][A-Z0-9_]*$/

/**
 * The environment together with settings from files, each named like its setting, which a secret manager has written:
 * systemd credentials, Docker and Kubernetes secrets, templates of Vault's agent. Other files in the directory are
 * ignored.
 */
export function withSecretFiles(env: Environment, problems: string[]): Environment {
  const folder = env.SECRETS_DIR
  if (!folder) return env
  const found = namesIn(folder, problems).filter((name) => SETTING.test(name))
  const twice = found.filter((name) => env[name] !== undefined && env[name] !== '')
  if (twice.length > 0) problems.push(`${twice.join('、')} 既在环境变量中，又在 SECRETS_DIR 中，请只留一处`)
  return { ...env, ...Object.fromEntries(found.map((name) => [name, textOf(join(folder, name), problems)])) }
}

function namesIn(folder: string, problems: string[]): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    problems.push(`SECRETS_DIR ${folder} 无法读取（${(error as NodeJS.ErrnoException).code}）`)
    return []
  }
}

/** Reads a file without its final line break, which editors and commands add and which is not part of the secret. */
function textOf(path: string, problems: string[]): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    problems.push(`${path} 无法读取（${(error as NodeJS.ErrnoException).code}）`)
    return ''
  }
}
