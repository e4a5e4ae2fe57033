import type { PAY_UNITS } from '#services/database/schema/recruitment-names.ts'

type Labels<N extends readonly string[]> = Readonly<Record<N[number], string>>

/** The pay unit implies the form of employment. */
export const EMPLOYMENT_FORM_LABELS: Labels<typeof PAY_UNITS> = { Month: '全日制', Hour: '非全日制' }
