import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycles } from '#tools/lib/imports/cycles.ts'
import { brokenLaws } from '#tools/lib/imports/laws.ts'
import { readModule } from '#tools/lib/imports/read.ts'
import { root } from '#tools/lib/root.mjs'

const breaches = (file: string, source: string) => brokenLaws(readModule(file, source))

describe('refuses', () => {
  test.each([
    ['a machine that imports another package', 'machines/flows/session.ts', `import Cookies from 'js-cookie'`],
    [
      'a machine that imports a service',
      'machines/lifecycles/a.ts',
      `import { b } from '#services/abp/conventions/errors.ts'`,
    ],
    ['a lifecycle that imports a flow', 'machines/lifecycles/a.ts', `import { b } from '#machines/flows/b.ts'`],
    ['a rule that imports a lifecycle', 'machines/rules/a.ts', `import { b } from '../lifecycles/b.ts'`],
    ["another domain's repository", 'services/tasks/a.ts', `import { b } from '#services/people/b.repository.ts'`],
    ["another domain's rules by a relative path", 'services/tasks/a.ts', `import { b } from '../people/rules.ts'`],
    ['a domain below services/abp', 'services/abp/a.ts', `import { b } from '#services/people/b.service.ts'`],
    ['a domain below services/database', 'services/database/a.ts', `import { b } from '#services/people/b.service.ts'`],
    ['the seeds in a domain', 'services/tasks/a.ts', `import { b } from '#services/seeds/b.ts'`],
    ['the seeds below services/abp', 'services/abp/a.ts', `import { b } from '#services/seeds/b.ts'`],
    ['the gateway in a domain', 'services/tasks/a.ts', `import { b } from '#mesh/b.ts'`],
    ['service code in the gateway', 'mesh/mount.ts', `import type { Dto } from '#services/tasks/schemas.ts'`],
    ['a feature that imports another', 'src/features/tasks/a.tsx', `import { b } from '#src/features/people/b.tsx'`],
    ['a feature that loads another lazily', 'src/features/tasks/a.tsx', `const b = () => import('../people/b.tsx')`],
    ['a feature that imports the app', 'src/features/tasks/a.tsx', `import { b } from '#src/app/routes.tsx'`],
    ['a feature below src/ui', 'src/ui/a.tsx', `import { b } from '#src/features/tasks/b.tsx'`],
    ['a feature below src/shared', 'src/shared/audit/a.tsx', `import { b } from '#src/features/tasks/b.tsx'`],
    ['a domain below src/lib', 'src/lib/a.ts', `import { b } from '#src/shared/audit/b.ts'`],
    ['services in the SPA, even as types', 'src/lib/a.ts', `import type { b } from '#services/tasks/schemas.ts'`],
    ['primereact outside src/ui', 'src/features/tasks/a.tsx', `import { Dialog } from 'primereact/dialog'`],
    ['graphql-request outside src/lib', 'src/app/a.ts', `import { GraphQLClient } from 'graphql-request'`],
    ['wouter in a feature', 'src/features/tasks/a.tsx', `import { Link } from 'wouter'`],
    ['wouter elsewhere in src/lib', 'src/lib/dates.ts', `import { Link } from 'wouter'`],
    ['SQL in a service', 'services/tasks/task.service.ts', `import { eq } from 'drizzle-orm'`],
    ['a registration when a module is loaded', 'services/tasks/a.ts', `registerHistory('EnterpriseTask', {})`],
    ['one in a loop', 'services/tasks/a.ts', `for (const host of HOSTS) registerFiles(host)`],
    ['one whose result is kept', 'services/tasks/a.ts', `export const act = registerAct({})`],
    ['a list that is added to', 'services/abp/a.ts', `const parts = []\nparts.push(1)`],
    ['an import for what a module does', 'services/tasks/a.ts', `import './personal-data.repository.ts'`],
    ['a barrel', 'src/ui/index.ts', `export { Button } from './button.tsx'`],
    ['a barrel by another name', 'src/ui/all.ts', `export * from './button.tsx'\nexport * from './field.tsx'`],
  ])('%s', (_, file, source) => {
    expect(breaches(file, source)).toHaveLength(1)
  })
})

describe('allows', () => {
  test.each([
    [
      'xstate in a machine',
      'machines/flows/a.ts',
      `import { setup } from 'xstate'\nimport { b } from '../lifecycles/b.ts'`,
    ],
    ['the service of another domain', 'services/tasks/a.ts', `import { b } from '#services/people/people.service.ts'`],
    ['what another domain offers', 'services/tasks/a.ts', `import { b } from '#services/people/persons/b.api.ts'`],
    ['the foundations in a domain', 'services/tasks/a.ts', `import { b } from '#services/abp/conventions/errors.ts'`],
    ['functions of any domain in the seeds', 'services/seeds/a.ts', `import { b } from '#services/people/b.ts'`],
    [
      'a declaration that calls a function',
      'services/tasks/a.ts',
      `export const act = ruleAct({})\nconst a = new Map()`,
    ],
    ['a thread of its own', 'services/abp/files/sheets/a-worker.ts', `port.on('message', () => {})`],
    ['what starts the process', 'services/server.ts', `await main()`],
    ['SQL in a repository', 'services/tasks/task.repository.ts', `import { eq } from 'drizzle-orm'`],
    ['domains where services are composed', 'services/app.ts', `import { b } from '#services/people/b.ts'`],
    ['shared parts in a feature', 'src/features/tasks/a.tsx', `import { b } from '#src/ui/b.tsx'\nimport './a.css'`],
    [
      'what several features share of a domain',
      'src/features/tasks/a.tsx',
      `import { b } from '#src/shared/audit/b.ts'`,
    ],
    ['features in the app', 'src/app/routes.tsx', `const b = () => import('#src/features/tasks/b.tsx')`],
    ['wouter in navigation', 'src/lib/navigation/link.tsx', `import { Link } from 'wouter'`],
    ['anything in tests', 'tests/e2e/a.ts', `import pg from 'pg'`],
    ['an index file with code of its own', 'src/app/index.tsx', `export const a = 1`],
  ])('%s', (_, file, source) => {
    expect(breaches(file, source)).toEqual([])
  })
})

test('CONTRIBUTING tells where SQL is written in the words of the law', () => {
  const [breach = ''] = breaches('services/tasks/task.service.ts', `import { eq } from 'drizzle-orm'`)
  const law = /SQL is written only in .*$/.exec(breach)?.[0] ?? 'no law'
  expect(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').replaceAll('`', '')).toContain(law)
})

test('the README counts no screens as missing that are there', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const routes = readFileSync(join(root, 'src/app/enterprise-routes.ts'), 'utf8')
  for (const path of ['humanResource/requirement', 'humanResource/requirement/deliveryRecord', 'work/task']) {
    expect(routes).toContain(`/enterpriseCenter/${path}'`)
  }
  expect(readme).not.toContain('Enterprises have no screens')
})

test('names the file, the line, the import and the law', () => {
  expect(breaches('src/features/tasks/a.tsx', `const a = 1\n\nimport { Link } from 'wouter'\n`)).toEqual([
    'src/features/tasks/a.tsx:3  wouter: wouter is used only in src/app and src/lib/navigation',
  ])
})

test('refuses a source that does not parse', () => {
  expect(() => readModule('src/lib/a.ts', 'const = 1')).toThrow('src/lib/a.ts')
})

describe('circles', () => {
  const modules = (second: string) => [
    readModule('src/lib/a.ts', `import { b } from './b.ts'`),
    readModule('src/lib/b.ts', `import { c } from '#src/lib/c.ts'`),
    readModule('src/lib/c.ts', second),
  ]

  test('finds one through several files and names each import', () => {
    const [cycle, ...others] = findCycles(modules(`\nimport { a } from './a.ts'`))
    expect(cycle).toContain('src/lib/a.ts:1 → src/lib/b.ts:1 → src/lib/c.ts:2 → src/lib/a.ts')
    expect(others).toEqual([])
  })

  test('finds one of types alone', () => {
    expect(findCycles(modules(`import type { A } from './a.ts'`))).toHaveLength(1)
  })

  test.each([
    ['a lazy import', `const a = () => import('./a.ts')`],
    ['no way back', `import { d } from './d.ts'`],
  ])('finds none with %s', (_, source) => {
    expect(findCycles(modules(source))).toEqual([])
  })
})
