import { describe, expect, test } from 'vitest'
import { natureOf } from '#services/database/migration-kind.ts'
import { schemaPaths } from '#services/database/schema-steps.ts'

describe('a migration', () => {
  test.each([
    'create table "a" ("id" bigint); create unique index "u" on "a" ("id")',
    'alter table "a" add column "b" text',
    'alter table "a" add column "b" text default \'x\' not null',
    'create index "i" on "a" ("b")',
  ])('only adds: %s', (statements) => {
    expect(natureOf(statements.split('; '))).toEqual({ kind: 'expand', reason: null, isLossy: false })
  })

  test.each([
    ['alter table "a" drop column "b"', true],
    ['drop table "a"', true],
    ['alter table "a" rename column "b" to "c"', false],
    ['alter table "a" alter column "b" set not null', false],
    ['alter table "a" alter column "b" set data type integer', false],
    ['alter table "a" add column "b" text not null', false],
  ])('takes away what the release before needs, and its author says so: %s', (statement, isLossy) => {
    expect(natureOf([statement])).toEqual({ kind: null, reason: null, isLossy })
    expect(natureOf([`-- expand: harmless\n${statement}`])).toMatchObject({ kind: null })
    const declared = natureOf([`-- contract: nobody reads it since 1.2\n${statement}`])
    expect(declared).toEqual({ kind: 'contract', reason: 'nobody reads it since 1.2', isLossy })
  })

  test.each([
    'alter table "a" add constraint "c" check ("b" > 0)',
    'create unique index "u" on "a" ("b")',
    'update "a" set "b" = 1',
    'create or replace function f() returns int as $$ select 1 $$ language sql',
  ])('may be either, and its author says which: %s', (statement) => {
    expect(natureOf([statement]).kind).toBeNull()
    expect(natureOf([`-- expand: wider than before\n${statement}`]).kind).toBe('expand')
    expect(natureOf([`-- contract: narrower\n${statement}`]).kind).toBe('contract')
  })
})

const { fresh, upgrade } = schemaPaths()

test.each([fresh[0], ...upgrade].map((step) => [step.name, step] as const))(
  '%s says what it means for the release before',
  (_, step) => {
    expect(step.kind).not.toBeNull()
  },
)
