import {
  type FooterSettings,
  type SeoSettings,
  type Switches,
  TERMED,
  type Termed,
  type Terms,
} from '../schema/setting-values.ts'

export const BRAND_NAME = '融合就业服务平台'

export const SEO_SETTINGS: SeoSettings = {
  title: BRAND_NAME,
  keywords: BRAND_NAME,
  description: '残疾人求职、接工单与企业用工的无障碍服务平台：岗位、工单、合同、工资和残保金测算。',
}

/** Placeholders that cannot be mistaken for real numbers; staff enter the real ones. */
export const FOOTER_SETTINGS: FooterSettings = {
  brandName: BRAND_NAME,
  hotline: '400-000-0000',
  serviceHours: '工作日 8:30–18:00',
  textService: '文字客服（听障友好）',
  contactPhone: '000-0000-0000',
  contactEmail: 'service@example.com',
  address: '示例省示例市示例区示例路 1 号（演示地址）',
  mapUrl: null,
  filingNumber: '京ICP备00000000号-1',
  filingUrl: 'https://beian.miit.gov.cn',
  policeFilingNumber: '京公网安备 00000000000000 号',
  policeFilingUrl: 'https://beian.mps.gov.cn',
  staffingLicenceNumber: '人力资源服务许可证 0000000000',
  complaintPhone: '12333',
  copyrightFrom: 2021,
  qrCodes: [
    { title: '微信公众号：看岗位、收通知', imageUrl: null, linkUrl: null },
    { title: '小程序：领工单、查工资', imageUrl: null, linkUrl: null },
  ],
}

/** No kind of work has a term until staff set one. */
export const TERMS: Terms = {
  ...(Object.fromEntries(TERMED.map((kind) => [kind, null])) as Record<Termed, null>),
  paymentDay: 15,
}

/** The defaults until staff change them. */
export const SWITCHES: Switches = {
  'enterprise.auditStages': 1,
  'person.auditStages': 2,
  'recruitment.requirementNeedsAudit': true,
  'identity.allowRegisterOld': false,
  'settlement.taxMode': 'PlatformCumulative',
  'settlement.restartAfterGap': true,
  'workOrder.serviceFeeRate': null,
}
