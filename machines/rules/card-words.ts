/** What a certificate is called, and where it is renewed, as sentences to its owner say it. @param veteranGrade set of a disabled veteran's */
export const cardName = (veteranGrade: number | null | undefined): string =>
  veteranGrade == null ? '残疾人证' : '残疾军人证'

export const cardOffice = (veteranGrade: number | null | undefined): string =>
  veteranGrade == null ? '当地残联' : '当地退役军人事务局'
