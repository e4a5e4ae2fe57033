import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runStep } from './steps.mjs'

const MINIMUM = [20, 19]

/** Ends the process with one sentence when this Node is too old to run the project. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return
  console.error(`需要 Node ${MINIMUM.join('.')} 或更新的版本，当前是 ${version}：请从 https://nodejs.org 安装。`)
  process.exit(1)
}

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined)

/**
 * Compares what package-lock.json asks for with what npm recorded as installed.
 * Contents, not times: a git checkout or a container layer changes times without changing anything.
 *
 * @returns {'complete' | 'production' | 'stale'} `production`: everything but the development half.
 */
export function installState(directory = root) {
  const wanted = readPackages(join(directory, 'package-lock.json')) ?? {}
  const found = readPackages(join(directory, 'node_modules/.package-lock.json'))
  if (!found) return 'stale'
  let state = 'complete'
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.optional || found[path]?.version === entry.version) continue
    if (!entry.dev && !entry.devOptional) return 'stale'
    // A development package in another version is a changed lock file; one that is absent was left out on purpose.
    if (found[path]) return 'stale'
    state = 'production'
  }
  return state
}

/**
 * Installs with `npm ci` unless node_modules already holds what package-lock.json asks for.
 *
 * @param {{ production?: boolean }} [options] `production`: an install without the development half is enough.
 */
export async function ensureInstalled({ production = false } = {}) {
  checkNode()
  const state = installState()
  if (state === 'complete' || (production && state === 'production')) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // The build tools are needed even where NODE_ENV=production would leave them out.
  await runStep('安装依赖（约一分钟）', npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    shell: process.platform === 'win32',
  })
}
