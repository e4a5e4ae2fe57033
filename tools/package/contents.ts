import { basename } from 'node:path'

/**
 * The parts of the repository in the package; package.json, the start script, node_modules and the bill of materials
 * are added.
 */
export const CONTENTS = [
  'dist/client',
  'dist/server',
  'dist/ssr',
  'mesh/openapi.json',
  'mesh/schema.graphql',
  'src/api/persisted-documents.json',
  'services/database/migrations',
  'ops',
  'docs/installation.md',
  'docs/operations.md',
  'docs/runbook.md',
  'docs/settings.md',
  'CHANGELOG.md',
  'README.md',
] as const

/** Maximum size of the unpacked package, in megabytes (10^6 bytes). */
export const MOST_MEGABYTES = 200

/** Files of packages that are left out: types and source maps, which no program reads, and links to executables. */
export const isLeftOut = (path: string): boolean =>
  /\.(map|d\.[cm]?ts)$/.test(path) || /(^|\/)node_modules\/\.bin\//.test(path)

/** Whether a file contains settings or secrets of a real installation on this machine. */
export const isPrivate = (path: string): boolean => /(^|\/)(secrets)?\.env$/.test(path)

export interface Manifest {
  name: string
  version: string
  type: string
  engines: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  overrides: Record<string, string>
}

/**
 * Converts `node tools/run.mjs services/backup.ts restore` to `node dist/server/backup.js restore`; returns '' for
 * commands that are only for development.
 */
function builtCommand(command: string): string | undefined {
  const [, source = '', words = ''] = /^node tools\/run\.mjs (services\/\S+\.ts)(.*)$/.exec(command) ?? []
  return source && `node dist/server/${basename(source, '.ts')}.js${words}`
}

/**
 * The package.json of the package. Its dependencies are the packages that the built programs import; its scripts are
 * those that run a built program.
 * @throws when a program imports a package that is not among the dependencies
 */
export function manifestOf(whole: Manifest, imported: readonly string[]) {
  const missing = imported.filter((name) => !whole.dependencies[name])
  if (missing.length > 0) throw new Error(`dependencies in package.json lacks ${missing.join(', ')}`)
  const commands = Object.entries(whole.scripts).flatMap(([name, command]) => {
    const built = builtCommand(command)
    return built ? [[name, built] as const] : []
  })
  return {
    name: whole.name,
    version: whole.version,
    private: true,
    type: whole.type,
    engines: whole.engines,
    scripts: { start: 'node dist/server/server.js', ...Object.fromEntries(commands) },
    dependencies: Object.fromEntries(imported.map((name) => [name, whole.dependencies[name]])),
    overrides: whole.overrides,
  }
}
