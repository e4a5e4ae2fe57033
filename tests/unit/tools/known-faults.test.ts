import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#tools/lib/root.mjs'

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

it('known faults of packages are asked for at every change and every night', () => {
  const workflow = textOf('.github/workflows/test.yml')
  const [head = '', jobs = ''] = workflow.split(/^jobs:$/m)
  for (const event of ['push', 'pull_request', 'schedule']) expect(head).toMatch(new RegExp(`^  ${event}:`, 'm'))
  const [packages = ''] = /^ {2}packages:\n(?: {3,}.*\n)+/m.exec(jobs) ?? []
  expect(packages).toContain('for folder in . packages/*; do npm audit --prefix "$folder" --audit-level=high; done\n')
  // neither left out on some days nor allowed to fail
  expect(packages).not.toMatch(/^\s+(if|continue-on-error):/m)
  const { vulnerabilityAlerts } = JSON.parse(textOf('renovate.json')) as { vulnerabilityAlerts: unknown }
  expect(vulnerabilityAlerts).toMatchObject({ enabled: true, schedule: ['at any time'] })
})
