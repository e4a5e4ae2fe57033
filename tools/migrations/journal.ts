import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

export const MIGRATIONS = join(root, 'services/database/migrations')
/** subfolder with the steps for databases of earlier releases */
export const UPGRADES = 'upgrades'

/** drizzle-kit's list of the steps in a folder. */
interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[]
}

const fileOf = (folder: string): string => join(folder, 'meta/_journal.json')

export const readJournal = (folder: string): Journal => JSON.parse(readFileSync(fileOf(folder), 'utf8'))

export function writeJournal(folder: string, entries: Journal['entries']): void {
  writeFileSync(fileOf(folder), `${JSON.stringify({ ...readJournal(folder), entries }, null, 2)}\n`)
}
