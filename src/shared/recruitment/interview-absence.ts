import { formatDateTime } from '#src/lib/date-time.ts'

interface Absence {
  absentSideLabel?: string | null
  absenceTime?: string | null
  absenceRemark?: string | null
  absenceAnswer?: string | null
}

/** What both sides say about an interview that did not take place; empty where nobody says so. */
export function absenceItems({ absentSideLabel, absenceTime, absenceRemark, absenceAnswer }: Absence) {
  if (!absentSideLabel) return []
  return [
    { term: '到场情况', value: `${absentSideLabel}（${formatDateTime(absenceTime)} 由另一方登记）` },
    ...(absenceRemark ? [{ term: '登记时写道', value: absenceRemark }] : []),
    { term: '被登记一方的说明', value: absenceAnswer || '还没有说明' },
  ]
}
