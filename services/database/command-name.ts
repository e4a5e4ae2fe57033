import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** A package for a server has this program, and no npm. */
const PROGRAM = 'bin/portal.mjs'

/**
 * How a command is called in the installation at hand: `npm run db:migrate -- --force` in a working tree, in a package
 * `bin/portal.mjs db:migrate --force`.
 */
export function commandOf(name: string, words = '', root = projectRoot()): string {
  if (existsSync(join(root, PROGRAM))) return [PROGRAM, name, words].join(' ').trim()
  return words === '' ? `npm run ${name}` : `npm run ${name} -- ${words}`
}
