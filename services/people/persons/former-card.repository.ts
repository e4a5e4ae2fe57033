import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { type CardFact, changedFrom } from '#machines/rules/card-facts.ts'
import { LAST_COUNTED_GRADE } from '#machines/rules/disability-certificate.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
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
 * Whether the certificate `f` of `cardOfDay` is one of a disability that is valid on the day. Without a last day only
 * that of a veteran is valid (长期); of any other the last day is not registered.
 */
export const isCardValid = (day: string): SQL =>
  sql`(f.category <> 'Normal' and coalesce(f.valid_from, '-infinity'::date) <= ${day}::date
    and (f.valid_to >= ${day}::date or (f.valid_to is null and f.veteran_grade is not null)))`

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
