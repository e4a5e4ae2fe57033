import { isOrganisation } from '#machines/rules/guardian.ts'
import { asksForBirthday, type IdType } from '#machines/rules/identity-document.ts'
import { isBlank } from '#machines/rules/reading/characters.ts'
import type {
  DisabilityCategory,
  GuardianRelation,
  SetGuardianDto_Input,
  Sex,
  UpdateUserBaseInfoDto_Input,
  UpdateUserDisableAttachmentDto_Input,
} from '#src/api/graphql.ts'
import { chosenId, textOrNull } from '#src/lib/forms/wire-values.ts'
import { derivedFrom, devicesOf, isGuardianTyped, type Known } from './rules.ts'
import type { BaseInfoValues } from './values.ts'

function identityInputOf({ realName, idType, idNumber, sex, birthday }: BaseInfoValues): UpdateUserBaseInfoDto_Input {
  const kind = idType as IdType
  return {
    realName: realName.trim(),
    idType: kind,
    ...(idNumber === '' ? {} : { idNumber: idNumber.trim() }),
    ...(asksForBirthday(kind, idNumber) ? { sex: sex as Sex, birthday } : {}),
  }
}

/** The input of contact data, and of name and number until they are certified. */
export function baseInputOf(values: BaseInfoValues, { isIdentityOpen }: Known): UpdateUserBaseInfoDto_Input {
  return {
    ...(isIdentityOpen ? identityInputOf(values) : {}),
    // without a phone the record uses that of the account
    ...(values.mobilePhone === '' ? {} : { mobilePhone: values.mobilePhone }),
    emailAddress: textOrNull(values.emailAddress),
    provinceId: chosenId(values.provinceId),
    cityId: chosenId(values.cityId),
    areaId: chosenId(values.areaId),
    address: textOrNull(values.address),
    emergencyContactName: textOrNull(values.emergencyContactName),
    emergencyContactPhone: textOrNull(values.emergencyContactPhone),
    foundationId: chosenId(values.foundationId),
  }
}

/** What the number says, or for a veteran what was chosen. */
function kindOf(values: BaseInfoValues, today: string): UpdateUserDisableAttachmentDto_Input {
  if (values.holding === 'veteran') {
    return {
      disabilityCategory: values.disabilityCategory as DisabilityCategory,
      veteranGrade: Number(values.veteranGrade),
    }
  }
  const { certificate } = derivedFrom(values, today)
  return certificate ? { disabilityCategory: certificate.category, disabilityLevel: certificate.level } : {}
}

function certificateOf(values: BaseInfoValues, today: string): UpdateUserDisableAttachmentDto_Input {
  if (values.holding === 'none') return { disabilityCategory: 'Normal', disabilityLevel: 'Normal' }
  const { certificateNumber, certificateFrontFileId: front, certificateBackFileId: back } = values
  return {
    ...(certificateNumber === '' ? {} : { certificateNumber }),
    ...kindOf(values, today),
    certificateValidFrom: values.certificateValidFrom,
    certificateValidTo: textOrNull(values.certificateValidTo),
    ...(front === null ? {} : { certificateFrontFileId: front }),
    ...(back === null ? {} : { certificateBackFileId: back }),
  }
}

export const disabilityInputOf = (
  values: BaseInfoValues,
  { isIdentityOpen, today }: Known,
): UpdateUserDisableAttachmentDto_Input => ({
  ...(isIdentityOpen ? certificateOf(values, today) : {}),
  assistiveDevices: devicesOf(values),
  disabilityDescription: textOrNull(values.disabilityDescription),
})

/** The input of the guardian; null for no change. */
export function guardianInputOf(values: BaseInfoValues, known: Known): SetGuardianDto_Input | null {
  if (!values.hasGuardian) return known.hasGuardian ? { remove: true } : null
  if (!isGuardianTyped(values, known)) return null
  return {
    name: values.guardianName.trim(),
    relation: values.guardianRelation as GuardianRelation,
    ...(isOrganisation({ relation: values.guardianRelation }) ? {} : { idType: values.guardianIdType as IdType }),
    idNumber: values.guardianIdNumber.trim(),
    phone: values.guardianPhone,
    ...(!isBlank(values.guardianEmailAddress) ? { emailAddress: values.guardianEmailAddress.trim() } : {}),
  }
}
