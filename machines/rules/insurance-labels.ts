/** Chinese names of the kinds of social insurance; apart from the other labels, which lighter pages load. */
export const INSURANCE_LABELS = {
  Pension: '养老保险',
  Medical: '医疗保险',
  Unemployment: '失业保险',
  Injury: '工伤保险',
  Maternity: '生育保险',
  HousingFund: '住房公积金',
} as const
