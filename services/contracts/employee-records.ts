import { callProblem } from '#machines/rules/phone.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { openEither, type Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { type ContractRow, findContract, lockContract, markContract } from './contract.repository.ts'
import { tutorNames } from './contract-lists.repository.ts'
import type { UpdateEmployee } from './employee.schemas.ts'
import { type EmployeeRecord, findNeeds, findRecord, saveRecord } from './employee-records.repository.ts'
import { employeeDto } from './employees.ts'
import { dictionaryNames } from './parties.repository.ts'
import { tellOfPostKind } from './post-kind-notice.ts'

/**
 * Requires the current employer, who alone has the employee record. A former employer can read only the contract that
 * was transferred.
 */
function requireEmployer({ actor }: Pick<RequestContext, 'actor'>, row: ContractRow | undefined): ContractRow {
  if (!row || row.enterpriseId !== actor.enterpriseId) throw new AppError('notFound')
  return row
}

/** An employee of the enterprise, with the contract that is current for the employee. */
export async function employeeDetail(context: RequestContext, id: number) {
  const { db, actor } = context
  const row = requireEmployer(context, await findContract(db, actor, id))
  const record = await findRecord(db, row)
  const tutors = await tutorNames(db, row.person.tutorUserId === null ? [] : [row.person.tutorUserId])
  return {
    ...employeeDto(context, row, tutors),
    workPlace: row.workPlace,
    postKind: row.postKind,
    department: record?.department ?? null,
    accommodationIds: record?.accommodationIds ?? [],
    accommodationNames: await dictionaryNames(db, record?.accommodationIds ?? []),
    accommodationNote: record?.accommodationNote ?? null,
    agreedAccommodations: await dictionaryNames(db, row.accommodationIds),
    agreedClauses: row.accommodationClauses,
    ...(await needsOf(db, row.userDisabledPersonId)),
    ...contactOf(context.platform.sealer, record),
    notes: record?.notes ?? null,
    rowVersion: record?.rowVersion ?? 0,
  }
}

/**
 * The person's needs at work. They reveal much about a disability, so they are shown only with the person's consent.
 */
async function needsOf(db: Database, personId: number) {
  const needs = await findNeeds(db, personId)
  const isNeedDisclosed = needs?.isDisclosed ?? false
  return {
    isNeedDisclosed,
    neededAccommodations: isNeedDisclosed ? await dictionaryNames(db, needs?.ids ?? []) : [],
    neededNote: isNeedDisclosed ? (needs?.note ?? null) : null,
  }
}

/** Updates the enterprise's own notes about an employee; absent fields stay unchanged. */
export async function updateEmployee(context: RequestContext, { id, rowVersion, postKind, ...sent }: UpdateEmployee) {
  await transact(context, async (scope) => {
    const { tx, actor, now } = scope
    // locks the contract, which serialises saves even before the record exists
    const row = requireEmployer(context, await lockContract(tx, actor, id))
    const before = await findRecord(tx, row)
    if (rowVersion !== undefined && rowVersion !== (before?.rowVersion ?? 0)) throw new AppError('rowChanged')
    requirePhone(sent.emergencyContactPhone)
    await statePostKind(scope, row, postKind)
    await requireDictionaryValues(tx, [
      { key: 'Accommodation', ids: sent.accommodationIds ?? [], member: 'accommodationIds', title: '便利' },
    ])
    const by = before
      ? { lastModificationTime: now, lastModifierUserId: actor.userId }
      : { creationTime: now, creatorUserId: actor.userId }
    const { enterpriseId, userDisabledPersonId } = row
    await saveRecord(
      tx,
      { enterpriseId, userDisabledPersonId },
      {
        ...contactSealed(scope.platform.sealer, named(sent)),
        ...by,
      },
    )
  })
  return employeeDetail(context, id)
}

/**
 * States the kind of post of a contract that does not say it. What is stated stays for its contract, because months of
 * the past are computed from it; another post is another contract.
 */
async function statePostKind(scope: Scope, row: ContractRow, postKind: UpdateEmployee['postKind']) {
  const { id, postKind: stated } = row
  if (!postKind || postKind === stated) return
  if (stated !== null) throw fieldError('postKind', '这份合同已经登记了岗位类别；岗位变了，请签新的合同')
  await markContract(scope.tx, id, { postKind })
  await tellOfPostKind(scope, row, postKind)
}

const CONTACT_NAME = 'employee.emergencyContactName'
const CONTACT_PHONE = 'employee.emergencyContactPhone'

const contactOf = (sealer: Sealer, record: EmployeeRecord | undefined) => ({
  emergencyContactName: record
    ? openEither(sealer, CONTACT_NAME, record.emergencyContactName, record.emergencyContactNameSealed)
    : null,
  emergencyContactPhone: record
    ? openEither(sealer, CONTACT_PHONE, record.emergencyContactPhone, record.emergencyContactPhoneSealed)
    : null,
})

/** Seals the emergency contact for storage. */
function contactSealed(sealer: Sealer, values: Sent): Partial<EmployeeRecord> {
  const { emergencyContactName: name, emergencyContactPhone: phone, ...others } = values
  const sealed = (field: string, plain: string | null) => (plain === null ? null : sealer.seal(field, plain))
  return {
    ...(others as Partial<EmployeeRecord>),
    ...(name === undefined
      ? {}
      : { emergencyContactName: null, emergencyContactNameSealed: sealed(CONTACT_NAME, name) }),
    ...(phone === undefined
      ? {}
      : { emergencyContactPhone: null, emergencyContactPhoneSealed: sealed(CONTACT_PHONE, phone) }),
  }
}

type Sent = Omit<UpdateEmployee, 'id' | 'rowVersion' | 'postKind'>

/** Turns '' into null, because an empty text clears a field. */
const named = (sent: Sent): Sent =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  )

function requirePhone(phone: string | null | undefined): void {
  const problem = phone ? callProblem(phone, '紧急联系电话') : null
  if (problem) throw fieldError('emergencyContactPhone', problem)
}
