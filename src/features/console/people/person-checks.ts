import {
  CERTIFICATE_FAULT_TEXT,
  certificateProblem,
  comparedWith,
  isSevereCard,
  isVeteranNumber,
  LAST_COUNTED_GRADE,
  readDisabilityCertificate,
  veteranGradeLabel,
} from '#machines/rules/disability-certificate.ts'
import {
  ID_TYPE_LABELS,
  idNumberLabel,
  idNumberProblem,
  isEighteen,
  saidByNumber,
} from '#machines/rules/identity-document.ts'
import { ageOn, YOUNGEST_WORKER } from '#machines/rules/identity-number.ts'
import type { ConsolePersonFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import type { Check } from '#src/ui/data/checklist.tsx'
import type { PersonWords } from './person-texts.ts'

/** Numbers of permits and passports have no check digit and say nothing of the person. */
function unsaidChecks({ idType, birthday }: Checked, today: string): Check[] {
  const isOfAge = birthday != null && ageOn(birthday, today) >= YOUNGEST_WORKER
  return [
    {
      result: 'note',
      text: `${ID_TYPE_LABELS[idType ?? 'IdentityCard']}的号码没有校验码`,
      note: '请与证件照片逐字核对',
    },
    check(isOfAge, '已满 16 周岁', '性别和出生日期由本人填写，请与证件核对'),
  ]
}

export type Checked = Pick<
  ConsolePersonFragment,
  | 'idType'
  | 'idNumber'
  | 'sex'
  | 'birthday'
  | 'disabilityCategory'
  | 'disabilityLevel'
  | 'veteranGrade'
  | 'certificateNumber'
  | 'certificateValidFrom'
  | 'certificateValidTo'
>

type Words = Pick<PersonWords, 'category' | 'level' | 'sex'>

const check = (isMet: boolean, text: string, note?: string): Check => ({ result: isMet ? 'met' : 'unmet', text, note })

const DAY_MS = 86_400_000
const WARN_DAYS = 90

function identityChecks(person: Checked, today: string, words: Words): Check[] {
  const { idNumber, sex, birthday } = person
  const idType = person.idType ?? 'IdentityCard'
  if (!idNumber) return [check(false, `没有填写${idNumberLabel(idType)}`)]
  const problem = idNumberProblem(idType, idNumber, today)
  if (problem) return [check(false, problem)]
  const value = saidByNumber(idType, idNumber, today)
  if (value === null) return unsaidChecks(person, today)
  const found = `${words.sex(value.sex)}，${formatDate(value.birthday)}，${ageOn(value.birthday, today)} 岁`
  return [
    check(true, '身份证号校验码正确，已满 16 周岁'),
    check(sex === value.sex && birthday === value.birthday, '性别与出生日期和身份证号一致', found),
  ]
}

function numberChecks(person: Checked, words: Words): Check[] {
  const { idNumber, certificateNumber, disabilityCategory, disabilityLevel } = person
  if (!certificateNumber) return [check(false, '没有填写残疾人证号')]
  if (isVeteranNumber(certificateNumber)) return veteranChecks(person, certificateNumber)
  const read = readDisabilityCertificate(certificateNumber, comparedWith(idNumber ?? '', certificateNumber))
  if (!read.ok) return [check(false, CERTIFICATE_FAULT_TEXT[read.fault])]
  const { category, level } = read.value
  return [
    isEighteen(idNumber ?? '')
      ? check(true, '残疾人证号前 18 位与身份证号相同')
      : { result: 'note', text: '残疾人证号前 18 位不能与这种证件核对', note: '请看残疾人证上的姓名和照片' },
    check(
      category === disabilityCategory,
      `证号第 19 位“${certificateNumber[18]}”是${words.category(category)}`,
      category === disabilityCategory ? undefined : `填写的是${words.category(disabilityCategory)}`,
    ),
    check(
      level === disabilityLevel,
      `证号第 20 位“${certificateNumber[19]}”是${words.level(level)}`,
      level === disabilityLevel ? undefined : `填写的是${words.level(disabilityLevel)}`,
    ),
  ]
}

/** The number says nothing of the person: what stands on the photo has to be compared by eye. */
function veteranChecks({ veteranGrade }: Checked, certificateNumber: string): Check[] {
  const problem = certificateProblem(certificateNumber, '')
  if (problem) return [check(false, problem)]
  if (veteranGrade == null) return [check(false, '没有填写残疾军人证上的等级')]
  const weight = isSevereCard({ disabilityLevel: null, veteranGrade }) ? '按 2 人计' : '按 1 人计'
  return [
    { result: 'note', text: '残疾军人证号不含身份证号', note: '请与照片逐字核对姓名、证号和等级' },
    {
      result: 'met',
      text: veteranGradeLabel(veteranGrade),
      note: veteranGrade > LAST_COUNTED_GRADE ? '九级和十级不计入按比例就业' : weight,
    },
  ]
}

function validityChecks(person: Checked, today: string): Check[] {
  const { certificateValidFrom: from, certificateValidTo: to, veteranGrade } = person
  if (!to && veteranGrade != null) return [check(true, '残疾军人证没有到期日，按长期有效')]
  if (!to) return [check(false, '没有填写残疾人证有效期')]
  const left = Math.round((Date.parse(to) - Date.parse(today)) / DAY_MS)
  const order = from && from >= to ? [check(false, '有效期应晚于发证日期')] : []
  if (left < 0) return [...order, check(false, `残疾人证已于 ${formatDate(to)}到期`, '到期的证件不能通过审核')]
  const isNear = left <= WARN_DAYS
  const valid: Check = {
    result: isNear ? 'note' : 'met',
    text: '残疾人证在有效期内',
    note: isNear ? `只剩 ${left} 天，请提醒换领` : `还有 ${left.toLocaleString('zh-CN')} 天`,
  }
  return [...order, valid]
}

/**
 * Checks whether the numbers of a record agree with each other (domain rules §2.1, §2.2). The numbers must be unmasked.
 * @param today YYYY-MM-DD in Asia/Shanghai
 */
export function personChecks(person: Checked, today: string, words: Words): Check[] {
  const identity = identityChecks(person, today, words)
  if (person.disabilityCategory === 'Normal') {
    const isConsistent = person.disabilityLevel === 'Normal' && !person.certificateNumber
    return [...identity, check(isConsistent, '申报为健全人，没有残疾人证')]
  }
  return [...identity, ...numberChecks(person, words), ...validityChecks(person, today)]
}
