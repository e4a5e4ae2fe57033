import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { findNpm, NO_NPM } from './npm.mjs'
import { root } from './root.mjs'
import { runStep, StepFailed } from './steps.mjs'
import { NEEDS_CHANGE } from './supervise.mjs'

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined)
const wantedIn = (directory) => readPackages(join(directory, 'package-lock.json')) ?? {}

/**
 * Marker file of a running install. It remains when the install is interrupted, and then the content of node_modules is
 * not used.
 */
const unfinished = (directory) => join(directory, '.cache/install-unfinished')

/**
 * Compares what package-lock.json asks for with what npm recorded as installed. It compares contents, not times,
 * because a git checkout or a container layer changes times without changing any content.
 *
 * @returns {'complete' | 'production' | 'stale'} `production`: everything but the development half.
 */
export function installState(directory = root) {
  const found = readPackages(join(directory, 'node_modules/.package-lock.json'))
  if (!found || existsSync(unfinished(directory))) return 'stale'
  let state = 'complete'
  for (const [path, entry] of Object.entries(wantedIn(directory))) {
    if (path === '' || entry.optional) continue
    if (found[path]?.version === entry.version) {
      // npm removes the folders before it writes its record, so the record may list missing folders after a manual
      // install was interrupted
      if (!existsSync(join(directory, path))) return 'stale'
      continue
    }
    if (!entry.dev && !entry.devOptional) return 'stale'
    // another version of a development package means a changed lock file; a missing one was left out on purpose
    if (found[path]) return 'stale'
    state = 'production'
  }
  return state
}

/**
 * Returns a function that reports how many packages have been unpacked. npm first removes the packages of an earlier
 * install, which do not count.
 */
function countPackages(directory) {
  const wanted = Object.entries(wantedIn(directory)).filter(([path, { optional }]) => path !== '' && !optional)
  let isRemoving = true
  return () => {
    const there = wanted.filter(([path]) => existsSync(join(directory, path, 'package.json'))).length
    isRemoving &&= there > wanted.length / 20
    return isRemoving ? '删除旧的软件包' : `${there}/${wanted.length} 个软件包`
  }
}

/**
 * Installs with `npm ci` unless node_modules already contains what package-lock.json asks for. If two processes find
 * the same folder stale, one installs and the other waits for it.
 *
 * @param {{ production?: boolean, directory?: string, title?: string }} [options] `production`: an install without the
 * development half is enough
 * @throws {StepFailed} when npm is missing or does not succeed
 */
export async function ensureInstalled({ production = false, directory = root, title = '安装依赖' } = {}) {
  const isEnough = () => {
    const state = installState(directory)
    return state === 'complete' || (production && state === 'production')
  }
  if (isEnough()) return
  const npm = findNpm()
  if (!npm) throw new StepFailed(NO_NPM, NEEDS_CHANGE)
  const tell = (pid) =>
    console.log(
      `另一个进程（进程号 ${pid}）正在安装依赖，等它完成 …\nAnother process (${pid}) is installing; waiting for it …`,
    )
  await withLock(join(directory, '.cache/install.lock'), tell, async () => {
    if (isEnough()) return
    mkdirSync(join(directory, '.cache'), { recursive: true })
    writeFileSync(unfinished(directory), '')
    // includes the build tools even where NODE_ENV=production would leave them out
    await runStep(title, npm.command, [...npm.args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: directory,
      shell: npm.shell,
      status: countPackages(directory),
    })
    rmSync(unfinished(directory))
  })
}
