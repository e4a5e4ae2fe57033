import { basename, extname, join } from 'node:path'
import { SHELL_PARTS } from '#services/web/page-scripts.ts'
import { root } from '#tools/lib/root.mjs'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The entry module of each part of the shell, in the order in which the first one runs the others. */
const BEGINNINGS = ['src/app/main.tsx', ...SHELL_PARTS]

/**
 * Groups of chunks, one for each part of the shell: a module belongs to the first part that imports it, directly or
 * indirectly. The browser runs each part in its own task, so that a click can be handled in between. Without groups the
 * build would create a chunk for each set of modules that parts and pages share, thirty in all.
 */
export function shellParts(priority: number) {
  let found: ReadonlyMap<string, string> | undefined
  const partOf = (id: string, modules: Modules) => {
    found ??= partsOf(modules)
    return found.get(id)
  }
  return BEGINNINGS.map((source, index) => ({
    name: (id: string, modules: Modules) => (partOf(id, modules) === source ? basename(source, extname(source)) : null),
    // decreasing priority, because a group takes the imports of its modules too, unless an earlier group has them
    priority: priority - index,
  }))
}

/** @returns for each module the entry module of its part */
function partsOf(modules: Modules): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const importsOf = (id: string) => modules.getModuleInfo(id)?.importedIds ?? []
  for (const source of BEGINNINGS) {
    // the entry module itself stays in its own chunk, by which the server finds it
    const open = [...importsOf(join(root, source))]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.set(id, source)
      open.push(...importsOf(id))
    }
  }
  return found
}
