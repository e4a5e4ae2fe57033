import * as z from 'zod/mini'

/** From a day on, until another or for good. */
export interface Validity {
  validFrom: string
  validTo: string
}

export const isSpan = ({ validFrom, validTo }: Validity): boolean => validTo === '' || validTo >= validFrom

export const spanRule = z.refine((values) => isSpan(values as Validity), {
  path: ['validTo'],
  message: '有效期结束不能早于开始',
})

export const spanText = (validFrom: string, validTo: string | null | undefined): string =>
  validTo ? `${validFrom} 至 ${validTo}` : `${validFrom} 起`
