import { LAST_COUNTED_GRADE, veteranGradeLabel } from '#machines/rules/disability-certificate.ts'
import type { EmployeeRowFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'

/** Days before the expiry of a card from which it is reported: a renewal takes about this time. */
const CARD_NEAR_DAYS = 90
const DAY_MS = 86_400_000

export const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  Vision: '视力残疾',
  Hearing: '听力残疾',
  Speech: '言语残疾',
  Limbs: '肢体残疾',
  Intelligence: '智力残疾',
  Spirit: '精神残疾',
  Multiple: '多重残疾',
  Normal: '无残疾',
}
export const LEVEL_NAMES: Readonly<Record<string, string>> = {
  OneLevel: '一级',
  TwoLevel: '二级',
  ThreeLevel: '三级',
  FourLevel: '四级',
}

type Card = Pick<
  EmployeeRowFragment,
  'certificateValidTo' | 'isSevere' | 'disabilityLevel' | 'disabilityCategory' | 'veteranGrade'
>
type Validity = Pick<Card, 'certificateValidTo' | 'veteranGrade'>

export type CardState = 'valid' | 'endless' | 'near' | 'expired' | 'missing'

/** The state of the disability card on a day; both days as YYYY-MM-DD. */
export function cardState({ certificateValidTo, veteranGrade }: Validity, today: string): CardState {
  if (!certificateValidTo) return veteranGrade == null ? 'missing' : 'endless'
  if (certificateValidTo < today) return 'expired'
  const days = (Date.parse(certificateValidTo) - Date.parse(today)) / DAY_MS
  return days <= CARD_NEAR_DAYS ? 'near' : 'valid'
}

export function cardText(card: Card, today: string): string {
  const until = formatDate(card.certificateValidTo)
  switch (cardState(card, today)) {
    case 'missing':
      return '没有登记有效期'
    case 'endless':
      return '长期有效'
    case 'expired':
      return `${until}已到期`
    default:
      return `有效期至 ${until}`
  }
}

/** The weight of the card in the quota; the evidence pack shows which person counts in which months. */
export function weightText(card: Card, today: string): string {
  const { disabilityLevel: level, veteranGrade: grade } = card
  if (grade == null && (level === null || level === 'Normal')) return '不计入'
  if (grade != null && grade > LAST_COUNTED_GRADE) return '残疾军人九级、十级，不计入'
  if (cardState(card, today) === 'expired') return '证件到期，不计入'
  return card.isSevere ? '按 2 人计' : '按 1 人计'
}

export const disabilityText = ({ disabilityCategory, disabilityLevel, veteranGrade }: Card): string =>
  [CATEGORY_NAMES[disabilityCategory ?? ''], LEVEL_NAMES[disabilityLevel ?? ''] ?? veteranGradeLabel(veteranGrade)]
    .filter(Boolean)
    .join(' ')
