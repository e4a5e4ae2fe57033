import { sql } from 'drizzle-orm'

const field = (name: string) => sql`(f.tax_working->>${sql.raw(`'${name}'`)})::numeric`

/** Whether the calculation of a flow `f` does not store what was relieved. */
const isUnsaid = sql`(f.tax_working->'relieved' is null)`

/** The relief of the year up to and with a flow `f` that does not store it: the tax so far, less what was withheld. */
const derived = sql`(case when f.tax_working->'relief' is null then 0 else greatest(0,
    round(${field('cumulativeTaxable')} * ${field('rate')} / 100 - ${field('quickDeduction')}, 2)
      - ${field('withheldBefore')} - f.tax) end)`

/** The relief of the year, in mode Single of the project in the month, up to and with a flow `f`. */
export const relievedSoFar = sql`(case when ${isUnsaid} then ${derived}
  else ${field('relievedBefore')} + ${field('relieved')} end)`

/**
 * What was relieved of the flows `f` of a group, in yuan, as an aggregate over those with `condition`: the stored
 * amounts, on top of what the last flow without one derives for the time before.
 */
export const relievedOf = (condition = sql`true`) =>
  sql`(coalesce(sum(${field('relieved')}) filter (where ${condition}), 0)
    + coalesce((array_agg(${derived} order by f.month desc, f.paid_time desc, f.id desc)
        filter (where ${isUnsaid} and f.tax_working is not null and ${condition}))[1], 0))::text`
