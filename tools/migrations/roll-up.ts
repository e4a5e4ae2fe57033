import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#services/database/connect.ts'
import { migrate } from '#services/database/migrate.ts'
import { schemaPaths } from '#services/database/schema-steps.ts'
import { catalogueOf, differencesOf } from './catalogue.ts'
import { readJournal, UPGRADES, writeJournal } from './journal.ts'
import { schemaStatements } from './write-schema.ts'

/**
 * Writes a new base with the schema that all steps of `folder` create, and moves the steps beside the current base to
 * the upgrades, which databases of earlier releases use.
 * @param release the release whose schema this is
 * @returns the differences between the new base and the steps: none, unless the writer does not know a kind of object
 */
export async function rollUp(folder: string, release: string): Promise<string[]> {
  const { fresh, upgrade } = schemaPaths(folder)
  const upgraded = await inMemory(async (open) => {
    // the first call applies only the upgrades, which precede the base in time; a database that has begun with upgrades
    // then stays with the upgrades
    await migrate(open, folder, fresh[0].at - 1)
    await migrate(open, folder)
    return { catalogue: await catalogueOf(open.db), statements: await schemaStatements(open.db, upgrade) }
  })
  replaceBase(folder, release, upgraded.statements)
  return inMemory(async (open) => {
    await migrate(open, folder)
    return differencesOf(upgraded.catalogue, await catalogueOf(open.db))
  })
}

async function inMemory<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase('memory:')
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

/**
 * The new base has the number and time of the newest step that it contains, so that a database with that step counts as
 * being at the base.
 */
function replaceBase(folder: string, release: string, statements: readonly string[]): void {
  const upgrades = join(folder, UPGRADES)
  const [base, ...steps] = readJournal(folder).entries
  const newest = steps.at(-1) ?? base
  if (!base || !newest) throw new Error(`${folder} has no base`)
  for (const { tag } of steps) renameSync(join(folder, `${tag}.sql`), join(upgrades, `${tag}.sql`))
  rmSync(join(folder, `${base.tag}.sql`))
  const tag = `${newest.tag.slice(0, 4)}_base`
  const header = [
    '-- Written by tools/migrations/base.ts from what the steps in upgrades/ make; functions and triggers are theirs.',
    `-- base: ${release}`,
    '-- contract: earlier releases work with other tables',
  ]
  const text = statements.map((statement) => `${statement};`).join('\n--> statement-breakpoint\n')
  writeFileSync(join(folder, `${tag}.sql`), `${header.join('\n')}\n${text}\n`)
  writeJournal(upgrades, [...readJournal(upgrades).entries, ...steps])
  writeJournal(folder, [{ ...newest, tag }])
}
