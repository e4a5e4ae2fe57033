import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { schemaPaths } from '#services/database/schema-steps.ts'
import { isFull } from '#tests/support/tier.ts'
import { MIGRATIONS, readJournal, UPGRADES, writeJournal } from '#tools/migrations/journal.ts'
import { rollUp } from '#tools/migrations/roll-up.ts'
import { tidySnapshots } from '#tools/migrations/snapshot.ts'

function copyOfMigrations(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-steps-')), 'migrations')
  cpSync(MIGRATIONS, folder, { recursive: true })
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
  return folder
}

const snapshotsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
const filesIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.sql'))

describe('the migrations', () => {
  test.each([
    ['a new database', MIGRATIONS],
    ['a database of an earlier release', join(MIGRATIONS, UPGRADES)],
  ])('of %s are numbered in their order, each with its file', (_, folder) => {
    const { entries } = readJournal(folder)
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(filesIn(folder).toSorted())
    expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map(({ idx }) => idx))
    expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b))
  })

  test('keep one snapshot, the newest, with a line for each column (tools/migrations/step.ts)', () => {
    const newest = readJournal(MIGRATIONS).entries.at(-1)
    expect(snapshotsIn(MIGRATIONS)).toEqual([`${newest?.tag.slice(0, 4)}_snapshot.json`])
    const folder = copyOfMigrations()
    tidySnapshots(join(folder, 'meta'))
    const textOf = (of: string) => readFileSync(join(of, 'meta', snapshotsIn(of)[0] ?? ''), 'utf8')
    expect(textOf(MIGRATIONS)).toBe(textOf(folder))
  })
})

describe('a snapshot of drizzle-kit', () => {
  test('is kept in few lines, and those before it go', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-snapshots-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const column = { name: 'id', type: 'bigint' }
    const snapshot = { id: '1', tables: { t: { name: 't', columns: { id: column, other: column }, indexes: {} } } }
    for (const number of ['0007', '0010', '0009'])
      writeFileSync(join(folder, `${number}_snapshot.json`), JSON.stringify({ ...snapshot, id: number }, null, 2))
    writeFileSync(join(folder, '_journal.json'), '{}')
    tidySnapshots(folder)
    expect(readdirSync(folder)).toEqual(['0010_snapshot.json', '_journal.json'])
    const text = readFileSync(join(folder, '0010_snapshot.json'), 'utf8')
    expect(JSON.parse(text)).toEqual({ ...snapshot, id: '0010' })
    expect(text.split('\n')).toContain('    "id": {"name":"id","type":"bigint"},')
  })
})

const NEXT = `-- expand: nobody knows the function
create or replace function next_thing() returns trigger language plpgsql as $$ begin return null; end $$;
--> statement-breakpoint
CREATE TABLE "next_thing" ("id" bigint PRIMARY KEY, "user_id" bigint REFERENCES "portal_user"("id"), "on" boolean);
--> statement-breakpoint
-- why it is told
create trigger next_thing_told after insert on next_thing for each statement execute function next_thing();
--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "next_word" text DEFAULT 'it''s' NOT NULL;`

/** A release with one more step. */
function withStep(text: string): { folder: string; tag: string } {
  const folder = copyOfMigrations()
  const { entries } = readJournal(folder)
  const last = entries.at(-1)
  if (!last) throw new Error('no step')
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next`
  writeJournal(folder, [...entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }])
  writeFileSync(join(folder, `${tag}.sql`), text)
  return { folder, tag }
}

describe('a release', () => {
  test('rolls its steps up into a base that makes the same, and leaves them to databases of before', async () => {
    const { folder, tag } = withStep(NEXT)
    expect(await rollUp(folder, '9.9.9')).toEqual([])
    const { fresh, upgrade } = schemaPaths(folder)
    expect(fresh.map(({ name, baseOf, kind }) => [name, baseOf, kind])).toEqual([
      [tag.replace('next', 'base'), '9.9.9', 'contract'],
    ])
    expect(upgrade.map(({ name }) => name)).toEqual([...schemaPaths().upgrade.map(({ name }) => name), tag])
    expect(upgrade.at(-1)?.at).toBe(fresh[0].at)
    expect(filesIn(folder)).toEqual([`${fresh[0].name}.sql`])
    expect(fresh[0].statements.join('\n')).toContain('-- why it is told\ncreate trigger next_thing_told')
  })

  test.runIf(isFull)(
    'is told what the base does not make, of kinds of objects that its writer does not know',
    async () => {
      const { folder } = withStep('-- expand: a view\ncreate view next_view as select 1 as one')
      expect((await rollUp(folder, '9.9.9')).join('\n')).toContain('next_view')
    },
  )
})
