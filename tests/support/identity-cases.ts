import { identityCheckCharacter } from '#machines/rules/identity-number.ts'

/**
 * Names, numbers and phones as people type and paste them, from public reports: the field, what was typed, and what is
 * stored; null where a sentence has to refuse it. Every place that takes such a value is held to this one table.
 */
export interface IdentityCase {
  readonly field: 'realName' | 'idNumber' | 'certificateNumber' | 'mobilePhone' | 'emergencyContactPhone'
  readonly typed: string
  readonly stored: string | null
  /** of the same form */
  readonly beside?: Readonly<Record<string, string>>
}

/** Not a real person's: region 990101. */
export const IDENTITY = `99010119850505706${identityCheckCharacter('99010119850505706')}`
const VETERAN = { disabilityCategory: 'Limbs', veteranGrade: '6' }
const PERMIT = { idType: 'TravelPermit', sex: 'Women', birthday: '1988-02-29' }

const of =
  (field: IdentityCase['field'], beside?: IdentityCase['beside']) =>
  ([typed, stored]: readonly [string, string | null]): IdentityCase => ({
    field,
    typed,
    stored,
    ...(beside && { beside }),
  })

const NAMES = [
  ['阿依古丽･买买提', '阿依古丽·买买提'],
  ['阿依古丽．买买提', '阿依古丽·买买提'],
  ['阿依古丽●买买提', '阿依古丽·买买提'],
  ['阿依古丽 · 买买提', '阿依古丽·买买提'],
  ['阿依古丽•买买提', '阿依古丽·买买提'],
  ['\u2f2d田', '山田'],
  ['李\ue863', '李䶮'],
  ['葛\u{e0100}明', '葛明'],
  ['买买提艾合买提·阿卜杜热合曼·吐尔逊江·木合塔尔江', '买买提艾合买提·阿卜杜热合曼·吐尔逊江·木合塔尔江'],
  ['ANNE-MARIE DUPONT', 'ANNE-MARIE DUPONT'],
  ["O'BRIEN SEAN", "O'BRIEN SEAN"],
  ['难', '难'],
  ['陈𬌗', '陈𬌗'],
  ['李4', null],
  ['·李明', null],
] as const
const IDENTITIES = [
  [`${IDENTITY.slice(0, 17)}Ｘ`, IDENTITY],
  [`${IDENTITY.slice(0, 17)}×`, IDENTITY],
  [`\u202d${IDENTITY}\u202c`, IDENTITY],
  [`${IDENTITY}\u200b`, IDENTITY],
  [`${IDENTITY.slice(0, 6)} ${IDENTITY.slice(6)}`, IDENTITY],
  ['810000198505051012', '810000198505051012'],
  [IDENTITY.slice(1), null],
  [`${IDENTITY.slice(0, 3)}O${IDENTITY.slice(4)}`, null],
] as const
const CERTIFICATES = [
  [`${IDENTITY}43`, `${IDENTITY}43`],
  [`${IDENTITY}43b1`, `${IDENTITY}43B1`],
  [`\u202d${IDENTITY} 43\u202c`, `${IDENTITY}43`],
  [`${IDENTITY}83`, null],
  [`${IDENTITY}45`, null],
  ['11010519491231002X11', null],
] as const
const VETERANS = [
  ['军残字第123456号', '军残字第123456号'],
  ['军残字 第１２３４５６号', '军残字第123456号'],
  ['京军a-012345', '京军A012345'],
  ['军残字第12号', null],
  ['军残字第12*3456号', null],
] as const
const PERMITS = [
  ['ｈ１２３４ ５６７８', 'H12345678'],
  ['01234567', '01234567'],
  ['K12345678', null],
] as const
const MOBILES = [
  ['\u202d138 1234 5678\u202c', '13812345678'],
  ['\u200b13812345678', '13812345678'],
  ['138\u20111234\u20115678', '13812345678'],
  ['138\u20131234\u20135678', '13812345678'],
  ['(+86)13812345678', '13812345678'],
  ['86 13812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['12812345678', null],
  ['010 12345678', null],
] as const
const CALLS = [
  ['010 12345678', '010-12345678'],
  ['010-12345678转8012', '010-12345678-8012'],
  ['\u202d138 1234 5678\u202c', '13812345678'],
  ['12', null],
] as const

export const IDENTITY_CASES: readonly IdentityCase[] = [
  ...NAMES.map(of('realName')),
  ...IDENTITIES.map(of('idNumber')),
  ...PERMITS.map(of('idNumber', PERMIT)),
  ...CERTIFICATES.map(of('certificateNumber')),
  ...VETERANS.map(of('certificateNumber', VETERAN)),
  ...MOBILES.map(of('mobilePhone')),
  ...CALLS.map(of('emergencyContactPhone')),
]
