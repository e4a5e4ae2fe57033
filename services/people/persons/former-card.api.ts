import * as cards from './former-card.repository.ts'

/** For what is computed of past days: the card of a person `p` on that day, never the present one. */
export const cardOfDay = (day: string) => cards.cardOfDay(day)
/** All cards of a person `p` as JSON of `CardFact`. */
export const cardsInJson = () => cards.cardsInJson
