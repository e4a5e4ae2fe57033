/** For what is computed of past days: the employer of that day, never the present one. */
export { employerSpans, wasWith } from './employer-spans.repository.ts'
