import { paperEnd } from '#machines/rules/paper-end.ts'
import type { Access } from '#services/abp/sealing/sealed-phones.ts'
import { isPersonCertified } from './person.rules.ts'
import { openField } from './person-key-fields.ts'
import { findPersonOfUser } from './user-disabled-person.repository.ts'

/** The last four characters of the recorded identity number, by which its owner is known. */
export interface PaperEnd {
  readonly end: string
  /** whether the number was checked by auditors, so that whoever has the session cannot have written it */
  readonly isCertified: boolean
}

/** Null when the account has no record or the record no number. */
export async function paperEndOf({ platform, db }: Access, userId: number): Promise<PaperEnd | null> {
  const row = await findPersonOfUser(db, userId)
  const number = row ? openField(platform.sealer, 'person.idNumber', row.idNumberSealed) : null
  if (!row || !number) return null
  return { end: paperEnd(number), isCertified: isPersonCertified(row.audit, row.auditStatus) }
}
