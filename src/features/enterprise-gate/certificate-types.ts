/**
 * The documents with which a user proves that they belong to the enterprise (specification.md §3, certificate types).
 */
export const CERTIFICATE_CHOICES = [
  { value: 'EmploymentCertificateAuth', label: '在职证明', hint: '企业盖章的在职证明' },
  { value: 'LaborContractAuth', label: '劳动合同', hint: '您与企业的劳动合同首页和签字页' },
  { value: 'DingTalkAuth', label: '钉钉认证', hint: '钉钉企业通讯录中您的名片截图' },
  { value: 'WorkWeChatAuth', label: '企业微信认证', hint: '企业微信中您的名片截图' },
] as const

export type CertificateChoice = (typeof CERTIFICATE_CHOICES)[number]['value']
export const CERTIFICATE_VALUES = CERTIFICATE_CHOICES.map(({ value }) => value)
