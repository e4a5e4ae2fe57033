import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { isSameName, normaliseRealName } from '#machines/rules/real-name.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { setRealName } from '#services/identity/accounts.api.ts'
import { endWaiting } from '#services/identity/waiting-accounts.api.ts'
import type { PersonForm } from '../resume/person-form.schemas.ts'
import { giveRecord, lockWaiting, removeEmpty } from './claim-record.repository.ts'
import { personBinding } from './person.binding.ts'
import { hasHistory, phoneOfAccount } from './person.repository.ts'
import { FIELD_ID } from './person-key-fields.ts'
import { findPersonOfUser } from './user-disabled-person.repository.ts'

const OPINION = '本人注册，接上由名单迁入的档案'

/**
 * Gives a record from a list to the account of its person. A code to a phone authenticates the phone, not the person:
 * besides the confirmed phone of the record, the account must give the same name and identity number.
 * @returns whether the record was given; when the form does not match, nothing changes and nothing about the record is
 * revealed
 */
export async function claimRecord(scope: Scope, form: PersonForm): Promise<boolean> {
  const { platform, tx, actor } = scope
  if (actor.userType !== 'DisabledPerson' || !form.idNumber || !form.realName) return false
  const phone = await phoneOfAccount(scope, actor.userId)
  if (phone === null) return false
  const number = normaliseIdentity(form.idNumber)
  const record = await lockWaiting(tx, platform.sealer.blindIndexes(FIELD_ID, number))
  if (!record || phoneOf(platform.sealer, 'person', record) !== phone) return false
  if (!isSameName(record.realName ?? '', form.realName)) return false
  const own = await findPersonOfUser(tx, actor.userId)
  if (own && (own.idNumberSealed !== null || (await hasHistory(tx, own.id)))) return false
  if (own) await removeEmpty(tx, own.id)
  await giveRecord(tx, record.id, actor.userId)
  await endWaiting(scope, record.userId)
  const owner = { ...scope, actor: { ...actor, personId: record.id } }
  await applyEvent(owner, personBinding, record.id, { type: 'update' }, { opinion: OPINION })
  await setRealName(scope, actor.userId, normaliseRealName(form.realName))
  return true
}

/** The filled fields of a form, so that empty fields do not clear values from a list. */
export const saidIn = (form: PersonForm): PersonForm =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
