import { sql } from 'drizzle-orm'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { rowsOf } from '#services/database/connect.ts'
import { formerCardsOf } from './former-card.repository.ts'
import { formerFoundationsOf } from './former-foundation.repository.ts'
import { findResume } from './person.repository.ts'
import { contactOf, guardianNameIn, guardianPhoneOf, identityOf, openField } from './person-key-fields.ts'
import { findPersonOfUser } from './user-disabled-person.repository.ts'

/**
 * The personal data of the record. The export is decrypted. Closing the account removes all data for which no law
 * requires retention.
 */
export const recordData: PersonalData = {
  section: '求职档案',
  async collect(db, userId, sealer) {
    const row = await findPersonOfUser(db, userId)
    if (!row) return null
    const { idNumberSealed, idNumberIndex, certificateNumberSealed, disabilityDescriptionSealed, ...plain } = row
    const { emergencyContactNameSealed, emergencyContactPhoneSealed, guardianPhoneSealed, ...rest } = plain
    const { mobilePhoneSealed, mobilePhoneIndex, mobilePhoneTailIndex, guardianNameSealed, ...kept } = rest
    const { guardianIdNumberSealed, auditLockUserId, auditLockTime, lastAuditorUserId, ...own } = kept
    return {
      ...own,
      ...identityOf(row, sealer),
      ...contactOf(row, sealer),
      mobilePhone: phoneOf(sealer, 'person', row),
      guardianName: guardianNameIn(row, sealer),
      guardianPhone: guardianPhoneOf(row, sealer),
      disabilityDescription: openField(sealer, 'person.disabilityDescription', disabilityDescriptionSealed),
      guardianIdNumber: openField(sealer, 'person.guardianIdNumber', guardianIdNumberSealed),
      formerCards: await formerCardsOf(db, row.id),
      formerFoundations: await formerFoundationsOf(db, row.id),
      resume: await findResume(db, row.id),
    }
  },
  async forget(tx, userId, now) {
    const row = await findPersonOfUser(tx, userId)
    if (!row) return
    // tax rules and other laws require that name and number of paid or employed persons are retained
    const [paid] = await rowsOf(
      tx,
      sql`select 1 from work_order_financial_flow where user_disabled_person_id = ${row.id} and is_paid
        union all select 1 from contract_employment where user_disabled_person_id = ${row.id} limit 1`,
    )
    await tx.execute(sql`update user_disabled_person set
      real_name = case when ${paid !== undefined} then real_name else '已注销用户' end,
      id_number_sealed = case when ${paid !== undefined} then id_number_sealed end,
      id_number_index = null, certificate_number_sealed = null, certificate_front_file_id = null,
      certificate_back_file_id = null, disability_description_sealed = null, assistive_devices = '{}',
      mobile_phone = null, mobile_phone_sealed = null, mobile_phone_index = null, mobile_phone_tail_index = null, email_address = null, nation = null, political_status = null, address = null,
      emergency_contact_name = null, emergency_contact_phone = null, emergency_contact_name_sealed = null,
      emergency_contact_phone_sealed = null, guardian_phone_sealed = null, guardian_name = null, guardian_name_sealed = null,
      guardian_relation = null,
      guardian_phone = null, guardian_mail = null, guardian_id_type = null, guardian_id_number_sealed = null, is_active = false, is_deleted = true,
      last_modification_time = ${now.toISOString()}::timestamptz, row_version = row_version + 1 where id = ${row.id}`)
    await tx.execute(sql`delete from person_resume where user_disabled_person_id = ${row.id}`)
    // certificates of paid persons stay, because the evidence of an employer needs those of past months
    if (paid === undefined) await tx.execute(sql`delete from former_card where user_disabled_person_id = ${row.id}`)
    await tx.execute(sql`delete from former_foundation where user_disabled_person_id = ${row.id}`)
    await tx.execute(sql`delete from person_change where user_disabled_person_id = ${row.id}`)
    // employers' notes are removed, because the law sets no retention for them, unlike for contracts and pay
    await tx.execute(sql`delete from employee_record where user_disabled_person_id = ${row.id}`)
  },
}
