import type { Database } from '#services/database/connect.ts'
import * as cards from './former-card.repository.ts'

/**
 * The certificate that a person `p` had on a day, for calculations about past days, which must not use the current
 * certificate.
 */
export const cardOfDay = (day: string) => cards.cardOfDay(day)
/** For each of these persons with a certificate on the day, why it is not known to be valid; null if it is. */
export const daysProblemsOn = (db: Database, personIds: readonly number[], day: string) =>
  cards.daysProblemsOn(db, personIds, day)
/** Whether the certificate `f` of `cardOfDay` counts for the quota on the day; unknown days do not count. */
export const countsOnDay = (day: string) => cards.countsOnDay(day)
/** Whether days of the certificate `f` are not registered. */
export const hasUnknownDays = () => cards.hasUnknownDays
/** Whether a person `p` has or had a certificate of a disability. */
export const hadCard = () => cards.hadCard
/** All certificates of a person `p` as JSON of `CardFact`. */
export const cardsInJson = () => cards.cardsInJson
