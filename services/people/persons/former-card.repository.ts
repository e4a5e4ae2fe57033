import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { type CardFact, changedFrom, daysProblem } from '#machines/rules/card-facts.ts'
import { LAST_COUNTED_GRADE } from '#machines/rules/disability-certificate.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { formerCards } from '#services/database/schema/former-cards.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/**
 * All certificates of a person `p` as rows, ordered by their last days. The current certificate has the last day
 * infinity.
 */
const CARDS = sql`(select h.id, nullif(h.disability_category, 'Normal') as category, nullif(h.disability_level, 'Normal') as level,
      h.veteran_grade, h.valid_from, h.valid_to, h.last_day from former_card h where h.user_disabled_person_id = p.id
    union all select null, nullif(p.disability_category, 'Normal'), nullif(p.disability_level, 'Normal'), p.veteran_grade,
      p.certificate_valid_from, p.certificate_valid_to, 'infinity'::date)`

/** The card of a person `p` on a day, as a lateral row with `category`, `level`, `veteran_grade`, `valid_from` and `valid_to`. */
export const cardOfDay = (day: string): SQL =>
  sql`(select * from ${CARDS} f where f.last_day >= ${day}::date order by f.last_day, f.id limit 1)`

/**
 * For each of these persons who had a certificate of a disability on the day, the reason why it is not known to be
 * valid; null if it is valid.
 */
export async function daysProblemsOn(
  db: Database,
  personIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, string | null>> {
  const cards = await rowsOf<{ id: number } & Pick<CardFact, 'veteranGrade' | 'validFrom' | 'validTo'>>(
    db,
    sql`select p.id::int as id, f.veteran_grade as "veteranGrade", f.valid_from::text as "validFrom",
        f.valid_to::text as "validTo"
      from user_disabled_person p cross join lateral ${cardOfDay(day)} f
      where ${isOneOf(sql`p.id`, personIds)} and f.category is not null`,
  )
  return new Map(cards.map(({ id, ...card }) => [id, daysProblem(card, day)]))
}

/**
 * Whether the certificate `f` of `cardOfDay` counts for the quota on the day, as `cardProblem` of
 * machines/rules/card-facts.ts decides: what is not registered does not count.
 */
export const countsOnDay = (day: string): SQL =>
  sql`(f.category is not null and (f.level is not null or f.veteran_grade is not null)
    and coalesce(f.veteran_grade, 0) <= ${LAST_COUNTED_GRADE} and f.valid_from <= ${day}::date
    and (f.valid_to >= ${day}::date or (f.valid_to is null and f.veteran_grade is not null)))`

/** Whether days of the certificate `f` are not registered, so that nobody knows whether it counts. */
export const hasUnknownDays = sql`(f.category is not null
  and (f.valid_from is null or (f.valid_to is null and f.veteran_grade is null)))`

/** Whether a person `p` has or had a certificate of a disability. */
export const hadCard = sql`exists (select 1 from ${CARDS} f where f.category is not null)`

/** All certificates of a person `p` as JSON of `CardFact`. */
export const cardsInJson = sql`(select jsonb_agg(jsonb_build_object('category', f.category, 'level', f.level,
  'veteranGrade', f.veteran_grade, 'validFrom', f.valid_from::text, 'validTo', f.valid_to::text,
  'lastDay', case when f.last_day <> 'infinity' then f.last_day::text end) order by f.last_day, f.id) from ${CARDS} f)`

type Card = Pick<
  PersonRow,
  'disabilityCategory' | 'disabilityLevel' | 'veteranGrade' | 'certificateValidFrom' | 'certificateValidTo'
>

const factOf = (card: Card): Omit<CardFact, 'lastDay'> => ({
  category: card.disabilityCategory === 'Normal' ? null : card.disabilityCategory,
  level: card.disabilityLevel === 'Normal' ? null : card.disabilityLevel,
  veteranGrade: card.veteranGrade,
  validFrom: card.certificateValidFrom,
  validTo: card.certificateValidTo,
})

/** Stores the former certificate data at a change, unless the change corrects them from their first day on. */
export async function keepFormerCard(
  tx: Database,
  personId: number,
  before: Card,
  after: Partial<Card>,
  now: Date,
): Promise<void> {
  const from = changedFrom(factOf(before), factOf({ ...before, ...after }), toWireDay(now))
  if (from === null) return
  const lastDay = addDays(from, -1)
  // days that already belong to an earlier certificate keep that certificate
  const held = and(eq(formerCards.userDisabledPersonId, personId), gte(formerCards.lastDay, lastDay))
  if ((await tx.$count(formerCards, held)) > 0) return
  await tx.insert(formerCards).values({
    userDisabledPersonId: personId,
    disabilityCategory: before.disabilityCategory,
    disabilityLevel: before.disabilityLevel,
    veteranGrade: before.veteranGrade,
    validFrom: before.certificateValidFrom,
    validTo: before.certificateValidTo,
    lastDay,
    creationTime: now,
  })
}

export const formerCardsOf = (db: Database, personId: number) =>
  db
    .select()
    .from(formerCards)
    .where(eq(formerCards.userDisabledPersonId, personId))
    .orderBy(asc(formerCards.lastDay), asc(formerCards.id))
