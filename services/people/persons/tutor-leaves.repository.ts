import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface LeftPerson {
  readonly id: number
  readonly userId: number
  readonly realName: string | null
  readonly foundationId: number | null
}

/** Persons lose this tutor. @returns those persons */
export const withoutTutor = (tx: Database, tutorUserId: number): Promise<LeftPerson[]> =>
  rowsOf<LeftPerson>(
    tx,
    sql`update user_disabled_person set tutor_user_id = null
      where tutor_user_id = ${tutorUserId} and not is_deleted
      returning id::int as id, user_id::int as "userId", real_name as "realName", foundation_id::int as "foundationId"`,
  )
