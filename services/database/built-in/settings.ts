import { DEFAULT_PLATFORM_NAME } from '#machines/rules/platform-name.ts'
import {
  type FooterSettings,
  type SeoSettings,
  type Switches,
  TERMED,
  type Termed,
  type Terms,
} from '../schema/setting-values.ts'

export const SEO_SETTINGS: SeoSettings = {
  title: null,
  keywords: null,
  description: '残疾人求职、接工单与企业用工的无障碍服务平台：岗位、工单、合同、工资和残保金测算。',
}

/**
 * The operator's data is not known, so these fields are empty, and the site does not show them. The links lead to the
 * authorities themselves.
 */
export const FOOTER_SETTINGS: FooterSettings = {
  brandName: DEFAULT_PLATFORM_NAME,
  shortName: null,
  logoUrl: null,
  accentColour: null,
  issuerName: null,
  senderName: null,
  smsSignName: null,
  hotline: null,
  serviceHours: null,
  textService: '文字客服（听障友好）',
  contactPhone: null,
  contactEmail: null,
  address: null,
  mapUrl: null,
  filingNumber: null,
  filingUrl: 'https://beian.miit.gov.cn',
  policeFilingNumber: null,
  policeFilingUrl: 'https://beian.mps.gov.cn',
  staffingLicenceNumber: null,
  complaintPhone: null,
  copyrightFrom: 2021,
  qrCodes: [
    { title: '微信公众号：看岗位、收通知', imageUrl: null, linkUrl: null },
    { title: '小程序：领工单、查工资', imageUrl: null, linkUrl: null },
  ],
}

/** No kind of work has a deadline until staff set one. */
export const TERMS: Terms = {
  ...(Object.fromEntries(TERMED.map((kind) => [kind, null])) as Record<Termed, null>),
  paymentDay: 15,
}

/** The defaults of the switches until staff change them. */
export const SWITCHES: Switches = {
  'enterprise.auditStages': 1,
  'person.auditStages': 2,
  'recruitment.requirementNeedsAudit': true,
  'identity.allowRegisterOld': false,
  'settlement.taxMode': 'PlatformCumulative',
  'settlement.restartAfterGap': true,
  'settlement.taxProvinceId': null,
  'workOrder.serviceFeeRate': null,
}
