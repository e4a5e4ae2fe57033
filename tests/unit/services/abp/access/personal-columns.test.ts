import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import { type Actor, SYSTEM } from '#machines/actor.ts'
import { inFull } from '#services/abp/access/field-policies/in-full.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { action } from '#services/abp/define-service.ts'
import type { users } from '#services/database/schema/identity.ts'
import { root } from '#tools/lib/root.mjs'

const PERSONAL =
  /\b(realName|surname|emailAddress|mobilePhone|unconfirmedPhone|birthday|nation|politicalStatus|guardian(Name|Phone|Mail)|emergencyContact(Name|Phone)|legalPerson|contactName|contactPhone)/

const Dto = Type.Object({ realName: Type.String(), others: Type.Array(Type.Object({ name: Type.String() })) })
type Dto = Static<typeof Dto>
type Row = Pick<typeof users.$inferSelect, 'realName' | 'emailAddress'> & { realName: NonNullable<unknown> }
const row = { realName: '欧阳明月', emailAddress: null } as Row
const actor: Actor = { ...SYSTEM, userId: 1, userType: 'PlatformUser' }

// the type checker reads this file: a line that compiles although it should not is an error of `npm run types`
describe('a text of a personal column', () => {
  it('does not compile into an answer as it is', () => {
    // @ts-expect-error stored, and not shown
    const mapped: Dto = { realName: row.realName, others: [] }
    // @ts-expect-error not in a row of a list either
    const listed: Dto = { realName: '', others: [{ name: row.realName }] }
    const operation = { summary: '', allow: 'anonymous', input: Type.Object({}), output: Dto } as const
    // @ts-expect-error nor as the answer of an operation whose mapper declares no type
    action({ ...operation, handler: async () => ({ realName: row.realName, others: [] }) })
    expect([mapped.realName, listed.others[0]?.name]).toEqual([row.realName, row.realName])
  })

  it('compiles masked, or shown in full on purpose', () => {
    const masked: Dto = { realName: nameFor('WorkOrderFeedback', 'realName', actor, row.realName), others: [] }
    const whole: Dto = { realName: inFull(row.realName), others: [] }
    expect([masked.realName, whole.realName]).toEqual(['', '欧阳明月'])
  })

  it('is used as a string, and written from one', () => {
    const [first] = row.realName
    const written: Partial<typeof users.$inferInsert> = { realName: '欧阳', emailAddress: 'a@b.example' }
    const typed: Partial<typeof users.$inferInsert> = { realName: ({ realName: 'x', others: [] } as Dto).realName }
    expect([first, written.realName, typed.realName]).toEqual(['欧', '欧阳', 'x'])
  })
})

const sourcesOf = (folder: string, ending: string): [string, string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')])

describe('in the sources', () => {
  it('every column of such a name is a personal one', () => {
    const plain = sourcesOf('services/database/schema', '.ts').flatMap(([file, source]) =>
      source
        .split('\n')
        .filter((line) => new RegExp(`^\\s*${PERSONAL.source}: (text|date)\\(`).test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(plain, 'use personalText() or personalDay() of schema/personal.ts').toEqual([])
  })

  it('a DTO with a member of such a name has the type that refuses it', () => {
    const loose = sourcesOf('services', '.ts')
      .filter(([, source]) => /^import .*\bStatic\b.* from 'typebox'/m.test(source))
      .filter(([, source]) => new RegExp(`^\\s*${PERSONAL.source}: `, 'm').test(source))
      .map(([file]) => file)
    expect(loose, 'take Static from services/abp/conventions/schema-types.ts').toEqual([])
  })
})
