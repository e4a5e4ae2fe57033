import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * A thread of its own. The bundle lies flat: its program (`.js`) is beside whoever starts it. In development and tests
 * the source (`.ts`) is, and is read as everything else there.
 * @param here `import.meta.url` of the caller
 * @param name path of the program from the caller, without its ending: `./pglite-worker`
 */
export function startWorker(here: string, name: string, options: WorkerOptions = {}): Worker {
  const built = join(dirname(fileURLToPath(here)), `${basename(name)}.js`)
  if (existsSync(built)) return new Worker(built, options)
  const source = new URL(`${name}.ts`, here).href
  const loader = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}) })`
  return new Worker(loader, { ...options, eval: true })
}
