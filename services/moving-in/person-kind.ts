import { comparedWith, isVeteranNumber, readDisabilityCertificate } from '#machines/rules/disability-certificate.ts'
import { comparedNumber, type IdType } from '#machines/rules/identity-document.ts'
import { readIdentityNumber } from '#machines/rules/identity-number.ts'
import { maskRealName } from '#machines/rules/masking.ts'
import { normaliseMobile } from '#machines/rules/phone.ts'
import { READINGS } from '#machines/rules/reading/kinds.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { enqueueOutsiders, previewOf } from '#services/messages/notifications.api.ts'
import {
  bringPersons,
  type MovedPerson,
  movedPersonProblems,
  waitingPersons,
} from '#services/people/persons/moved-persons.api.ts'
import { codeOf, dayOf, isRounded, type Read, ROUNDED, textOf, wordOf } from './cells.ts'
import { type CellOf, firstProblem, type MoveKind, type ReadRow, type Refusal, reachedBy } from './kind.ts'
import { PERSON_FIELDS } from './person-fields.ts'
import { allPlaces, foundationsByName } from './places.repository.ts'
import { type FoundPlace, placeFinder } from './places.ts'

const SEXES = [
  [/^(男|M$|Men)/i, 'Men'],
  [/^(女|F$|Women)/i, 'Women'],
] as const
const CATEGORIES = [
  [/^(视力|盲|低视力)/, 'Vision'],
  [/^(听力|聋)/, 'Hearing'],
  [/^(言语|语言)/, 'Speech'],
  [/^(肢体|肢残)/, 'Limbs'],
  [/^(智力|智残)/, 'Intelligence'],
  [/^精神/, 'Spirit'],
  [/^(多重|综合)/, 'Multiple'],
] as const
const LEVELS = [
  [/^(一|1|壹|Ⅰ|I(?!I|V))/, 'OneLevel'],
  [/^(二|2|贰|Ⅱ|II(?!I))/, 'TwoLevel'],
  [/^(三|3|叁|Ⅲ|III)/, 'ThreeLevel'],
  [/^(四|4|肆|Ⅳ|IV)/, 'FourLevel'],
] as const
/** Grades of a veteran's certificate. */
const GRADES = [
  [/^(十(?![一二三])|10(?!\d))/, '10'],
  [/^(一|1(?!\d))/, '1'],
  [/^(二|2(?!\d))/, '2'],
  [/^(三|3(?!\d))/, '3'],
  [/^(四|4(?!\d))/, '4'],
  [/^(五|5(?!\d))/, '5'],
  [/^(六|6(?!\d))/, '6'],
  [/^(七|7(?!\d))/, '7'],
  [/^(八|8(?!\d))/, '8'],
  [/^(九|9(?!\d))/, '9'],
] as const
const ID_TYPE_WORDS = [
  [/^(居民)?身份证/, 'IdentityCard'],
  [/居住证/, 'ResidencePermit'],
  [/通行证|回乡证|台胞证/, 'TravelPermit'],
  [/永久居留|永居/, 'PermanentResidence'],
  [/^护照/, 'Passport'],
] as const satisfies readonly (readonly [RegExp, IdType])[]
const WORK = [
  [/^(未就业|无业|空闲|否)/, 'Free'],
  [/^(求职|待业|失业|登记失业)/, 'LookingForJob'],
  [/^(在职|就业|已就业|是)/, 'OnJob'],
] as const

const READERS: Readonly<Record<string, (cell: string) => Read<string | null>>> = {
  disabilityCategory: (cell) => wordOf(cell, CATEGORIES),
  disabilityLevel: (cell) => wordOf(cell, LEVELS),
  certificateValidFrom: dayOf,
  certificateValidTo: dayOf,
  idType: (cell) => wordOf(cell, ID_TYPE_WORDS),
  sex: (cell) => wordOf(cell, SEXES),
  birthday: dayOf,
  workStatus: (cell) => wordOf(cell, WORK),
}
/** The grade stands in the column of the level. */
const VETERAN_READERS = {
  ...READERS,
  disabilityLevel: (cell: string) => wordOf(cell, GRADES),
  certificateValidTo: (cell: string) => (/^(长期|永久)/.test(textOf(cell)) ? { value: null } : dayOf(cell)),
}
const TEXTS = { nation: 'line', address: 'line', emergencyContactName: 'name', emergencyContactPhone: 'call' } as const

const labelsOf = new Map(PERSON_FIELDS.map(({ name, label }) => [name, label]))

/** The days and fixed values of a row, or a refusal for the first unreadable one. */
function valuesOf(cell: CellOf): { values: Record<string, string | number> } | Refusal {
  const values: Record<string, string | number> = {}
  const isVeteran = isVeteranNumber(cell('certificateNumber'))
  for (const [field, read] of Object.entries(isVeteran ? VETERAN_READERS : READERS)) {
    const found = read(cell(field))
    if ('problem' in found) return { field, message: `${labelsOf.get(field)}${found.problem}` }
    if (found.value !== null) values[field] = found.value
  }
  for (const [field, reading] of Object.entries(TEXTS)) {
    const text = READINGS[reading](cell(field))
    if (text !== '') values[field] = text
  }
  if (!isVeteran) return { values }
  const { disabilityLevel: grade, ...others } = values
  return { values: { ...others, ...(grade === undefined ? {} : { veteranGrade: Number(grade) }) } }
}

/** The numbers of a row. A certificate of the federation alone is enough: it begins with the identity number. */
function numbersOf(cell: CellOf, today: string): { idNumber: string; more: Partial<MovedPerson> } | Refusal {
  const certificate = codeOf(cell('certificateNumber'))
  const isVeteran = isVeteranNumber(certificate)
  const idNumber = codeOf(cell('idNumber')) || (isVeteran ? '' : certificate.slice(0, 18))
  for (const [field, code] of [
    ['idNumber', codeOf(cell('idNumber'))],
    ['certificateNumber', certificate],
  ] as const) {
    if (isRounded(code) || hasLostDigits(code, today)) return { field, message: ROUNDED }
  }
  if (idNumber === '') return { field: 'idNumber', message: '身份证号不能为空' }
  if (certificate === '') return { idNumber, more: {} }
  if (isVeteran) return { idNumber, more: { certificateNumber: certificate } }
  const read = readDisabilityCertificate(certificate, comparedWith(idNumber, certificate))
  const derived = read.ok ? { disabilityCategory: read.value.category, disabilityLevel: read.value.level } : {}
  return { idNumber, more: { certificateNumber: certificate, ...derived } }
}

/**
 * Whether the number seems to have been rounded before the file was saved as text: its last digits are zeros, so its
 * check fails. A valid number with such an end is refused only when the file contains invalid ones (judge.ts).
 */
const hasLostDigits = (code: string, today: string): boolean => {
  if (/^\d{15}0{3}$/.test(code)) return !readIdentityNumber(code, today).ok
  return /^\d{15}0{5,7}$/.test(code)
}

interface Lookups {
  readonly today: string
  readonly findPlace: (cell: CellOf) => FoundPlace | Refusal
  readonly foundations: ReadonlyMap<string, number>
}

function readPerson(cell: CellOf, { today, findPlace, foundations }: Lookups): ReadRow<MovedPerson> {
  const realName = normaliseRealName(cell('realName'))
  const label = realName === '' ? null : maskRealName(realName)
  const refused = (refusal: Refusal) => ({ ...refusal, label })
  if (realName === '') return refused({ field: 'realName', message: '姓名不能为空；合并过的单元格只有第一行有内容' })
  const numbers = numbersOf(cell, today)
  if ('message' in numbers) return refused(numbers)
  const read = valuesOf(cell)
  if ('message' in read) return refused(read)
  const place = findPlace(cell)
  if ('message' in place) return refused(place)
  const foundationName = textOf(cell('foundationName'))
  const foundationId = foundations.get(foundationName)
  if (foundationName !== '' && foundationId === undefined) {
    return refused({ field: 'foundationName', message: `平台上没有“${foundationName}”这家基金会` })
  }
  const phone = normaliseMobile(cell('mobilePhone'))
  const form = {
    ...{ realName, idNumber: numbers.idNumber, ...numbers.more, ...read.values, ...place },
    ...(phone === '' ? {} : { mobilePhone: phone }),
    ...(foundationId === undefined ? {} : { foundationId }),
  } as MovedPerson
  const problem = firstProblem(movedPersonProblems(form, today))
  // the grade of a veteran stands in the column of the level
  if (problem) return refused(problem.field === 'veteranGrade' ? { ...problem, field: 'disabilityLevel' } : problem)
  return {
    key: comparedNumber(form.idType ?? 'IdentityCard', form.idNumber),
    label: `${label} ${form.idNumber.slice(-4)}`,
    form,
  }
}

const LETTER = { to: 'person', template: 'person.movedIn' } as const

/**
 * The list kind for disabled persons: records that are not submitted, each with a placeholder account until its owner
 * registers.
 */
export const personKind: MoveKind<MovedPerson> = {
  ...{ name: 'Persons', label: '求职者', counter: '人', keyLabel: '身份证号', fields: PERSON_FIELDS },
  needs: [['realName'], ['idNumber', 'certificateNumber']],
  async reader({ tx, now }) {
    const lookups = {
      today: toWireDay(now),
      findPlace: placeFinder(await allPlaces(tx)),
      foundations: await foundationsByName(tx),
    }
    return (cell) => readPerson(cell, lookups)
  },
  bring: bringPersons,
  tellable: waitingPersons,
  notice: {
    exampleName: '张三',
    preview: (db, personName) => previewOf(db, { ...LETTER, payload: { personId: 0, personName } }),
    send: (scope, people, notBefore) =>
      enqueueOutsiders(
        scope,
        people.map((one) => ({
          reached: reachedBy(one),
          payload: { personId: one.entityId, personName: one.name },
        })),
        { ...LETTER, notBefore },
      ),
  },
}
