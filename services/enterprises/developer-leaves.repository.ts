import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Enterprises lose this developer. @returns those enterprises */
export const withoutDeveloper = (tx: Database, developerUserId: number) =>
  rowsOf<{ id: number; enterpriseName: string; creatorUserId: number | null }>(
    tx,
    sql`update enterprise set developer_user_id = null where developer_user_id = ${developerUserId} and not is_deleted
      returning id::int as id, enterprise_name as "enterpriseName", creator_user_id::int as "creatorUserId"`,
  )
