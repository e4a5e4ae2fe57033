/**
 * The calendar of the platform. Years beyond 9999 or before 1 are written differently in ISO 8601 and PostgreSQL. An
 * end of a day, an offset or a term of years could reach them, so the bounds keep a wide distance.
 */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2999-12-31'

/** Whether a service takes the day `YYYY-MM-DD`. A date that is being typed passes the year 2 on its way to 2026. */
export const isStorableDay = (day: string): boolean => day >= FIRST_DAY && day <= LAST_DAY
