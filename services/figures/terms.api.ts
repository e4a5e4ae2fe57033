import { dueTerms } from './terms.repository.ts'

/** The to-do of the staff who maintain the figures: those that have run out, or will within two months. */
export const figuresDue = (today: string) => dueTerms(today)
