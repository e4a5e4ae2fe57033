import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One entry of the manifest that Vite writes beside the built screens. */
export interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'index.html'
/** The modules that src/app/main.tsx runs after itself, each in a task of its own. */
export const SHELL_PARTS = ['src/app/root-actor.ts', 'src/app/app.tsx'] as const
/** The source files that every page loads before it can react to the user. */
export const SHELL = [ENTRY, ...SHELL_PARTS]

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

/**
 * The scripts of the shell and of the given source files that the template does not name, because only the entry
 * imports them.
 */
export function scriptsBeyondEntry(manifest: Manifest, sources: readonly string[]): string[] {
  const entry = closureOf(manifest, [ENTRY])
  const files = [...closureOf(manifest, [...SHELL_PARTS, ...sources])]
    .filter((key) => !entry.has(key))
    .map((key) => manifest[key]?.file ?? '')
  return files.filter((file) => file.endsWith('.js'))
}

/** The stylesheets of the given source files that the template does not name, because only an area imports them. */
export function stylesBeyondEntry(manifest: Manifest, sources: readonly string[]): string[] {
  const entry = closureOf(manifest, [ENTRY])
  const keys = [...closureOf(manifest, sources)].filter((key) => !entry.has(key))
  return [...new Set(keys.flatMap((key) => manifest[key]?.css ?? []))]
}

/**
 * Adds the stylesheets after those of the entry, so that a page of an area is painted with all its styles. The browser
 * loads them by the same address when a link leads into the area.
 */
export function withPageStyles(html: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('')
  return html.replace('</head>', () => `${links}</head>`)
}

/** The scripts that the page loads after its first paint (src/app/inline/after-paint.js). */
const SCRIPTS = /<template id="scripts">(.*?)<\/template>/s

/**
 * Adds the files to the scripts of the entry, so that the browser loads all of them at once. Otherwise the entry would
 * request the other parts of the shell and the area only when it runs, and the area would then request the page.
 * @param isForReading the browser runs them only when the reader begins to act
 */
export function withPageScripts(html: string, files: readonly string[], isForReading: boolean): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  const mark = isForReading ? ' data-for-reading' : ''
  return html.replace(SCRIPTS, (_, scripts: string) => `<template id="scripts"${mark}>${scripts}${links}</template>`)
}
