import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#services/config.ts'

/** Documented with the settings, although it is not the portal's own. */
const NODES_OWN = 'NODE_ENV'

/** The environment variables that `readConfig` reads; some are read only together with others. */
function readNames(settings: Readonly<Record<string, string>>): string[] {
  const names: string[] = []
  const environment = new Proxy(settings, {
    get: (given, name) => {
      names.push(String(name))
      return given[String(name)]
    },
  })
  try {
    readConfig(environment)
  } catch {
    // an error about a missing setting ends the read, so this is the last setting
  }
  return names
}

const ENVIRONMENTS: Readonly<Record<string, string>>[] = [
  {},
  { NODE_ENV: 'production', SMS_PROVIDER: 'aliyun' },
  { KMS_URL: 'https://kms.example/v1/transit', METRICS_PORT: '9464' },
  { TLS_CERTIFICATE: 'fullchain.pem', TLS_KEY: 'privkey.pem' },
  { SSO_ISSUER: 'https://sso.example', SSO_CLIENT_ID: 'portal', SSO_CLIENT_SECRET: 'secret' },
]
const read = new Set(ENVIRONMENTS.flatMap(readNames))
const told = readFileSync('docs/settings.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name as string))

describe('docs/settings.md', () => {
  test('tells every setting that the portal reads, once', () => {
    expect(read.size).toBeGreaterThan(60)
    expect([...told].toSorted(), 'a row of docs/settings.md for each').toEqual(
      [...read].filter((name) => name !== NODES_OWN).toSorted(),
    )
  })
})
