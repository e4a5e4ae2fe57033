import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker thread. In the bundle its program (`.js`) is in the same folder as the caller; in development and
 * tests the source (`.ts`) runs directly.
 * @param here `import.meta.url` of the caller
 * @param name path of the program relative to the caller, without extension: `./pglite-worker`
 */
export function startWorker(here: string, name: string, options: WorkerOptions = {}): Worker {
  const built = join(dirname(fileURLToPath(here)), `${basename(name)}.js`)
  if (existsSync(built)) return new Worker(built, options)
  const source = new URL(`${name}.ts`, here).href
  const loader = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}) })`
  return new Worker(loader, { ...options, eval: true })
}
