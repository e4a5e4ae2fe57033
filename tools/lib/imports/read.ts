import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** As written: `#src/ui/button.tsx`, `./row.tsx`, `xstate`. */
  specifier: string
  /** Path from the root of the repository; undefined for a package. */
  target: string | undefined
  line: number
  /** Erased by the compiler. */
  typeOnly: boolean
  /** `import('…')`: loaded later, so it closes no cycle. */
  lazy: boolean
}

export interface Module {
  file: string
  imports: Import[]
  /** Lines of `export … from`. */
  reExports: number[]
  /** True when the file has nothing but re-exports. */
  onlyReExports: boolean
}

function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined
}

/** `import('…')` with a plain string; anything computed cannot be followed. */
function literal(source: string): string | undefined {
  return /^(['"`])([^'"`$]+)\1$/.exec(source.trim())?.[2]
}

/**
 * Reads what a module imports and re-exports.
 *
 * @param file path from the root of the repository, with forward slashes.
 * @throws when the source does not parse.
 */
export function readModule(file: string, source: string): Module {
  const { module, program, errors } = parseSync(file, source)
  const first = errors[0]
  if (first) throw new Error(`${file}: ${first.message}`)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const imports: Import[] = []
  const add = (specifier: string, offset: number, typeOnly: boolean, lazy = false) =>
    imports.push({ specifier, target: targetOf(file, specifier), line: lineOf(offset), typeOnly, lazy })

  for (const { moduleRequest, start, entries } of module.staticImports) {
    add(moduleRequest.value, start, entries.length > 0 && entries.every((entry) => entry.isType))
  }
  const reExports: number[] = []
  for (const { start, entries } of module.staticExports) {
    const from = entries.filter((entry) => entry.moduleRequest)
    const request = from[0]?.moduleRequest
    if (!request) continue
    add(
      request.value,
      start,
      from.every((entry) => entry.isType),
    )
    reExports.push(lineOf(start))
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = literal(source.slice(moduleRequest.start, moduleRequest.end))
    if (specifier) add(specifier, moduleRequest.start, false, true)
  }
  const isReExport = (node: (typeof program.body)[number]) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
  return { file, imports, reExports, onlyReExports: program.body.length > 0 && program.body.every(isReExport) }
}
