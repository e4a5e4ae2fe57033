import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#services/config.ts'

/** It says what the settings are for, and is none of the portal's own. */
const NODES_OWN = 'NODE_ENV'

/** What `readConfig` asks of the environment; some is asked only beside something else. */
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
    // a complaint about what is missing ends the reading after the last setting
  }
  return names
}

const ENVIRONMENTS: Readonly<Record<string, string>>[] = [
  {},
  { NODE_ENV: 'production', SMS_PROVIDER: 'aliyun' },
  { KMS_URL: 'https://kms.example/v1/transit', METRICS_PORT: '9464' },
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
    expect([...told].toSorted()).toEqual([...read].filter((name) => name !== NODES_OWN).toSorted())
  })
})
