import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One entry of the manifest that Vite writes beside the built screens. */
export interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** The entry of the shell, which every page loads. */
export const SHELL = 'index.html'

/** @param client the folder of the built screens */
export function readManifest(client: string): Manifest {
  const file = join(client, '.vite/manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The keys of the chunks and of all their static imports. A browser runs none of them before all have loaded. */
export function closureOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(key)) continue
    found.add(key)
    closureOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

/** The scripts that the given source files need and the shell does not contain. */
export function scriptsBeyondShell(manifest: Manifest, sources: readonly string[]): string[] {
  const shell = closureOf(manifest, [SHELL])
  const files = [...closureOf(manifest, sources)]
    .filter((key) => !shell.has(key))
    .map((key) => manifest[key]?.file ?? '')
  return files.filter((file) => file.endsWith('.js'))
}

/** The scripts that the page loads after its first paint (src/app/inline/after-paint.js). */
const SCRIPTS = /(<template id="scripts">.*?)(<\/template>)/s

/**
 * Adds the scripts of the page to those of the shell, so that the browser loads all of them at once. Without this, the shell
 * would request the area when it runs, and the area the page.
 */
export function withPageScripts(html: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  return html.replace(SCRIPTS, (_, scripts: string, end: string) => scripts + links + end)
}
