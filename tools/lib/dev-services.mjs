import { relative, sep } from 'node:path'
import { codeOf, startTethered, stopChild } from './child.mjs'
import { root } from './root.mjs'
import { buildStale } from './stages.mjs'
import { StepFailed } from './steps.mjs'
import { whyKilled } from './why-killed.mjs'

const QUIET_MS = 200

/**
 * What has to be restarted or rebuilt after a file has changed.
 *
 * @param {string} file from the root of the repository, with forward slashes
 * @returns {'services' | 'gateway' | undefined} `services` also when the gateway's inputs are generated from them
 */
export function effectOf(file) {
  if (/^(services|machines)\/.*\.(ts|sql|json)$/.test(file)) return 'services'
  // outputs of the gateway's build must not start the build again
  if (/^(mesh\/(openapi\.json|field-limits\.json|form-fields\.json|schema\.graphql)$|src\/api\/)/.test(file))
    return undefined
  if (/^mesh\/.*\.ts$/.test(file) || file === '.meshrc.yaml' || /^src\/.*\.graphql$/.test(file)) return 'gateway'
  return undefined
}

const PROGRAM = ['--import', 'tsx', '--enable-source-maps', 'services/server.ts']

/**
 * One process of the services. `up` resolves with whether it serves; `again` replaces the welcome message after a
 * restart.
 */
function startProcess(env, again) {
  const child = startTethered([...PROGRAM, ...(again ? ['--again'] : [])], { env: { ...process.env, ...env } })
  const up = new Promise((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve(true))
    child.once('exit', () => resolve(false))
  })
  return { child, up }
}

/**
 * Runs the services from their sources. `changed` receives the watcher's events; changes close together cause one
 * restart. `whenUp` waits for a start or a restart, and resolves with whether the services are running.
 *
 * @param {Record<string, string>} env settings in addition to the process's own
 */
export function startServices(env) {
  let stopped = false
  let effects = new Set()
  let timer
  let work = Promise.resolve()
  let running

  function start(again = false) {
    const own = startProcess(env, again)
    running = own
    own.child.once('exit', (code, signal) => {
      if (stopped || running !== own || own.isReplaced) return
      const why = whyKilled(codeOf(code, signal))
      console.error(why ?? '服务已停止，原因见上面的输出。改好代码后会自动重新启动。')
    })
  }
  start()

  async function restart() {
    // the old process ends first, because the embedded database can be opened by only one process
    running.isReplaced = true
    await stopChild(running.child)
    if (!stopped) start(true)
  }

  async function apply() {
    const asked = effects
    effects = new Set()
    try {
      const built = await buildStale({ names: ['openapi', 'gateway'] })
      if (!built && !asked.has('services')) return
    } catch (error) {
      // the old server keeps running until the error is fixed
      if (error instanceof StepFailed) return console.error(error.message)
      throw error
    }
    if (!stopped) await restart()
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
    async whenUp() {
      if (running.isReplaced) await work
      return running.up
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await stopChild(running.child)
    },
  }
}
