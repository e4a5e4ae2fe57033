/** The value types of the setting table, by the setting's name. */
export interface SettingValues {
  SEO: SeoSettings
  Footer: FooterSettings
  Terms: Terms
}

/** The kinds of work of the office that wait for a decision. */
export const TERMED = [
  'person',
  'enterprise',
  'requirement',
  'recommendation',
  'contract',
  'claim',
  'completion',
  'appeal',
  'cancellation',
  'hosting',
  'publication',
  'refund',
  'dispute',
  'ticket',
] as const
export type Termed = (typeof TERMED)[number]

/**
 * How many days each kind of work may wait: it is due on the last of them and overdue from the next day on. Null: no
 * term but the deadline that a row itself may carry.
 */
export interface Terms extends Readonly<Record<Termed, number | null>> {
  /** accepted work is paid by noon of this day of the next month; each payment keeps the day it was promised with */
  readonly paymentDay: number
}

/** Switches of the deployment; each has a row under this name. */
export interface Switches {
  /** audits of an enterprise between its submission and its certification: 0 to 3 */
  'enterprise.auditStages': number
  /** audits of a person between submission and certification: 1 (first trial) or 2 (and re-examination) */
  'person.auditStages': number
  /** whether a job is audited before publication */
  'recruitment.requirementNeedsAudit': boolean
  /** whether users may register with name and password, without a code */
  'identity.allowRegisterOld': boolean
  'settlement.taxMode': 'Single' | 'PlatformCumulative'
  /** whether a month without income restarts the consecutive months of the platform's tax */
  'settlement.restartAfterGap': boolean
  /** decimal share of the order's sum; null: no fee */
  'workOrder.serviceFeeRate': string | null
}

export interface SeoSettings {
  title: string
  keywords: string
  description: string
}

export interface FooterSettings {
  brandName: string
  hotline: string
  serviceHours: string
  /** the contact for people who cannot telephone */
  textService: string
  contactPhone: string
  contactEmail: string
  address: string
  /** a link to a map; null: searched by the address */
  mapUrl: string | null
  filingNumber: string
  filingUrl: string
  policeFilingNumber: string
  policeFilingUrl: string
  staffingLicenceNumber: string
  complaintPhone: string
  copyrightFrom: number
  /** `title` describes what the code opens and is its alternative text; null until something is published there */
  qrCodes: readonly { title: string; imageUrl: string | null; linkUrl: string | null }[]
}
