import { maskIdentityNumber, maskPhone, maskRealName } from '#machines/rules/masking.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { attachmentsByIds, attachmentsOf } from '#services/attachments/attachment.service.ts'
import type { ResumeRow } from './person.repository.ts'
import type { PersonDto } from './person-detail.schemas.ts'
import { identityOf, openField } from './person-key-fields.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/** How much of a record its reader sees. */
export type View = 'self' | 'caretaker' | 'assigner' | 'developer'

export const isOpenTo = (view: View): boolean => view === 'self' || view === 'caretaker'

type Attachment = Awaited<ReturnType<typeof attachmentsByIds>>[number]

export async function identityShown({ platform, db }: RequestContext, row: PersonRow, view: View, isRevealed: boolean) {
  const identity = identityOf(row, platform.sealer)
  const number = (value: string | null) => (value === null || isRevealed ? value : maskIdentityNumber(value))
  const isOpen = isOpenTo(view)
  const ids = [row.certificateFrontFileId, row.certificateBackFileId].filter((id) => id !== null)
  const papers = view === 'self' || isRevealed ? await attachmentsByIds(platform, db, ids) : []
  const paper = (id: number | null) => papers.map(fileDto).find((file) => file.id === id) ?? null
  return {
    realName: view === 'developer' && identity.realName ? maskRealName(identity.realName) : identity.realName,
    idNumber: isOpen ? number(identity.idNumber) : null,
    disabilityCategory: identity.disabilityCategory,
    disabilityLevel: identity.disabilityLevel,
    certificateNumber: isOpen ? number(identity.certificateNumber) : null,
    certificateValidFrom: isOpen ? identity.certificateValidFrom : null,
    certificateValidTo: identity.certificateValidTo,
    isSevere: identity.disabilityLevel === 'OneLevel' || identity.disabilityLevel === 'TwoLevel',
    certificateFront: paper(row.certificateFrontFileId),
    certificateBack: paper(row.certificateBackFileId),
  }
}

export function contactShown(row: PersonRow, view: View, isRevealed: boolean) {
  const isOpen = isOpenTo(view)
  const own = <T>(value: T) => (isOpen ? value : null)
  const isPhoneOpen = view === 'self' || view === 'assigner' || isRevealed
  const phone = (value: string | null) => (value === null || isPhoneOpen ? value : maskPhone(value))
  return {
    sex: row.sex,
    birthday: own(row.birthday),
    mobilePhone: phone(row.mobilePhone),
    emailAddress: own(row.emailAddress),
    nation: own(row.nation),
    politicalStatus: own(row.politicalStatus),
    provinceId: row.provinceId,
    cityId: row.cityId,
    areaId: own(row.areaId),
    address: own(row.address),
    emergencyContactName: own(row.emergencyContactName),
    emergencyContactPhone: own(phone(row.emergencyContactPhone)),
  }
}

/** Needs are told to whoever gives work, if the person wants them told; schools and employers would name him. */
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
  { platform }: RequestContext,
  row: PersonRow,
  isRevealed: boolean,
): PersonDto['guardian'] {
  const { guardianName: name, guardianRelation: relation, guardianPhone: phone } = row
  const idNumber = openField(platform.sealer, 'person.guardianIdNumber', row.guardianIdNumberSealed)
  if (name === null || relation === null || phone === null || idNumber === null) return null
  return {
    name,
    relation,
    phone: isRevealed ? phone : maskPhone(phone),
    idNumber: isRevealed ? idNumber : maskIdentityNumber(idNumber),
  }
}
