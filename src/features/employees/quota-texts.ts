import type { QuotaSummaryQuery } from '#src/api/graphql.ts'
import { formatYuan } from '#src/lib/money.ts'

type Quota = Pick<
  QuotaSummaryQuery['enterpriseGetQuotaSummary'],
  'year' | 'outcome' | 'moreOrdinary' | 'moreSevere' | 'savingPerOrdinary' | 'averageStaff'
>

/** The result of the year and possible improvements, in one sentence. */
export function quotaSentence({ year, outcome, moreOrdinary, moreSevere, savingPerOrdinary }: Quota): string {
  switch (outcome) {
    case 'Exempt':
      return `${year} 年职工人数在免征范围内，不用缴纳残保金`
    case 'Met':
      return `${year} 年已达到规定比例，不用缴纳残保金`
    case 'Due': {
      const severe = moreSevere && moreSevere !== moreOrdinary ? `，或 ${moreSevere} 名一级、二级职工` : ''
      const saving = savingPerOrdinary ? `；每多安置 1 人约少缴 ${formatYuan(savingPerOrdinary)}` : ''
      return `再安置 ${moreOrdinary ?? 0} 名残疾职工${severe}即达标${saving}`
    }
    default:
      return '填写在职职工人数和年平均工资后，就能看到应安排人数和差额'
  }
}
