import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface SetupCounts {
  readonly admins: number
  readonly wages: number
  readonly levyRules: number
  readonly articles: number
  readonly foundations: number
  readonly tutors: number
}

/** @param countsDemo whether demo accounts count too, because they may log in */
export async function readSetupCounts(db: Database, countsDemo: boolean): Promise<SetupCounts> {
  const [row] = await rowsOf<SetupCounts>(
    db,
    sql`with account as (select user_type, platform_roles from portal_user
        where is_active and not is_deleted and (${countsDemo} or not is_demo))
      select
        (select count(*)::int from account where user_type = 'PlatformUser' and 'Admin' = any(platform_roles)) as admins,
        (select count(*)::int from minimum_wage where not is_deleted) as wages,
        (select count(*)::int from disability_insurance_fund_calc_rule where not is_default and not is_deleted)
          as "levyRules",
        (select count(*)::int from cms_content where status = 'Published' and not is_deleted) as articles,
        (select count(*)::int from foundation where not is_deleted) as foundations,
        (select count(*)::int from account where user_type = 'FoundationWorker') as tutors`,
  )
  if (!row) throw new Error('one row of counts')
  return row
}
