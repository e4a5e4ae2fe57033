import { relative, sep } from 'node:path'
import { startChild, stopChild } from './child.mjs'
import { root } from './root.mjs'
import { buildStale } from './stages.mjs'
import { StepFailed } from './steps.mjs'

const QUIET_MS = 200

/**
 * What a changed file asks for.
 *
 * @param {string} file from the root of the repository, with forward slashes
 * @returns {'services' | 'gateway' | undefined} `services` also when the gateway follows from them
 */
export function effectOf(file) {
  if (/^(services|machines)\/.*\.(ts|sql|json)$/.test(file)) return 'services'
  // What the gateway's build writes must not start it again.
  if (/^(mesh\/(openapi\.json|field-limits\.json|schema\.graphql)$|src\/api\/)/.test(file)) return undefined
  if (/^mesh\/.*\.ts$/.test(file) || file === '.meshrc.yaml' || /^src\/.*\.graphql$/.test(file)) return 'gateway'
  return undefined
}

/**
 * Runs the services from their sources. `changed` takes the watcher's events; changes that come together cause one restart.
 *
 * @param {Record<string, string>} env settings beside the process's own
 */
export function startServices(env) {
  const start = () =>
    startChild(process.execPath, ['--import', 'tsx', '--enable-source-maps', 'services/server.ts'], {
      env: { ...process.env, ...env },
    })
  let child = start()
  let stopped = false
  let effects = new Set()
  let timer
  let work = Promise.resolve()

  async function apply() {
    const asked = effects
    effects = new Set()
    try {
      const built = await buildStale({ names: ['openapi', 'gateway'] })
      if (!built && !asked.has('services')) return
    } catch (error) {
      // The old server keeps running until the mistake is mended.
      if (error instanceof StepFailed) return console.error(error.message)
      throw error
    }
    if (stopped) return
    // The embedded database belongs to one process: the old one ends before the new one begins.
    await stopChild(child)
    if (!stopped) child = start()
  }

  return {
    changed(_event, path) {
      const effect = effectOf(relative(root, path).split(sep).join('/'))
      if (!effect) return
      effects.add(effect)
      clearTimeout(timer)
      timer = setTimeout(() => {
        work = work.then(apply)
      }, QUIET_MS)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await stopChild(child)
    },
  }
}
