import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { routes } from '#src/app/routes.tsx'

/** One entry of Vite's manifest in dist/client/.vite/manifest.json. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface PageWeight {
  readonly path: string
  /** where its code is written */
  readonly source: string
  /** kB (1,000 bytes) of gzip that this page loads beyond the shell, before the user opens anything on it */
  readonly kilobytes: number
  /** the files of which these are made, the largest first */
  readonly files: readonly { readonly file: string; readonly kilobytes: number }[]
}

/** Scripts that every page needs before it is drawn. */
const SHELL = 'index.html'

/** What the server sends to a browser that takes gzip: the file made at build time, or a small one as it is. */
export function gzipSize(client: string, path: string): number {
  const file = join(client, path)
  return existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`).length : gzipSync(readFileSync(file)).length
}

/** The chunk and all its static imports: a browser runs none of it before all of it has loaded. */
function closureOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build`)
  if (found.has(key)) return found
  found.add(key)
  for (const next of chunk.imports ?? []) closureOf(manifest, next, found)
  return found
}

const sourceOf = (load: () => unknown): string => {
  const name = /src\/features\/[\w/.-]+\.page\.tsx/.exec(String(load))?.[0]
  if (name === undefined) throw new Error(`no page is loaded by ${load}`)
  return name
}

/**
 * What each line of the table of pages costs, the heaviest first.
 *
 * @param client the folder of the built screens
 */
export function pageWeights(client: string): PageWeight[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const shell = closureOf(manifest, SHELL)
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSize(client, file)
    sizes.set(file, size)
    return size
  }
  const weighed = routes.map(({ path, page }) => {
    const source = sourceOf(page.load)
    const files = [...closureOf(manifest, source)]
      .filter((key) => !shell.has(key))
      .map((key) => manifest[key]?.file ?? '')
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, kilobytes: sizeOf(file) / 1_000 }))
      .sort((a, b) => b.kilobytes - a.kilobytes)
    return { path, source, kilobytes: files.reduce((sum, { kilobytes }) => sum + kilobytes, 0), files }
  })
  return weighed.sort((a, b) => b.kilobytes - a.kilobytes)
}
