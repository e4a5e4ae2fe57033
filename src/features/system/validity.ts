import * as z from 'zod/mini'
import { formatDate } from '#src/lib/date-time.ts'

/** A period of validity, from one day to another or without an end. */
export interface Validity {
  validFrom: string
  validTo: string
}

export const isSpan = ({ validFrom, validTo }: Validity): boolean => validTo === '' || validTo >= validFrom

export const spanRule = z.refine((values) => isSpan(values as Validity), {
  path: ['validTo'],
  message: '有效期结束不能早于开始',
})

/** The text of a period in parts, one per date, so that a list breaks its line only between them. */
export const spanParts = (validFrom: string, validTo: string | null | undefined): readonly string[] =>
  validTo ? [`${formatDate(validFrom)}至`, formatDate(validTo)] : [`${formatDate(validFrom)}起`]

export const spanText = (validFrom: string, validTo: string | null | undefined): string =>
  spanParts(validFrom, validTo).join(' ')
