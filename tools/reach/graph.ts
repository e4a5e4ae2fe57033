import { posix } from 'node:path'
import { readTargets } from '#tools/lib/imports/read.ts'
import { type Route, routesNamed } from './routes.ts'

/** For each file the modules that read it, which may behave differently when it changes. */
export type ReadBy = ReadonlyMap<string, ReadonlySet<string>>

const isCode = (file: string) => /\.(tsx?|mjs)$/.test(file)

/** Whether a file is a browser test, which opens pages by their URL. */
const opensPages = (file: string) => /^tests\/(e2e|accessibility|support\/e2e)\//.test(file)

/** Whether a module reads a file that is not code: it names the file, or its folder, in a string. */
function isNamed(file: string, from: string, source: string): boolean {
  const folder = posix.dirname(file)
  const [ownPath, ownFolder] = [file, folder].map((path) => `./${posix.relative(posix.dirname(from), path)}`)
  const names = [file, ownPath, posix.basename(file), ...(folder.includes('/') ? [folder, ownFolder] : [])]
  return names.some((name) =>
    [`'${name}'`, `\`${name}\``, `"${name}"`, `/${name}'`].some((text) => source.includes(text)),
  )
}

/**
 * Reads the imports of every module, including lazy ones, and the pages that browser tests open. Type imports are left
 * out, because they have no effect at run time and are checked separately.
 *
 * @param sources the text of each module, by its path from the root
 */
export function readersOf(sources: ReadonlyMap<string, string>, routes: readonly Route[]): ReadBy {
  const readBy = new Map<string, Set<string>>()
  const add = (file: string, reader: string) => readBy.set(file, (readBy.get(file) ?? new Set()).add(reader))
  for (const [file, source] of sources) {
    for (const target of readTargets(file, source)) add(target, file)
    if (opensPages(file)) for (const page of routesNamed(source, routes)) add(page, file)
  }
  return readBy
}

/** The modules that name one of these files in a string, for files that are not code and cannot be imported. */
export const namersOf = (files: readonly string[], sources: ReadonlyMap<string, string>): string[] =>
  files
    .filter((file) => !isCode(file))
    .flatMap((file) => [...sources].filter(([from, source]) => isNamed(file, from, source)).map(([from]) => from))

/** The changed files, and all files that read them, directly or indirectly. */
export function reachOf(changed: readonly string[], readBy: ReadBy): ReadonlySet<string> {
  const reached = new Set<string>()
  const left = [...changed]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    left.push(...(readBy.get(file) ?? []))
  }
  return reached
}
