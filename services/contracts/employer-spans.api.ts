/** For what is computed of past days: the employer of that day, and whether the contract was signed by then. */
export { employerSpans, signedDay, wasWith } from './employer-spans.repository.ts'
