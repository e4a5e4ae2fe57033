import type { Actor } from '#machines/actor.ts'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import { mayReveal } from '#services/abp/access/field-policies/policies.ts'
import { isWithdrawnBy, mayProcess } from '#services/abp/access/processings.ts'
import { type Revealing, revealed } from '#services/abp/access/reveal.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { toWireDay, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { caseHolderOf } from '#services/abp/lifecycle/case-lock.ts'
import { hasConsent } from '#services/privacy/consent.service.ts'
import { changeDto } from '../changes/person-change.mapper.ts'
import { newestChange } from '../changes/person-change.repository.ts'
import { completeness, type Missing, missingForSubmission } from '../resume/person-resume.rules.ts'
import { personActions, personStatusLabel } from './person.binding.ts'
import * as people from './person.repository.ts'
import { isPersonCertified } from './person.rules.ts'
import type { PersonDto } from './person-detail.schemas.ts'
import { openField } from './person-key-fields.ts'
import {
  contactShown,
  filesOf,
  guardianShown,
  identityShown,
  isOpenTo,
  personFields,
  relationOf,
  resumeShown,
  type View,
} from './person-view.mapper.ts'
import { findPersonOfUser, type PersonRow } from './user-disabled-person.repository.ts'

async function viewOf({ db, actor }: RequestContext, row: PersonRow): Promise<View> {
  if (actor.userId === row.userId) return 'self'
  if (actor.userType !== 'WorkDeveloper') return 'caretaker'
  return (await people.isAssignedBy(db, actor.userId, row.id)) ? 'assigner' : 'developer'
}

/** Fields that auditors, and tutors of the person's foundation, may see in full after giving a reason. */
const wantedOf = (row: PersonRow, actor: Actor, view: View) => ({
  ...{ what: '完整证件信息', may: mayReveal('UserDisabledPerson', 'idNumber', actor, relationOf(view)) },
  ...{ entityType: 'UserDisabledPerson' as const, entityId: row.id, fields: REVEALED },
})
const REVEALED = [
  'idNumber',
  'certificateNumber',
  'certificateFiles',
  'mobilePhone',
  'emergencyContactPhone',
  'disabilityDescription',
  'guardian.idNumber',
  'guardian.phone',
] as const

interface Asked extends Revealing {
  id?: number | undefined
}

/**
 * @throws AppError notFound when the actor may not see the person; validation when documents are requested without a
 * reason
 */
export async function getPerson(context: RequestContext, { id, reveal = false, reason }: Asked): Promise<PersonDto> {
  const { db, actor } = context
  const row = id === undefined ? await findPersonOfUser(db, actor.userId) : await people.findPerson(db, actor, id)
  if (!row) throw new AppError('notFound', id === undefined ? { details: '您还没有建立求职者档案' } : {})
  const view = await viewOf(context, row)
  const isRevealed = view === 'self' ? reveal : await revealed(context, { reveal, reason }, wantedOf(row, actor, view))
  if (view === 'assigner') {
    await recordSensitiveView(context, {
      entityType: 'UserDisabledPerson',
      entityId: row.id,
      fields: ['realName', 'mobilePhone'],
      reason: '已为求职者安排工单',
    })
  }
  return dtoOf(context, row, view, isRevealed)
}

/** The record, with masked numbers, as the response to the actor's own change. */
export const personDetail = (context: RequestContext, id: number): Promise<PersonDto> => getPerson(context, { id })

/** The values, including consents, that the record lacks for submission. */
export async function missingOf(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  row: PersonRow,
  resume: people.ResumeRow | undefined,
): Promise<Missing[]> {
  const missing = missingForSubmission(row, resume, toWireDay(now))
  if (await hasConsent(db, row.userId, 'SensitiveDisability')) return missing
  return [...missing, { step: 'Consent', message: '请先同意收集残疾等敏感信息', members: ['SensitiveDisability'] }]
}

async function dtoOf(context: RequestContext, row: PersonRow, view: View, isRevealed: boolean): Promise<PersonDto> {
  const { platform, db, actor, now } = context
  const isOpen = isOpenTo(view)
  const isWithdrawn = await isWithdrawnBy(db, row.userId)
  const isHidden = view !== 'self' && !mayProcess('checkPapers', isWithdrawn)
  const [resume, names, change] = [
    await people.findResume(db, row.id),
    await people.namesOf(db, row.id),
    isOpen ? await newestChange(db, row.id) : undefined,
  ]
  const missing = isOpen ? await missingOf(context, row, resume) : []
  const state = { ...row, hasPendingChange: change?.status === 'Ongoing' }
  return {
    id: row.id,
    status: row.status,
    statusLabel: personStatusLabel(row.status),
    allowedActions: personActions(state, actor),
    rowVersion: row.rowVersion,
    audit: row.audit,
    auditStatus: row.auditStatus,
    auditOpinion: isOpen ? row.auditOpinion : null,
    auditFields: isOpen ? row.auditFields : [],
    submitTime: toWireTimeOrNull(row.submitTime),
    auditTime: toWireTimeOrNull(row.auditTime),
    caseHolder: await caseHolderOf(context, row),
    isCertified: isPersonCertified(row.audit, row.auditStatus),
    isActive: row.isActive,
    inactiveReason: isOpen ? row.inactiveReason : null,
    ...(await identityShown(context, row, view, { isRevealed, isWithdrawn })),
    ...contactShown(context, row, view, isRevealed),
    ...names,
    areaName: isOpen ? names.areaName : null,
    tutorUserId: row.tutorUserId,
    foundationId: row.foundationId,
    workStatus: row.workStatus,
    educationalRequirementId: row.educationalRequirementId,
    experienceRequirement: row.experienceRequirement as PersonDto['experienceRequirement'],
    ...resumeShown(resume, view),
    files: isOpen ? await filesOf(context, row.id) : [],
    guardian: isOpen ? guardianShown(context, row, view, isRevealed) : null,
    change: change && !isHidden ? await changeDto(context, change, isRevealed) : null,
    completeness: completeness(row, resume, missing),
    missing,
    isRevealed,
    isDisabilityConsentWithdrawn: isWithdrawn,
    isCardExpired: !isHidden && row.certificateValidTo !== null && row.certificateValidTo < toWireDay(now),
    disabilityDescription: isHidden
      ? null
      : personFields(
          actor,
          view,
          isRevealed,
        )(
          'disabilityDescription',
          openField(platform.sealer, 'person.disabilityDescription', row.disabilityDescriptionSealed),
        ),
    assistiveDevices: isOpen && !isHidden ? row.assistiveDevices : [],
  }
}
