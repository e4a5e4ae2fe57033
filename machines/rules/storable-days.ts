/**
 * The first day that the platform accepts. Years beyond 9999 or before 1 are written differently in ISO 8601 and
 * PostgreSQL, and the end of a day, a time zone or a period of years could reach them, so the bounds keep a wide
 * distance.
 */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2999-12-31'

/** Whether a service accepts the day `YYYY-MM-DD`. While a user types 2026, the field has the year 2 for a moment. */
export const isStorableDay = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY
