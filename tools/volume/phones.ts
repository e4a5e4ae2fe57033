import { sql } from 'drizzle-orm'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { OpenDatabase } from '#services/database/connect.ts'
import { enterprisesOf, peopleOf, type VolumeSizes } from './sizes.ts'

/** Temporary table with the phone columns for the statements; it is dropped afterwards. */
export const PHONES = 'volume_phone'

const BATCH = 10_000

/** SQL expression for the phone of row `n`. */
export const personPhone = (n: string): string => `(13000000000 + ${n})::text`
export const enterprisePhone = (n: string): string => `(15000000000 + ${n})::text`

function rowOf(sealer: Sealer, phone: string, isPerson: boolean) {
  const account = sealedPhone(sealer, 'account', phone)
  const person = sealedPhone(sealer, 'person', isPerson ? phone : null)
  return {
    phone,
    account_sealed: account.mobilePhoneSealed,
    account_index: account.mobilePhoneIndex,
    account_tail: account.mobilePhoneTailIndex,
    person_sealed: person.mobilePhoneSealed,
    person_index: person.mobilePhoneIndex,
    person_tail: person.mobilePhoneTailIndex,
  }
}

/**
 * Fills the table of phones. Each phone is encrypted separately, so that look-ups and key rotations work as on real
 * data.
 */
export async function fillPhones({ db, exec }: OpenDatabase, sealer: Sealer, sizes: VolumeSizes): Promise<void> {
  const columns = Object.keys(rowOf(sealer, '', false)).map((name) => `${name} text`)
  await exec(`create unlogged table ${PHONES} (${columns.join(', ')}, primary key (phone))`)
  const fill = async (first: number, count: number, isPerson: boolean) => {
    for (let from = 1; from <= count; from += BATCH) {
      const most = Math.min(BATCH, count - from + 1)
      const rows = Array.from({ length: most }, (_, index) => rowOf(sealer, String(first + from + index), isPerson))
      await db.execute(sql`insert into ${sql.identifier(PHONES)}
        select * from json_populate_recordset(null::${sql.identifier(PHONES)}, ${JSON.stringify(rows)}::json)`)
    }
  }
  await fill(15_000_000_000, enterprisesOf(sizes), false)
  await fill(13_000_000_000, peopleOf(sizes), true)
  await exec(`analyze ${PHONES}`)
}
