import { normaliseMobile } from '#machines/rules/phone.ts'
import { isWithdrawnBy, mayProcess, WITHDRAWN, WITHDRAWN_BY_PERSON } from '#services/abp/access/processings.ts'
import { assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, invalid } from '#services/abp/conventions/errors.ts'
import { hashRequest } from '#services/abp/conventions/idempotency.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { entitiesWith } from '#services/abp/entities/entities.ts'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { setRealName } from '#services/identity/accounts.api.ts'
import { claimRecord, saidIn } from '../persons/claim-record.ts'
import { keepFormerFoundation } from '../persons/former-foundation.repository.ts'
import { tellOfMove } from '../persons/foundation-moves.ts'
import { ownRecord } from '../persons/own-record.ts'
import { type AuditedPerson, lockAudited, personBinding } from '../persons/person.binding.ts'
import * as people from '../persons/person.repository.ts'
import { isPersonCertified } from '../persons/person.rules.ts'
import { keepCertificate, keepResumeFiles } from '../persons/person-files.ts'
import {
  changedKeys,
  contactColumns,
  type Identity,
  identityColumns,
  identityOf,
  identityProblems,
  normalisedIdentity,
  requireCounter,
} from '../persons/person-key-fields.ts'
import { refusingTakenNumber, requireFreeNumber } from '../persons/person-number.ts'
import { requireReferences } from '../persons/person-references.ts'
import { formProblems } from './person-form.rules.ts'
import type { PersonForm } from './person-form.schemas.ts'
import { RESUME_FIELDS } from './person-resume.rules.ts'
import { type Saved, saveOnce } from './person-saves.ts'

interface Target {
  id?: number | undefined
  rowVersion?: number | undefined
}

/**
 * Saves any part of the form. The target is the user's own record, which is created if needed, or the record of a
 * person in the user's care.
 * @param name of the action; idempotency keys are separate for each action
 */
export const saveForm =
  (name: string) =>
  (context: RequestContext, { id, rowVersion, ...form }: Target & PersonForm) =>
    refusingTakenNumber(() =>
      saveOnce(context, name, hashRequest({ id, rowVersion, ...form }), async (scope) => {
        if (id === undefined && (await claimRecord(scope, form))) {
          return writeForm(scope, await targetOf(scope, undefined), saidIn(form))
        }
        const row = await targetOf(scope, id)
        requireVersion(row, rowVersion)
        return writeForm(scope, row, form)
      }),
    )

/** @throws AppError rowChanged when the client read another version */
export function requireVersion(row: AuditedPerson, rowVersion: number | undefined): void {
  if (rowVersion !== undefined && rowVersion !== row.rowVersion) {
    throw new AppError('rowChanged', { details: '资料已在别处修改，请刷新后核对' })
  }
}

/** @throws AppError notFound for a record that the actor may not see */
export async function targetOf(scope: Scope, id: number | undefined): Promise<AuditedPerson> {
  const own = scope.actor.userType === 'DisabledPerson' && id === undefined ? await ownRecord(scope) : null
  const target = own?.id ?? id
  if (target === undefined) throw invalid([{ message: '请写明求职者的档案编号', members: ['id'] }])
  const row = await lockAudited(scope, target)
  if (!row) throw new AppError('notFound')
  return row
}

/** Validates the parts of a form against each other and the record, and writes them in the caller's transaction. */
export async function writeForm(scope: Scope, row: AuditedPerson, form: PersonForm): Promise<Saved> {
  const { tx, platform, now } = scope
  const today = toWireDay(now)
  // the token of a person who has just created the record does not contain its id yet, so it is added here
  const actor = scope.actor.userId === row.userId ? { ...scope.actor, personId: row.id } : scope.actor
  assertEvent({ actor, now }, personBinding, row, 'update')
  const before = identityOf(row, platform.sealer)
  const given = normalisedIdentity(form)
  const keys = changedKeys(before, given)
  const after: Identity = { ...before, ...given }
  if (keys.length > 0) requireOpenIdentity(scope, row, actor, keys)
  requireCounter(scope, before, after)
  await requireConsent(scope, row, [...keys, ...SENSITIVE.filter((key) => form[key] !== undefined)])
  const problems = [
    ...(keys.length > 0 ? identityProblems(after, today, keys) : []),
    ...formProblems(form, after, today),
  ]
  if (problems.length > 0) throw invalid(problems)
  await requireReferences(scope, row, form)
  const { idType, idNumber } = after
  if (idNumber !== null && keys.some((key) => key === 'idNumber' || key === 'idType')) {
    await requireFreeNumber(scope, { idType, idNumber }, row.id)
  }
  const changed = Object.fromEntries(keys.map((key) => [key, after[key]])) as Partial<Identity>
  const columns = { ...plainColumns(scope, row, form), ...identityColumns(changed, after, platform.sealer, today) }
  const saved = await people.updatePerson(tx, row.id, columns, scope)
  if (form.foundationId !== undefined && form.foundationId !== row.foundationId) {
    await keepFormerFoundation(tx, row.id, row.foundationId, now)
    for (const [, move] of entitiesWith('moveToFoundation')) await move(tx, row.id, form.foundationId)
    await tellOfMove(scope, row, form.foundationId)
  }
  const resume = Object.fromEntries(RESUME_FIELDS.flatMap((key) => (form[key] === undefined ? [] : [[key, form[key]]])))
  if (Object.keys(resume).length > 0) await people.saveResume(tx, row.id, resume, scope)
  if (changed.realName) await setRealName(scope, row.userId, changed.realName)
  if (keys.some((key) => key.endsWith('FileId'))) await keepCertificate(scope, row.id, after)
  if (form.fileIds) await keepResumeFiles(scope, row.id, form.fileIds)
  return saved
}

/** Of the identity: what tells nothing of papers and disability. */
const PLAIN_KEYS: ReadonlySet<string> = new Set(['realName', 'sex', 'birthday'])

/** Sensitive fields besides the identity, because they reveal the disability. */
const SENSITIVE = ['disabilityDescription', 'assistiveDevices'] as const

/** @throws AppError validation naming the fields that may not be stored since the person withdrew the consent */
export async function requireConsent({ tx, actor }: Scope, row: AuditedPerson, keys: readonly string[]): Promise<void> {
  const sensitive = keys.filter((key) => !PLAIN_KEYS.has(key))
  if (sensitive.length === 0 || mayProcess('keepNewData', await isWithdrawnBy(tx, row.userId))) return
  const message = actor.userId === row.userId ? WITHDRAWN : WITHDRAWN_BY_PERSON
  throw invalid(sensitive.map((key) => ({ message, members: [key] })))
}

function requireOpenIdentity({ now }: Scope, row: AuditedPerson, actor: Scope['actor'], keys: readonly string[]): void {
  if (isPersonCertified(row.audit, row.auditStatus)) {
    const message = '这项资料已经认证，请提交变更申请；审核通过之前，原来的资料仍然有效'
    const validationErrors = keys.map((key) => ({ message, members: [key] }))
    throw new AppError('illegalTransition', { details: message, validationErrors })
  }
  assertEvent({ actor, now }, personBinding, row, 'updateIdentity')
}

const PLAIN = [
  'emailAddress',
  'nation',
  'politicalStatus',
  'provinceId',
  'cityId',
  'areaId',
  'address',
  'foundationId',
  'tutorUserId',
  'assistiveDevices',
  'educationalRequirementId',
  'experienceRequirement',
  'workStatus',
] as const

function plainColumns({ platform }: Scope, row: AuditedPerson, form: PersonForm): people.PersonValues {
  const named = Object.fromEntries(PLAIN.flatMap((key) => (form[key] === undefined ? [] : [[key, form[key]]])))
  const { mobilePhone, disabilityDescription: description, foundationId } = form
  return {
    ...named,
    ...contactColumns(form, platform.sealer),
    ...(mobilePhone === undefined ? {} : sealedPhone(platform.sealer, 'person', normaliseMobile(mobilePhone))),
    ...(description === undefined
      ? {}
      : {
          disabilityDescriptionSealed:
            description === null ? null : platform.sealer.seal('person.disabilityDescription', description),
        }),
    // a change of foundation clears the tutor
    ...(foundationId === undefined || foundationId === row.foundationId || form.tutorUserId !== undefined
      ? {}
      : { tutorUserId: null }),
  }
}
