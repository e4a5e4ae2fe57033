/** What the values of the setting table look like, by the setting's name. */
export interface SettingValues {
  SEO: SeoSettings
  Footer: FooterSettings
}

/** Switches of the deployment; each is a row of its own under this name. */
export interface Switches {
  /** audits between the submission of an enterprise and its certificate: 0 to 3 */
  'enterprise.auditStages': number
  /** audits between the submission of a person and his certificate: 1 (first trial) or 2 (and re-examination) */
  'person.auditStages': number
  /** a job is audited before it is published */
  'recruitment.requirementNeedsAudit': boolean
  /** registration by account and password without a code */
  'identity.allowRegisterOld': boolean
  'settlement.taxMode': 'Single' | 'PlatformCumulative'
  /** a month without income restarts the consecutive months of the platform's tax */
  'settlement.restartAfterGap': boolean
  /** share of the work order's sum, as a decimal; null: no fee */
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
  /** how people who do not telephone reach the platform */
  textService: string
  contactPhone: string
  contactEmail: string
  address: string
  /** the address on a map; null: found by its words */
  mapUrl: string | null
  filingNumber: string
  filingUrl: string
  policeFilingNumber: string
  policeFilingUrl: string
  staffingLicenceNumber: string
  complaintPhone: string
  copyrightFrom: number
  /** `title` is what the code opens and serves as its text alternative; null while nothing is published there */
  qrCodes: readonly { title: string; imageUrl: string | null; linkUrl: string | null }[]
}
