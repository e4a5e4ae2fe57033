import { basename, extname, join } from 'node:path'
import { SHELL_PARTS } from '#services/web/page-scripts.ts'
import { root } from '#tools/lib/root.mjs'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What the parts of the shell begin with, in the order in which the first one runs the others. */
const BEGINNINGS = ['src/app/main.tsx', ...SHELL_PARTS]

/**
 * Groups of chunks, one for each part: a module belongs to the first part that imports it, directly or through others. The
 * browser runs each part in a task of its own, so that a press comes in between; without groups a build makes a chunk of
 * each set of modules that the parts and the pages share, thirty in all.
 */
export function shellParts(priority: number) {
  let found: ReadonlyMap<string, string> | undefined
  const partOf = (id: string, modules: Modules) => {
    found ??= partsOf(modules)
    return found.get(id)
  }
  return BEGINNINGS.map((source, index) => ({
    name: (id: string, modules: Modules) => (partOf(id, modules) === source ? basename(source, extname(source)) : null),
    // a group takes what its modules import as well, unless an earlier one has it
    priority: priority - index,
  }))
}

/** @returns by module: the source that a part begins with */
function partsOf(modules: Modules): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const importsOf = (id: string) => modules.getModuleInfo(id)?.importedIds ?? []
  for (const source of BEGINNINGS) {
    // the source itself keeps a chunk of its own, by which the server finds it
    const open = [...importsOf(join(root, source))]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.set(id, source)
      open.push(...importsOf(id))
    }
  }
  return found
}
