import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { EnumOf, Id, Nullable, Rate, RowVersion, Text } from '#services/abp/conventions/schema-types.ts'
import { HotlineNumber, MailAddress } from '#services/abp/conventions/typed-fields.ts'
import { approvalReason, pendingApproval } from '#services/approvals/approval.service.ts'
import type { Terms } from '#services/database/schema/setting-values.ts'

const WEB = '^https?://'
const UPLOAD = '^/api/services/app/Attachment/Download\\?id=[1-9]\\d{0,9}$'

const qrCode = {
  title: Text(50, { title: '二维码说明', description: '扫码后得到什么；也是图片的替代文字' }),
  imageUrl: Nullable(Text(500, { title: '二维码图片', pattern: '^(https?:/)?/', description: '还没有发布时为空' })),
  linkUrl: Nullable(Text(500, { title: '二维码链接', pattern: WEB, description: '不便扫码的人点开的地址' })),
}
export const QrCodeDto = Type.Object(qrCode, { $id: 'QrCodeDto' })

const FooterCodeDto = Type.Object(
  {
    title: qrCode.title,
    picture: Type.String({ description: '图片的地址，或图片本身（data:）' }),
    linkUrl: qrCode.linkUrl,
  },
  { $id: 'FooterCodeDto' },
)

const footer = {
  brandName: Text(50, { title: '平台名称', description: '页眉、页面标题、打印、邮件、验证器都用它' }),
  shortName: Nullable(Text(12, { title: '平台简称', description: '手机页眉和邮件主题用；为空时用平台名称' })),
  logoUrl: Nullable(Text(500, { title: '标志', pattern: UPLOAD, description: '为空时用自带的标志' })),
  accentColour: Nullable(
    Text(7, {
      title: '主色',
      pattern: '^#[0-9a-fA-F]{6}$',
      description: '字和底色对比不够的不接受；为空时用自带的颜色',
    }),
  ),
  issuerName: Nullable(
    Text(30, { title: '验证器中的名称', description: '验证器和通行密钥显示的名称；为空时用平台名称' }),
  ),
  senderName: Nullable(Text(30, { title: '发件人名称', description: '邮件的发件人；为空时用平台名称' })),
  smsSignName: Nullable(
    Text(20, { title: '短信签名', description: '短信服务商审核通过的签名；为空时用服务器设置的 SMS_SIGN_NAME' }),
  ),
  hotline: Nullable(HotlineNumber('服务热线')),
  serviceHours: Nullable(Text(50, { title: '服务时间' })),
  textService: Text(100, { title: '文字客服', description: '不打电话也能联系的方式' }),
  contactPhone: Nullable(HotlineNumber('联系电话')),
  contactEmail: Nullable(MailAddress('联系邮箱')),
  address: Nullable(Text(200, { title: '地址' })),
  mapUrl: Nullable(Text(500, { title: '地图链接', pattern: WEB, description: '为空时按地址查找' })),
  filingNumber: Nullable(Text(100, { title: 'ICP 备案号', description: '没有的不填，任何页面都不显示' })),
  filingUrl: Nullable(Text(500, { title: 'ICP 备案链接', pattern: WEB })),
  policeFilingNumber: Nullable(Text(100, { title: '公安联网备案号', description: '没有的不填，任何页面都不显示' })),
  policeFilingUrl: Nullable(Text(500, { title: '公安联网备案链接', pattern: WEB })),
  staffingLicenceNumber: Nullable(
    Text(100, { title: '人力资源服务许可证', description: '没有的不填，任何页面都不显示' }),
  ),
  complaintPhone: Nullable(HotlineNumber('投诉电话')),
  copyrightFrom: Type.Integer({ minimum: 1990, maximum: 2100, title: '版权起始年份' }),
  qrCodes: Type.Array(QrCodeDto, { maxItems: 6, title: '二维码' }),
}

const TaxMode = EnumOf('TaxMode', ['Single', 'PlatformCumulative'], { title: '计税方式' })

const switches = {
  enterpriseAuditStages: Type.Integer({
    minimum: 0,
    maximum: 3,
    title: '企业认证的审核次数',
    description: '0 为提交后即认证；只影响以后的提交',
  }),
  personAuditStages: Type.Integer({
    minimum: 1,
    maximum: 2,
    title: '求职者档案的审核次数',
    description: '1 为初审，2 为初审和复审；只影响以后的提交',
  }),
  requirementNeedsAudit: Type.Boolean({ title: '岗位发布前审核' }),
  allowRegisterOld: Type.Boolean({ title: '允许不用验证码注册' }),
  taxMode: TaxMode,
  restartAfterGap: Type.Boolean({ title: '中断收入后重新累计月份' }),
  taxProvinceId: Nullable(
    Id({ title: '代扣个税的省份', description: '按这个省的残疾人减征预扣；为空时不减征，由本人汇算时申报' }),
  ),
  serviceFeeRate: Nullable(Rate({ title: '工单服务费率', minimum: '0', maximum: '1', description: '为空时不收' })),
}
export const SwitchesDto = Type.Object(switches, { $id: 'SwitchesDto' })
export type SwitchesDto = Static<typeof SwitchesDto>

const term = (title: string) => Nullable(Type.Integer({ minimum: 0, maximum: 90, title: `${title}的期限` }))

/** Processing times of staff in working days; null: no limit. */
const terms = {
  person: term('求职者审核'),
  enterprise: term('企业审核'),
  requirement: term('招聘需求审核'),
  recommendation: term('推荐审核'),
  contract: term('合同审核'),
  claim: term('领取申请'),
  completion: term('成果验收'),
  appeal: term('验收申诉'),
  cancellation: term('工单取消'),
  hosting: term('托管款确认'),
  publication: term('工单发布'),
  refund: term('退回余款'),
  dispute: term('工资异议'),
  ticket: term('意见答复'),
  paymentDay: Type.Integer({ minimum: 1, maximum: 28, title: '付款日', description: '验收后次月的第几天付款' }),
} satisfies Record<keyof Terms, unknown>
export const TermsDto = Type.Object(terms, {
  $id: 'TermsDto',
  description: '各类工作最多等几个工作日：最后一天为到期，过后为超时；0 为当天；空为没有期限',
})

/** The public settings of the platform including the processing times, and for administrators the switches. */
export const SettingsDto = Type.Object(
  {
    ...footer,
    footerCodes: Type.Array(FooterCodeDto, { description: '页脚要画的二维码：没有开通的不在其中' }),
    switches: Nullable(SwitchesDto),
    terms: TermsDto,
    rowVersion: RowVersion(),
  },
  { $id: 'PublicSettingsDto' },
)

export const UpdateSettingsDto = Type.Object(
  {
    ...Type.Partial(Type.Object(footer)).properties,
    switches: Type.Optional(Type.Partial(Type.Object(switches), { $id: 'UpdateSwitchesDto', title: '开关' })),
    terms: Type.Optional(Type.Partial(Type.Object(terms), { $id: 'UpdateTermsDto', title: '办理期限' })),
    rowVersion: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '行版本' })),
    approvalReason,
  },
  { $id: 'UpdateSettingsDto' },
)
export type UpdateSettings = Static<typeof UpdateSettingsDto>

/** The current settings, without changes that await approval. */
export const UpdatedSettingsDto = Type.Object(
  { ...SettingsDto.properties, approval: pendingApproval },
  { $id: 'UpdatedSettingsDto' },
)
export type UpdatedSettings = Static<typeof UpdatedSettingsDto>

/** The label of a footer setting in the form. */
export const footerTitleOf = (name: keyof typeof footer): string =>
  String((footer[name] as { title?: string }).title ?? name)
