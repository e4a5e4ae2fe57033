import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { DeliveryRow } from '../lifecycle/delivery-facts.ts'

/** Another interview at the same minute. */
export interface Clash {
  /** whether the person has it, else the interviewer */
  isOfPerson: boolean
  personName: string
  /** `2026-11-24 14:05`, in Shanghai */
  clock: string
}

/**
 * Makes other appointments of the person and of the interviewer wait until the transaction ends, so that two at one
 * minute cannot both find it free. Everybody locks the person before the interviewer, so that no two wait for each other.
 */
export async function lockAppointments(
  tx: Database,
  { userDisabledPersonId, enterpriseId, interviewContactPhone }: DeliveryRow,
): Promise<void> {
  const keys = [`interview of ${userDisabledPersonId}`]
  if (interviewContactPhone !== null) keys.push(`interview by ${enterpriseId} ${interviewContactPhone}`)
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * Another interview of the person, or of the enterprise's interviewer, at the minute of this one. An interviewer is
 * known by the telephone number that the enterprise names.
 */
export async function clashOf(tx: Database, row: DeliveryRow): Promise<Clash | undefined> {
  const { id, interviewTime, userDisabledPersonId, enterpriseId, interviewContactPhone } = row
  if (interviewTime === null) return undefined
  const [other] = await rowsOf<Clash>(
    tx,
    sql`select d.user_disabled_person_id = ${userDisabledPersonId} as "isOfPerson",
      coalesce(p.real_name, '') as "personName",
      to_char(d.interview_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as clock
    from requirement_resume d join user_disabled_person p on p.id = d.user_disabled_person_id
    where d.status = 'Interviewing' and not d.is_deleted and d.id <> ${id}
      and date_trunc('minute', d.interview_time) = date_trunc('minute', ${interviewTime.toISOString()}::timestamptz)
      and (d.user_disabled_person_id = ${userDisabledPersonId}
        or (d.enterprise_id = ${enterpriseId} and d.interview_contact_phone = ${interviewContactPhone}))
    order by 1 desc limit 1`,
  )
  return other
}
