import { normaliseMobile } from '#machines/rules/phone.ts'
import { isSameName, normaliseRealName } from '#machines/rules/real-name.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { paperIndexes } from '#services/abp/sealing/sealed-papers.ts'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { createWaitingAccounts } from '#services/identity/waiting-accounts.api.ts'
import { formProblems } from '../resume/person-form.rules.ts'
import { type PersonForm, UpdateAllPersonDto } from '../resume/person-form.schemas.ts'
import { insertMoved, knownNumbers, nextPersonIds, waitingPhones } from './moved-persons.repository.ts'
import { newRecordContext } from './own-record.ts'
import { lifecycle, personBinding, requiredStageOf } from './person.binding.ts'
import type { PersonValues } from './person.repository.ts'
import {
  contactColumns,
  type Identity,
  identityColumns,
  identityProblems,
  normalisedIdentity,
} from './person-key-fields.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/** A person of a list in the shape of the record's form; a list contains no documents. */
export type MovedPerson = PersonForm & { readonly realName: string; readonly idNumber: string }

const NOBODY: Identity = {
  ...{ realName: null, idNumber: null, certificateNumber: null, sex: null, birthday: null },
  idType: 'IdentityCard',
  ...{ disabilityCategory: null, disabilityLevel: null, veteranGrade: null },
  ...{ certificateValidFrom: null, certificateValidTo: null },
  ...{ certificateFrontFileId: null, certificateBackFileId: null },
}

const limits = compileValidator(UpdateAllPersonDto)

const identityIn = (form: MovedPerson): Identity => ({ ...NOBODY, ...normalisedIdentity(form) })

/** The errors that the form of a record would report, in the order of its rules. */
export function movedPersonProblems(form: MovedPerson, today: string): ValidationError[] {
  const identity = identityIn(form)
  return [...limits(form), ...identityProblems(identity, today), ...formProblems(form, identity, today)]
}

export type MovedPersonResult =
  | { readonly outcome: 'Created' | 'Known'; readonly entityId: number; readonly message: string | null }
  | { readonly outcome: 'Refused'; readonly field: string; readonly message: string }

/**
 * Creates records of people who have none yet, as if the actor had entered them one by one; they are not submitted. No
 * notification is sent. Existing records stay unchanged. The caller has checked the forms.
 */
export async function bringPersons(scope: Scope, forms: readonly MovedPerson[]): Promise<MovedPersonResult[]> {
  const { platform, tx } = scope
  const indexesOf = ({ idType = 'IdentityCard', idNumber }: MovedPerson) =>
    paperIndexes(platform.sealer, idType, idNumber)
  const known = await knownNumbers(tx, forms.flatMap(indexesOf))
  const found = forms.map((form) => indexesOf(form).flatMap((index) => known.get(index) ?? [])[0])
  const ids = (
    await createMoved(
      scope,
      forms.filter((_, index) => found[index] === undefined),
    )
  ).values()
  return forms.map(({ realName }, index): MovedPersonResult => {
    const record = found[index]
    if (!record) return { outcome: 'Created', entityId: ids.next().value as number, message: null }
    const isSame = isSameName(record.realName ?? '', realName)
    if (isSame) return { outcome: 'Known', entityId: record.id, message: '已经建过档案，没有改动' }
    return { outcome: 'Refused', field: 'realName', message: '这个身份证号已经建档，但姓名不同，请核对' }
  })
}

async function createMoved(scope: Scope, forms: readonly MovedPerson[]): Promise<number[]> {
  if (forms.length === 0) return []
  const { tx, actor, now } = scope
  const requiredStage = await requiredStageOf(tx)
  const accounts = await createWaitingAccounts(
    scope,
    forms.map(({ realName }) => normaliseRealName(realName)),
    'DisabledPerson',
  )
  const ids = await nextPersonIds(tx, forms.length)
  const rows: PersonValues[] = []
  for (const [index, form] of forms.entries()) {
    const context = newRecordContext(actor, form.foundationId ?? null, requiredStage)
    await enter(scope, personBinding, lifecycle, 'create', context, async (status) => {
      const row = {
        ...columnsOf(scope, form),
        ...{ id: ids[index], userId: accounts[index] as number, foundationId: form.foundationId ?? null },
        ...{ status: status as PersonRow['status'], auditStatus: requiredStage },
        ...{ creatorUserId: actor.userId, creationTime: now },
      }
      rows.push(row)
      return row as PersonRow
    })
  }
  await insertMoved(tx, rows)
  return ids
}

function columnsOf({ platform: { sealer }, now }: Scope, form: MovedPerson): PersonValues {
  const { nation, provinceId, cityId, areaId, address, mobilePhone } = form
  return {
    ...{ nation, provinceId, cityId, areaId, address },
    // not looking for work by default, because a list is no consent to be found by employers
    workStatus: form.workStatus ?? 'Free',
    ...contactColumns(form, sealer),
    ...sealedPhone(sealer, 'person', mobilePhone === undefined ? null : normaliseMobile(mobilePhone)),
    ...identityColumns(identityIn(form), identityIn(form), sealer, toWireDay(now)),
  }
}

/** Of these records, those that are unclaimed and have a phone. */
export const waitingPersons = (
  { platform, tx }: Pick<Scope, 'platform' | 'tx'>,
  personIds: readonly number[],
): Promise<{ entityId: number; name: string; phone: string }[]> => waitingPhones(platform.sealer, tx, personIds)
