import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { closureOf, type Manifest, readManifest, SHELL } from '#services/web/page-scripts.ts'
import { areaOf } from '#src/app/areas.ts'
import { routes } from '#src/app/routes.tsx'

export interface PageWeight {
  readonly path: string
  /** source file of the page */
  readonly source: string
  /**
   * kB (1,000 bytes) of gzip that this page loads in addition to the shell and its area, before the user opens anything
   * on it
   */
  readonly kilobytes: number
  /** kB that every page of this area loads in addition to its own: the shell, and the area's code if it has any */
  readonly around: number
  /** the files that the page adds, the largest first */
  readonly files: readonly { readonly file: string; readonly kilobytes: number }[]
}

/**
 * Size of what the server sends to a browser that accepts gzip: the compressed file of the build, or a small file
 * uncompressed.
 */
export function gzipSize(client: string, path: string): number {
  const file = join(client, path)
  return existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`).length : gzipSync(readFileSync(file)).length
}

const sourceOf = (load: () => unknown): string => {
  const name = /src\/(?:features\/[\w/.-]+\.page\.tsx|app\/areas\/[\w.-]+)/.exec(String(load))?.[0]
  if (name === undefined) throw new Error(`nothing of ours is loaded by ${load}`)
  return name
}

/**
 * The scripts that contain the code and all its static imports; a browser runs the code only after all of them have
 * loaded.
 */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const missing = keys.find((key) => !(key in manifest))
  if (missing !== undefined) throw new Error(`${missing} is not in the manifest of the build`)
  const files = [...closureOf(manifest, keys)].map((key) => manifest[key]?.file ?? '')
  return files.filter((file) => file.endsWith('.js'))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/**
 * The size of each page in the table of pages, the largest first.
 *
 * @param client the folder of the built screens
 */
export function pageWeights(client: string): PageWeight[] {
  const manifest = readManifest(client)
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSize(client, file) / 1_000
    sizes.set(file, size)
    return size
  }
  const weighed = routes.map(({ path, page }) => {
    const source = sourceOf(page.load)
    const area = areaOf(path)
    const around = filesOf(manifest, [...SHELL, ...(area ? [sourceOf(area.load)] : [])])
    const files = filesOf(manifest, [source])
      .filter((file) => !around.includes(file))
      .map((file) => ({ file, kilobytes: sizeOf(file) }))
      .sort((a, b) => b.kilobytes - a.kilobytes)
    const kilobytes = sum(files.map((file) => file.kilobytes))
    return { path, source, kilobytes, around: sum(around.map(sizeOf)), files }
  })
  return weighed.sort((a, b) => b.kilobytes - a.kilobytes)
}
