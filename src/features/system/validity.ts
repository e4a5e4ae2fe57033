import * as z from 'zod/mini'
import { formatDate } from '#src/lib/date-time.ts'

/** From one day until another, or without an end. */
export interface Validity {
  validFrom: string
  validTo: string
}

export const isSpan = ({ validFrom, validTo }: Validity): boolean => validTo === '' || validTo >= validFrom

export const spanRule = z.refine((values) => isSpan(values as Validity), {
  path: ['validTo'],
  message: '有效期结束不能早于开始',
})

/** The words of a span, a date each: a list breaks its line between them alone. */
export const spanParts = (validFrom: string, validTo: string | null | undefined): readonly string[] =>
  validTo ? [`${formatDate(validFrom)}至`, formatDate(validTo)] : [`${formatDate(validFrom)}起`]

export const spanText = (validFrom: string, validTo: string | null | undefined): string =>
  spanParts(validFrom, validTo).join(' ')
