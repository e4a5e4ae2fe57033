/** For what is computed of past days: the card of that day, never the present one. */
export { cardOfDay, cardsInJson } from './former-card.repository.ts'
