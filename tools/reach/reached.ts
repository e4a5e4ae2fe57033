import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import { filesOf, type Tier } from '#tools/lib/test-files.mjs'
import { namersOf, reachOf, readersOf } from './graph.ts'
import { routesIn } from './routes.ts'

const FOLDERS = ['machines', 'services', 'mesh', 'src', 'tests', 'tools']
/** Settings that affect every test. */
const SETTINGS = /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest|playwright)\.config\.ts|\.meshrc\.yaml)$/
/** Inputs from which the gateway and the screens are generated, and the generated modules. */
const GENERATED = {
  from: /^(src\/.*\.graphql|mesh\/[^/]+)$/,
  to: ['src/api/graphql.ts', 'src/api/limits.ts', 'src/api/fields.ts'],
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))

const isModule = (file: string) => /\.(tsx?|mjs)$/.test(file) && !/\.d\.ts$|^src\/api\//.test(file)
const isModuleOrStyle = (file: string) => /\.(tsx?|mjs|css)$/.test(file)

function readTree() {
  const modules = [...FOLDERS.flatMap(filesIn), ...readdirSync(root)].filter(isModule)
  const sources = new Map(modules.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const tables = [...sources].filter(([file]) => /^src\/app\/.*-routes\.ts$/.test(file))
  const routes = tables.flatMap(([, table]) => routesIn(table))
  return { sources, readBy: readersOf(sources, routes) }
}
let tree: ReturnType<typeof readTree> | undefined

/**
 * The test files of a stage that reach a changed file: by imports, by naming a file or its folder in a string, or in
 * the browser by opening a page. Tests of the services go through the whole server, so each of them reaches all service
 * code. The stage `unit` also walks through folders of docs and settings, so it runs completely when one of these files
 * changes.
 *
 * @param changed paths from the root, deleted files among them
 */
export function reachedFiles(changed: readonly string[]): (stage: string, tier: Tier) => string[] {
  if (changed.some((file) => SETTINGS.test(file))) return (stage, tier) => filesOf(stage, tier)
  const generated = changed.some((file) => GENERATED.from.test(file)) ? GENERATED.to : []
  tree ??= readTree()
  const reached = reachOf([...changed, ...generated, ...namersOf(changed, tree.sources)], tree.readBy)
  const hasPage = changed.some((file) => !isModuleOrStyle(file))
  return (stage, tier) =>
    stage === 'unit' && hasPage ? filesOf(stage, tier) : filesOf(stage, tier).filter((file) => reached.has(file))
}
