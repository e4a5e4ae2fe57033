import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'

/** A folder of the project, so that a file in it finds `#machines`. The test removes it. */
export function scratchFolder(): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  return mkdtempSync(join(root, '.cache/runs-'))
}

interface Result {
  name: string
  assertionResults: { title: string; status: string }[]
}

/** Runs the test files of a folder in a Vitest of their own: the title and the end of each test, by file. */
export function vitestOf(folder: string): Record<string, [title: string, status: string][]> {
  const report = join(folder, 'report.json')
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(config, 'export default {}')
  const words = [
    'run',
    `--config=${config}`,
    `--root=${root}`,
    `--dir=${folder}`,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const { stderr } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined },
  })
  if (!existsSync(report)) throw new Error(`no report: ${stderr}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: Result[] }
  return Object.fromEntries(
    testResults.map(({ name, assertionResults }) => [
      name.slice(folder.length + 1),
      assertionResults.map(({ title, status }) => [title, status]),
    ]),
  )
}
