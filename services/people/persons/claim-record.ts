import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { isSameName, normaliseRealName } from '#machines/rules/real-name.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { paperIndexes } from '#services/abp/sealing/sealed-papers.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { setRealName } from '#services/identity/accounts.api.ts'
import { endWaiting } from '#services/identity/waiting-accounts.api.ts'
import type { PersonForm } from '../resume/person-form.schemas.ts'
import { giveRecord, lockWaiting, placeRecord, removeEmpty } from './claim-record.repository.ts'
import { type AuditedPerson, lockAudited, personBinding } from './person.binding.ts'
import { hasHistory, phoneOfAccount } from './person.repository.ts'
import { findPersonOfUser } from './user-disabled-person.repository.ts'

const OPINION = '本人注册，接上由名单迁入的档案'
const AT_COUNTER = '柜台当面核对证件，接上由名单迁入的档案'

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
  const record = await lockWaiting(tx, numberIn(platform.sealer, form))
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

interface CounterClaim {
  /** the account that was made for the person at the counter */
  readonly userId: number
  /** the foundation in whose care the person is from now on */
  readonly foundationId: number | null
}

/**
 * Gives a record from a list to the person who stands at the counter with the paper. The paper takes the place of the
 * code: name and number have to be those of the record. A foundation takes over its own persons, and those who have none.
 * @returns the record; undefined when there is none to give, and nothing about one is revealed
 */
export async function claimAtCounter(
  scope: Scope,
  form: PersonForm,
  { userId, foundationId }: CounterClaim,
): Promise<AuditedPerson | undefined> {
  const { platform, tx, actor } = scope
  if (!form.idNumber || !form.realName) return undefined
  const record = await lockWaiting(tx, numberIn(platform.sealer, form))
  if (!record || !isSameName(record.realName ?? '', form.realName)) return undefined
  const isOthers = record.foundationId !== null && record.foundationId !== foundationId
  if (isOthers && actor.userType === 'FoundationWorker') return undefined
  await giveRecord(tx, record.id, userId)
  if (record.foundationId === null && foundationId !== null) await placeRecord(tx, record.id, foundationId)
  await endWaiting(scope, record.userId)
  await applyEvent(scope, personBinding, record.id, { type: 'update' }, { opinion: AT_COUNTER })
  return lockAudited(scope, record.id)
}

/** A paper without its kind is an identity card, as in an empty record. */
const numberIn = (sealer: Sealer, { idType = 'IdentityCard', idNumber = '' }: PersonForm): string[] =>
  paperIndexes(sealer, idType, normaliseIdentity(idNumber))

/** The filled fields of a form, so that empty fields do not clear values from a list. */
export const saidIn = (form: PersonForm): PersonForm =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
