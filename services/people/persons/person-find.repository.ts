import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#machines/actor.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { mayReveal } from '#services/abp/access/field-policies/policies.ts'
import { hasWithdrawn } from '#services/abp/access/processings.ts'
import {
  byInitials,
  findIds,
  inOrderOf,
  type Lookup,
  MOST,
  personInitials,
  type Sought,
} from '#services/abp/conventions/find.ts'
import { nameSearch, wholeName } from '#services/abp/conventions/name-search.ts'
import { escapeLike } from '#services/abp/conventions/paging.ts'
import { indexesOfSomePaper } from '#services/abp/sealing/sealed-papers.ts'
import { type Access, phoneCondition } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { cities } from '#services/database/schema/reference.ts'
import { visibleTo } from './user-disabled-person.repository.ts'

type Looking = Access & { readonly actor: Actor }

/** Of every kind of paper that a list may have, so that a phone or a word is not looked up as one. */
const IDENTITY_NUMBER = /^(\d{17}[\dX]|[A-Z]{1,3}\d{6,12}|\d{8})$/

/** Matches a full identity number, for readers who may see it. Partial numbers match nothing. */
function numbered(sealer: Sealer, actor: Actor, text: string): SQL | undefined {
  const number = normaliseIdentity(text)
  if (!IDENTITY_NUMBER.test(number) || !mayReveal('UserDisabledPerson', 'idNumber', actor)) return undefined
  return sql`${persons.idNumberIndex} = any(${sql.param(indexesOfSomePaper(sealer, number))}::text[])
    and not ${hasWithdrawn(persons.userId)}`
}

/** The lookups by name. A reader who sees only the first character of a name may search only by that. */
const namedLookups = ({ word, letter, initials }: Sought): (Lookup | undefined)[] => [
  word === null ? undefined : { where: wholeName(persons.realName, word) },
  letter === null ? undefined : { where: sql`${persons.realName} like ${`${escapeLike(letter)}%`}` },
  byInitials(personInitials(persons.realName), initials),
  byWord(word),
]

const byWord = (word: string | null): Lookup | undefined =>
  word === null
    ? undefined
    : {
        where: nameSearch(persons.realName, word, { index: 'user_disabled_person_name_ix', wanted: MOST }),
        order: sql`${persons.id} desc`,
      }

export async function findPersonRows({ db, platform, actor }: Looking, sought: Sought) {
  const { sealer } = platform
  const ids = await findIds(db, {
    from: persons,
    id: persons.id,
    scope: sql`not ${persons.isDeleted} and ${visibleTo(actor)}`,
    lookups: [
      { where: numbered(sealer, actor, sought.text) },
      { where: phoneCondition(sealer, 'person', sought.text) },
      ...namedLookups(sought),
    ],
  })
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: persons.id,
      realName: persons.realName,
      status: persons.status,
      isWithdrawn: hasWithdrawn(persons.userId),
      disabilityCategory: persons.disabilityCategory,
      cityName: cities.cityName,
    })
    .from(persons)
    .leftJoin(cities, eq(cities.id, persons.cityId))
    .where(isOneOf(persons.id, ids))
  return inOrderOf(ids, rows)
}

/**
 * A condition that matches names by all methods, for persons referred to by other rows in lists that show full names.
 */
function named({ word, letter, initials }: Sought): SQL | undefined {
  const lookups = [
    nameSearch(persons.realName, word ?? undefined),
    letter === null ? undefined : sql`${persons.realName} like ${`${escapeLike(letter)}%`}`,
    byInitials(personInitials(persons.realName), initials)?.where,
  ].filter((way) => way !== undefined)
  return lookups.length === 0 ? undefined : sql`(${sql.join(lookups, sql` or `)})`
}

/**
 * A name with more matches than this counts as common. The newest rows that a reader sees then include such persons.
 */
const COMMON = 5_000

/**
 * The condition that a row is about a person of the searched name. For a rare name the query starts from the persons,
 * because a reader may see a hundred thousand rows without a match. For a common name it starts from the rows, newest
 * first.
 */
export async function aboutNamed(
  db: Database,
  personId: PgColumn,
  sought: Sought,
  common = COMMON,
): Promise<SQL | undefined> {
  const name = named(sought)
  if (!name) return undefined
  const found = await db
    .select({ id: persons.id })
    .from(persons)
    .where(sql`not ${persons.isDeleted} and ${name}`)
    .limit(common + 1)
  return found.length <= common
    ? isOneOf(
        personId,
        found.map(({ id }) => id),
      )
    : sql`exists (select 1 from ${persons} where ${persons.id} = ${personId} and ${name})`
}
