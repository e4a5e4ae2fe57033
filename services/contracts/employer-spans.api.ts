import * as spans from './employer-spans.repository.ts'

/** The employers of a contract, each with its days, as lateral rows. For calculations about past days. */
export const employerSpans = (contract: string) => spans.employerSpans(contract)
export const wasWith = (...of: Parameters<typeof spans.wasWith>) => spans.wasWith(...of)
/** The day on which the last side signed, as text. */
export const signedDay = (contract: string) => spans.signedDay(contract)
