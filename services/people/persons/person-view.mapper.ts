import type { Actor } from '#machines/actor.ts'
import { isSevereCard } from '#machines/rules/disability-certificate.ts'
import { withoutEnd } from '#machines/rules/masking.ts'
import { fieldFor, type PolicyField } from '#services/abp/access/field-policies/policies.ts'
import { mayProcess } from '#services/abp/access/processings.ts'
import { isFactGiven } from '#services/abp/access/second-fact.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { attachmentsByIds, attachmentsOf } from '#services/attachments/attachment.api.ts'
import type { ResumeRow } from './person.repository.ts'
import { isPersonCertified } from './person.rules.ts'
import type { PersonDto } from './person-detail.schemas.ts'
import { contactOf, guardianNameIn, guardianPhoneOf, identityOf, openField } from './person-key-fields.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/** The relation of the reader to the person, which determines the visible fields. */
export type View = 'self' | 'caretaker' | 'assigner' | 'developer'

export const isOpenTo = (view: View): boolean => view === 'self' || view === 'caretaker'

/** The view translated into the terms of the field policies. */
export const relationOf = (view: View) => ({ isSelf: view === 'self', hasAssigned: view === 'assigner' })

/** The fields of a record for this reader. */
export const personFields =
  (actor: Actor, view: View, isRevealed: boolean) =>
  (field: PolicyField<'UserDisabledPerson'>, value: string | null): string | null =>
    fieldFor('UserDisabledPerson', field, actor, value, { ...relationOf(view), isRevealed })

/** Values shown instead of the identity and the documents of a person who has withdrawn the consent. */
const NOT_SHOWN = {
  idType: null,
  idNumber: null,
  disabilityCategory: null,
  disabilityLevel: null,
  veteranGrade: null,
  certificateNumber: null,
  certificateValidFrom: null,
  certificateValidTo: null,
  isSevere: false,
  certificateFront: null,
  certificateBack: null,
}

type Attachment = Awaited<ReturnType<typeof attachmentsByIds>>[number]

export async function identityShown(
  { platform, db, actor, proof }: RequestContext,
  row: PersonRow,
  view: View,
  { isRevealed, isWithdrawn }: { isRevealed: boolean; isWithdrawn: boolean },
) {
  const identity = identityOf(row, platform.sealer)
  if (view !== 'self' && !mayProcess('checkPapers', isWithdrawn)) {
    return { ...NOT_SHOWN, realName: personFields(actor, view, isRevealed)('realName', identity.realName) }
  }
  const shown = personFields(actor, view, isRevealed)
  const ids = [row.certificateFrontFileId, row.certificateBackFileId].filter((id) => id !== null)
  // a session that a code alone has opened must not read what would prove its owner
  const isShielded =
    view === 'self' && !isRevealed && !isFactGiven(proof) && isPersonCertified(row.audit, row.auditStatus)
  const papers = (view === 'self' && !isShielded) || isRevealed ? await attachmentsByIds(platform, db, ids) : []
  const number = (masked: string | null) => (masked !== null && isShielded ? withoutEnd(masked) : masked)
  const paper = (id: number | null) => papers.map(fileDto).find((file) => file.id === id) ?? null
  return {
    realName: shown('realName', identity.realName),
    idType: identity.idType,
    idNumber: number(shown('idNumber', identity.idNumber)),
    disabilityCategory: identity.disabilityCategory,
    disabilityLevel: identity.disabilityLevel,
    veteranGrade: identity.veteranGrade,
    certificateNumber: number(shown('certificateNumber', identity.certificateNumber)),
    certificateValidFrom: shown('certificateValidFrom', identity.certificateValidFrom),
    certificateValidTo: identity.certificateValidTo,
    isSevere: isSevereCard(identity),
    certificateFront: paper(row.certificateFrontFileId),
    certificateBack: paper(row.certificateBackFileId),
  }
}

export function contactShown({ actor, platform }: RequestContext, row: PersonRow, view: View, isRevealed: boolean) {
  const isOpen = isOpenTo(view)
  const shown = personFields(actor, view, isRevealed)
  const contact = contactOf(row, platform.sealer)
  return {
    sex: row.sex,
    birthday: shown('birthday', row.birthday),
    mobilePhone: shown('mobilePhone', phoneOf(platform.sealer, 'person', row)),
    emailAddress: shown('emailAddress', row.emailAddress),
    nation: shown('nation', row.nation),
    politicalStatus: shown('politicalStatus', row.politicalStatus),
    provinceId: row.provinceId,
    cityId: row.cityId,
    areaId: isOpen ? row.areaId : null,
    address: shown('address', row.address),
    emergencyContactName: shown('emergencyContactName', contact.emergencyContactName),
    emergencyContactPhone: shown('emergencyContactPhone', contact.emergencyContactPhone),
  }
}

/**
 * The resume for this view. Needs are shown to employers and developers only if the person has agreed. Schools and
 * former employers are left out for them, because they could identify the person.
 */
export function resumeShown(resume: ResumeRow | undefined, view: View) {
  const isOpen = isOpenTo(view)
  const isKnown = isOpen || view === 'assigner'
  const isDisclosed = isOpen || (view === 'assigner' && resume?.isAccommodationDisclosed === true)
  return {
    educations: isKnown ? (resume?.educations ?? []) : [],
    workExperiences: isKnown ? (resume?.workExperiences ?? []) : [],
    skills: resume?.skills ?? [],
    certificates: isKnown ? (resume?.certificates ?? []) : [],
    intendedJobs: resume?.intendedJobs ?? [],
    intendedCityIds: resume?.intendedCityIds ?? [],
    operationModeId: resume?.operationModeId ?? null,
    payMin: resume?.payMin ?? null,
    payMax: resume?.payMax ?? null,
    isPayNegotiable: resume?.isPayNegotiable ?? false,
    availableDate: resume?.availableDate ?? null,
    selfIntroduction: isKnown ? (resume?.selfIntroduction ?? null) : null,
    accommodationIds: isDisclosed ? (resume?.accommodationIds ?? []) : [],
    accommodationNote: isDisclosed ? (resume?.accommodationNote ?? null) : null,
    isAccommodationDisclosed: resume?.isAccommodationDisclosed ?? false,
  }
}

export const fileDto = ({ id, fileName, url }: Attachment) => ({ id, fileName, url })

export const filesOf = async ({ platform, db }: RequestContext, id: number) =>
  (await attachmentsOf(platform, db, 'UserDisabledPersonFile', [id])).map(fileDto)

export function guardianShown(
  { platform, actor }: RequestContext,
  row: PersonRow,
  view: View,
  isRevealed: boolean,
): PersonDto['guardian'] {
  const { guardianRelation: relation, guardianMail: mail } = row
  const name = guardianNameIn(row, platform.sealer)
  const phone = guardianPhoneOf(row, platform.sealer)
  const idNumber = openField(platform.sealer, 'person.guardianIdNumber', row.guardianIdNumberSealed)
  if (name === null || relation === null || phone === null || idNumber === null) return null
  const shown = personFields(actor, view, isRevealed)
  return {
    name,
    relation,
    phone: shown('guardianPhone', phone) ?? '',
    idType: row.guardianIdType,
    idNumber: shown('guardianIdNumber', idNumber) ?? '',
    emailAddress: shown('guardianMail', mail),
  }
}
