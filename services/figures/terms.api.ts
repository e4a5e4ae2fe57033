import { dueTerms } from './terms.repository.ts'

/** The to-do of the staff who maintain the figures: figures that have expired or will expire within two months. */
export const figuresDue = (today: string) => dueTerms(today)
