import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** The start program of a server package, which contains no npm. */
const PROGRAM = 'bin/portal.mjs'

/**
 * The command line that starts a command in this installation: `npm run db:migrate -- --force` in a working tree,
 * `bin/portal.mjs db:migrate --force` in a package.
 */
export function commandOf(name: string, words = '', root = projectRoot()): string {
  if (existsSync(join(root, PROGRAM))) return [PROGRAM, name, words].join(' ').trim()
  return words === '' ? `npm run ${name}` : `npm run ${name} -- ${words}`
}
