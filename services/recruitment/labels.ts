import type { PAY_UNITS } from '#services/database/schema/recruitment-names.ts'

type Labels<N extends readonly string[]> = Readonly<Record<N[number], string>>

/** The form of employment that follows from the pay unit. */
export const EMPLOYMENT_FORM_LABELS: Labels<typeof PAY_UNITS> = { Month: '全日制', Hour: '非全日制' }
