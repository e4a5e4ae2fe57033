/** The value types of the setting table, by the setting's name. */
export interface SettingValues {
  SEO: SeoSettings
  Footer: FooterSettings
  Terms: Terms
}

/** The kinds of office work that wait for a decision and can have a deadline. */
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
 * The deadline of each kind of work, as the number of working days that an item may be pending: it is due on the last
 * of these days and overdue from the next day on. Null: only the row itself may have a deadline.
 */
export interface Terms extends Readonly<Record<Termed, number | null>> {
  /**
   * accepted work is paid by noon of this day of the next month; a later change does not affect the day that was
   * promised for a payment
   */
  readonly paymentDay: number
}

/** Switches of the deployment; each switch is a row under this name. */
export interface Switches {
  /** number of audits of an enterprise between its submission and its certification: 0 to 3 */
  'enterprise.auditStages': number
  /** number of audits of a person between submission and certification: 1 (first trial) or 2 (with re-examination) */
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
  /** the service fee as a decimal share of the order's sum; null: no fee */
  'workOrder.serviceFeeRate': string | null
}

/** SEO texts; null means that the name of the platform is used. */
export interface SeoSettings {
  title: string | null
  keywords: string | null
  description: string
}

/** Footer data that every page shows. Null: the value does not exist, and no page shows it. */
export interface FooterSettings {
  brandName: string
  /** the name for places without room for the full name; null: the full name */
  shortName: string | null
  /** the permanent URL of an uploaded logo; null: the built-in logo */
  logoUrl: string | null
  /** the accent colour as #rrggbb; null: the built-in colours */
  accentColour: string | null
  /** the name of the platform in authenticator apps and passkeys; null: its usual name */
  issuerName: string | null
  /** the sender name of mails; null: the name of the platform */
  senderName: string | null
  /** an SMS signature that the provider has approved; null: the value of SMS_SIGN_NAME */
  smsSignName: string | null
  hotline: string | null
  serviceHours: string | null
  /** the written contact for people who cannot telephone */
  textService: string
  contactPhone: string | null
  contactEmail: string | null
  address: string | null
  /** a link to a map; null: the map is searched by the postal address */
  mapUrl: string | null
  filingNumber: string | null
  filingUrl: string | null
  policeFilingNumber: string | null
  policeFilingUrl: string | null
  staffingLicenceNumber: string | null
  complaintPhone: string | null
  copyrightFrom: number
  /**
   * `title` describes what the QR code opens, and is its alternative text; the URLs are null until there is something
   * to open
   */
  qrCodes: readonly { title: string; imageUrl: string | null; linkUrl: string | null }[]
}
