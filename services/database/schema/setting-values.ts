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
 * How many working days each kind of work may wait: it is due on the last of them and overdue from the next day on. Null: no
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
  /** where the platform declares the tax that it withholds; null: no relief of a province is applied */
  'settlement.taxProvinceId': number | null
  /** decimal share of the order's sum; null: no fee */
  'workOrder.serviceFeeRate': string | null
}

/** Null: the name of the platform. */
export interface SeoSettings {
  title: string | null
  keywords: string | null
  description: string
}

/** What stands on every page. Null: there is none, and it is shown nowhere. */
export interface FooterSettings {
  brandName: string
  /** where there is no room for the name; null: the name */
  shortName: string | null
  /** the permanent address of an upload; null: the symbol that comes with the program */
  logoUrl: string | null
  /** #rrggbb; null: the colours that come with the program */
  accentColour: string | null
  /** how authenticators and passkeys call the platform; null: its name */
  issuerName: string | null
  /** the sender of mails; null: the name */
  senderName: string | null
  /** a signature that the SMS provider has approved; null: that of SMS_SIGN_NAME */
  smsSignName: string | null
  hotline: string | null
  serviceHours: string | null
  /** the contact for people who cannot telephone */
  textService: string
  contactPhone: string | null
  contactEmail: string | null
  address: string | null
  /** a link to a map; null: searched by the address */
  mapUrl: string | null
  filingNumber: string | null
  filingUrl: string | null
  policeFilingNumber: string | null
  policeFilingUrl: string | null
  staffingLicenceNumber: string | null
  complaintPhone: string | null
  copyrightFrom: number
  /** `title` describes what the code opens and is its alternative text; null until something is published there */
  qrCodes: readonly { title: string; imageUrl: string | null; linkUrl: string | null }[]
}
