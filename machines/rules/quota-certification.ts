import { yearlyWindow } from './levy-year.ts'

/**
 * Whether the employer was certified in the audit window of a year (domain rules §1a.1). The year is certified in the
 * following year, in the window of the place; whoever is not certified in it has placed nobody for the levy
 * (财税〔2015〕72号, article 10).
 */
export type CertificationState =
  | 'InWindow'
  | 'OutsideWindow'
  /** certified, but the day or the window is not known */
  | 'Unknown'
  /** not certified, and the window has not ended */
  | 'Open'
  /** not certified when the window ended */
  | 'Missed'

export interface QuotaCertification {
  readonly state: CertificationState
  /** the window in words, for example 2027 年 3 月 16 日至 10 月 31 日; null: not known */
  readonly window: string | null
  /** the day on which the employer marked the year as certified; null: not certified, or not known */
  readonly day: string | null
  /** whether the placed persons count for the levy, or may still count because the window has not ended */
  readonly isCounted: boolean
  /** the state and its meaning, in words */
  readonly text: string
}

interface Asked {
  readonly year: number
  /** the certified years of the employer */
  readonly certified: readonly { readonly year: number; readonly day: string | null }[]
  /** the first and the last day of the window, `MM-DD`; null: not known */
  readonly from: string | null
  readonly to: string | null
  readonly today: string
}

/** The last day of the audit window of a year, where the place's `MM-DD` is known. */
export const windowEndOf = (year: number, to: string | null): string | null =>
  to === null ? null : `${year + 1}-${to}`

const COUNTS = '已安排的人按计入的月份计算'
const COUNTS_NOT = '没有在年审时间内完成的，已安排的人不算'

export function certificationOf({ year, certified, from, to, today }: Asked): QuotaCertification {
  const following = year + 1
  const words = yearlyWindow(from, to)
  const window = words === null ? null : `${following} 年 ${words}`
  const first = `${following}-${from ?? '01-01'}`
  const last = `${following}-${to ?? '12-31'}`
  const mark = certified.find((one) => one.year === year)
  const say = (state: CertificationState, text: string) => {
    const isCounted = state === 'InWindow' || state === 'Unknown' || today <= last
    return { state, window, day: mark?.day ?? null, isCounted, text }
  }
  if (!mark) {
    if (today <= last) {
      const until = to === null ? '，截止的日子没有查到，请问当地残联' : ''
      return say('Open', `还没有标明 ${year} 年度完成年审${until}；${COUNTS_NOT}`)
    }
    return say('Missed', `年审时间已过，没有标明 ${year} 年度完成年审；${COUNTS_NOT}`)
  }
  if (mark.day === null) {
    return say('Unknown', `已标明 ${year} 年度完成年审，日期没有登记，不能核对是否在年审时间内；${COUNTS}`)
  }
  if (window === null) {
    return say('Unknown', `${mark.day} 标明 ${year} 年度完成年审；当地的年审时间没有查到，不能核对；${COUNTS}`)
  }
  if (mark.day >= first && mark.day <= last) {
    return say('InWindow', `${mark.day} 标明 ${year} 年度完成年审，在年审时间内；${COUNTS}`)
  }
  const side = mark.day < first ? '之前' : '之后'
  return say(
    'OutsideWindow',
    `${mark.day} 标明 ${year} 年度完成年审，在年审时间${side}，请以残联的认定为准；${COUNTS_NOT}`,
  )
}
