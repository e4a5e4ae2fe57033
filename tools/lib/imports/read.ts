import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** The specifier as written: `#src/ui/button.tsx`, `./row.tsx`, `xstate`. */
  specifier: string
  /** Path from the root of the repository; undefined for a package. */
  target: string | undefined
  line: number
  /** A type import, which the compiler erases. */
  typeOnly: boolean
  /** `import './x.ts'`: imported only for its side effects. */
  bare: boolean
  /** `import('…')`: loaded later, so that it cannot close a cycle. */
  lazy: boolean
}

export interface Module {
  file: string
  imports: Import[]
  /** Lines of `export … from`. */
  reExports: number[]
  /** True when the file has nothing but re-exports. */
  onlyReExports: boolean
  /** Lines of top-level statements that have side effects on import and declare nothing. */
  acts: number[]
}

function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined
}

/** The path in `import('…')` with a plain string; a computed path cannot be followed. */
function literal(source: string): string | undefined {
  return /^(['"`])([^'"`$]+)\1$/.exec(source.trim())?.[2]
}

function parse(file: string, source: string) {
  const parsed = parseSync(file, source)
  const first = parsed.errors[0]
  if (first) throw new Error(`${file}: ${first.message}`)
  return parsed
}

/**
 * The files that a module needs at run time, including lazy imports. It reads only the list of imports, because
 * building the syntax tree would be the slowest part.
 */
export function readTargets(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parse(file, source).module
  const needed = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.flatMap(
      ({ moduleRequest }) => literal(source.slice(moduleRequest.start, moduleRequest.end)) ?? [],
    ),
  ]
  return needed.flatMap((specifier) => targetOf(file, specifier) ?? [])
}

type Statement = ReturnType<typeof parse>['program']['body'][number]

/** Statements that only declare, so that importing the module changes nothing outside it. */
const isDeclaration = ({ type }: Statement): boolean => /^(Import|Export|TS|Empty)|Declaration$/.test(type)

/**
 * Whether a declaration calls a function that registers the module, recognised by its name: `const x = registerX(…)`.
 */
const registers = (node: Statement): boolean => {
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declared?.type !== 'VariableDeclaration') return false
  return declared.declarations.some(({ init }) => {
    const call = init?.type === 'AwaitExpression' ? init.argument : init
    const called = call?.type === 'CallExpression' ? call.callee : undefined
    return called?.type === 'Identifier' && called.name.startsWith('register')
  })
}

const isDirective = (node: Statement): boolean =>
  node.type === 'ExpressionStatement' && 'directive' in node && !!node.directive

const isAct = (node: Statement): boolean => (isDeclaration(node) ? registers(node) : !isDirective(node))

/**
 * Reads what a module imports and re-exports.
 *
 * @param file path from the root of the repository, with forward slashes.
 * @throws when the source does not parse.
 */
export function readModule(file: string, source: string): Module {
  const { module, program } = parse(file, source)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const imports: Import[] = []
  const add = (specifier: string, offset: number, typeOnly: boolean, { lazy = false, bare = false } = {}) =>
    imports.push({ specifier, target: targetOf(file, specifier), line: lineOf(offset), typeOnly, lazy, bare })

  for (const { moduleRequest, start, entries } of module.staticImports) {
    const bare = entries.length === 0
    add(moduleRequest.value, start, !bare && entries.every((entry) => entry.isType), { bare })
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
    if (specifier) add(specifier, moduleRequest.start, false, { lazy: true })
  }
  const isReExport = (node: (typeof program.body)[number]) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
  const onlyReExports = program.body.length > 0 && program.body.every(isReExport)
  const acts = program.body.filter(isAct).map(({ start }) => lineOf(start))
  return { file, imports, reExports, onlyReExports, acts }
}
