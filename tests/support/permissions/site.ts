import { PLATFORM_TEXTS } from '#services/messages/wordings.ts'
import {
  anchor,
  area,
  averageWage,
  category,
  city,
  completion,
  content,
  contract,
  contractFile,
  delivery,
  dictionary,
  employmentSubsidy,
  enterpriseHistory,
  feedback,
  flow,
  friendLink,
  isOwn,
  keptPerson,
  levyRule,
  managedRequirement,
  message,
  minimumWage,
  moveImport,
  note,
  order,
  participator,
  payroll,
  province,
  publicHoliday,
  savedSearch,
  socialInsurance,
  swiper,
  task,
  taxRelief,
  ticket,
} from './scopes.ts'
import { list, open, row, type Scope, type Table } from './table.ts'

/** Everyone reads them, one kind of the platform's staff writes them. */
const kept = (service: string, scope: Scope, by: 'ADM' | 'CON', readers = 'ANY', input: object = {}): Table => ({
  [`${service}/GetAll`]: open(readers),
  [`${service}/Get`]: row(readers, scope),
  [`${service}/Create`]: open(by),
  [`${service}/Update`]: row(by, scope, { input }),
  [`${service}/Delete`]: row(by, scope),
})

const LEVY = {
  ...{ isDefault: true, ratio: '0.015', tierThreshold: '0.01', highTierRate: '0.5', lowTierRate: '0.9' },
  ...{ exemptHeadcount: 30, exemptOnlyEnterprise: true, wageCapMultiple: '2', severeWeight: '2' },
  ...{ severeLevels: ['OneLevel', 'TwoLevel'], severeThirdLevelCategories: [], validFrom: '2028-01-01' },
}
const INSURANCE = { provinceId: 32, item: 'Medical', personLow: '0.02', validFrom: '2024-01-01' }
const SUBSIDY = { provinceId: 33, kind: 'PostSubsidy', receiver: 'Employer', terms: '每人', validFrom: '2026-01-01' }
const WAGE = { cityId: 3201, monthlyWage: '2490', hourlyWage: '24', validFrom: '2026-01-01' }

/** §3.12: the platform writes the reference data, everyone reads it. */
export const reference: Table = {
  ...kept('Area', area, 'ADM', 'ANY', { areaName: '新设区', cityId: 3101 }),
  ...kept('City', city, 'ADM', 'ANY', { cityName: '新设市', shortCode: '9901', provinceId: 31 }),
  ...kept('Province', province, 'ADM'),
  'Area/GetAllList': open('ANY', { cityId: 3101 }),
  'City/GetAllList': open('ANY'),
  'Province/GetAllList': open('ANY'),
  ...kept('DataDictionary', dictionary, 'ADM'),
  'DataDictionary/SyncToTenant': open('ADM'),
  'DataDictionary/GetListByParentId': open('ANY', { parentId: 1 }),
  'DataDictionary/GetDataDictionaryListByKey': open('ANY', { key: 'FeedbackTypes' }),
  'DataDictionary/GetDataDictionaryByKey': open('ANY', { key: 'FeedbackTypes' }),
  'DataDictionary/GetDataDictionaryById': row('ANY', dictionary),
  'DataDictionary/GetAllRoot': open('ANY'),
  ...kept('DisabilityInsuranceFundCalcRule', levyRule, 'ADM', 'ANY', LEVY),
  'DisabilityInsuranceFundCalcRule/GetDefault': open('ANY'),
  'DisabilityInsuranceFundCalcRule/GetRuleByCity': open('ANY', { cityId: 3101 }),
  ...kept('MinimumWage', minimumWage, 'ADM', 'PU', WAGE),
  // shown to employers while they write a contract
  'MinimumWage/GetAll': open('PU ENT'),
  'MinimumWage/GetOfPlace': open('PU ENT', { cityId: 3101 }),
  ...kept('AverageWage', averageWage, 'ADM', 'PU', { provinceId: 32, year: 2026, yuanYear: '130000' }),
  ...kept('PublicHoliday', publicHoliday, 'ADM', 'PU', { day: '2027-05-04', kind: 'Holiday', festival: '劳动节' }),
  'PublicHoliday/GetDays': open('ANY'),
  ...kept('TaxRelief', taxRelief, 'ADM', 'PU', { provinceId: 32, share: '0.5', validFrom: '2026-01-01' }),
  ...kept('SocialInsurance', socialInsurance, 'ADM', 'PU', INSURANCE),
  ...kept('EmploymentSubsidy', employmentSubsidy, 'ADM', 'PU', SUBSIDY),
  'PublishedFigure/GetTerms': open('ADM'),
  'PublishedFigure/Export': open('ADM', { table: 'TaxRelief' }),
  'PublishedFigure/Import': open('ADM', { table: 'TaxRelief', fileId: 1 }),
  'ReferenceData/GetDifferences': open('ADM'),
  'ReferenceData/Take': open('ADM'),
  'ReferenceData/Leave': open('ADM'),
  'Enum/GetValues': open('ANY', { typeName: 'DispatchMethod' }),
  'Enum/GetAllEnums': open('ANY'),
  'Enum/GetAppEnums': open('ANY'),
  'Enum/GetAppEnumNames': open('ANY'),
}

const written = (on: string, input: object = {}) => row('CON', content, { on, input })

/** §3.11, §3.12: users with the right write content, categories and banners. */
export const site: Table = {
  ...kept('CmsAnchor', anchor, 'CON'),
  ...kept('CmsFriendLink', friendLink, 'CON'),
  ...kept('CmsCategory', category, 'CON'),
  'CmsCategory/GetCmsCategoryList': open('ANY', { categoryCode: 'AboutUs' }),
  'CmsCategory/GetByCode': open('ANY', { categoryCode: 'About' }),
  'CmsCategory/ShowIt': row('CON', category),
  'CmsCategory/HiddenIt': row('CON', category),
  'CmsCategory/UpdateSort': open('CON'),
  'CmsContent/GetAll': list('ANY', content, {}, true),
  'CmsContent/SearchPublishedContent': list('ANY', content, {}, true),
  'CmsContent/Get': [row('ANY', content, { on: 'Draft|Deleted' }), row('ANY', content, { on: 'Published' })],
  'CmsContent/GetDetail': [row('ANY', content, { on: 'Draft' }), row('ANY', content, { on: 'End' })],
  'CmsContent/Praise': row('ANY', content, { on: 'Published' }),
  'CmsContent/Create': open('CON'),
  'CmsContent/Update': written('Draft'),
  'CmsContent/BatchChangeCategory': row('CON', content, {
    skipsNobodys: true,
    input: ({ id }) => ({ contentIds: [id], categoryId: 1 }),
  }),
  'CmsContent/Publish': written('Draft'),
  'CmsContent/CancelPublish': written('Published'),
  'CmsContent/StickyPost': written('Published'),
  'CmsContent/CancelStickyPost': written('Published'),
  'CmsContent/MoveToTrash': written('Draft'),
  'CmsContent/RestoreFromTrash': written('Deleted'),
  'CmsContent/Delete': written('Deleted'),
  'CmsContent/SyncWechatNews': open('CON'),
  'CmsContent/GetSignature': open('ANY'),
  ...kept('Swiper', swiper, 'CON'),
  'Swiper/GetAll': list('ANY', swiper),
  'Swiper/GetSwiperListByAnchor': open('ANY', { anchorName: 'Home' }),
  'SEO/GetSEOSettings': open('ANY'),
  'SEO/SaveSEOSettings': open('CON'),
  'Setting/Get': open('ANY'),
  'Setting/Update': open('ADM', { serviceHours: '每天 8:00–20:00' }),
  'PaymentAccount/Get': open('PU ENT'),
  'PaymentAccount/Change': open('ADM', {
    bankName: '成都银行青羊支行',
    accountName: '成都市残疾人就业服务中心',
    accountNumber: '1001 3000 0012 3456',
  }),
  'PaymentAccount/Remove': open('ADM'),
}

const [MESSAGE_TEXT = { id: 0, title: '', content: '' }] = PLATFORM_TEXTS

/** Each user their own; the platform answers tickets, administrators handle messages and logs. */
export const personal: Table = {
  'FeedbackTicket/Create': open('ANY'),
  'FeedbackTicket/GetAll': list('IN', ticket),
  'FeedbackTicket/Get': row('IN', ticket),
  'FeedbackTicket/Reply': row('PU', ticket),
  'FeedbackTicket/Close': row('PU', ticket),
  'SiteMessage/GetUnreadCount': open('IN'),
  'SiteMessage/GetAll': list('IN', message),
  'SiteMessage/Read': open('IN'),
  'SiteMessage/ReadById': row('IN', message),
  'Preference/Get': open('IN'),
  'Preference/Update': open('IN', { notifications: [{ type: 'WorkOrder', email: 'All' }] }),
  'Search/Find': open('FW WD ENT PU', { keyword: '王' }),
  'SavedSearch/GetAll': list('IN', savedSearch),
  'SavedSearch/Create': open('IN'),
  'SavedSearch/Update': row('IN', savedSearch),
  'SavedSearch/Delete': row('IN', savedSearch),
  'Outbox/GetAll': open('ADM'),
  'Outbox/Retry': open('ADM'),
  'Health/Get': open('ADM'),
  'Health/GetSetup': open('ADM'),
  'Health/TestMail': open('ADM', { emailAddress: 'name@example.com' }),
  'Health/TestSms': open('ADM', { phone: '13800138000' }),
  'MovingIn/GetAll': open('ADM'),
  'MovingIn/Get': row('ADM', moveImport),
  'MovingIn/GetRows': row('ADM', moveImport),
  'MovingIn/GetNotice': row('ADM', moveImport),
  'MovingIn/Create': open('ADM', {
    ...{ kind: 'Persons', fileId: 1, source: '市残联名册', basis: 'LegalDuty' },
    ...{ basisDay: '2026-01-01', basisNote: '残疾人就业条例' },
  }),
  'MovingIn/Check': row('ADM', moveImport, {
    on: 'Draft',
    input: ({ id }) => ({
      id,
      columns: [
        { name: 'realName', column: 1 },
        { name: 'idNumber', column: 2 },
      ],
    }),
  }),
  'MovingIn/Start': row('ADM', moveImport, { on: 'Draft' }),
  'MovingIn/Run': row('ADM', moveImport, { on: 'Draft' }),
  'MovingIn/ExportRefused': row('ADM', moveImport),
  'MovingIn/ExportResults': row('ADM', moveImport),
  'MovingIn/Notify': row('ADM', moveImport, { on: 'Draft', input: ({ id }) => ({ id, count: 1 }) }),
  'MovingIn/Discard': row('ADM', moveImport, { on: 'Draft' }),
  'MessageTemplate/GetAll': open('ADM'),
  'MessageTemplate/Get': open('ADM', { id: MESSAGE_TEXT.id }),
  'MessageTemplate/Update': open('ADM', {
    id: MESSAGE_TEXT.id,
    title: MESSAGE_TEXT.title,
    content: MESSAGE_TEXT.content,
  }),
  'MessageTemplate/Restore': open('ADM', { id: MESSAGE_TEXT.id }),
  'AuditLog/Export': open('ADM', { from: '2026-01-01', to: '2026-01-31', purpose: '监管调取' }),
  'AuditLog/GetOperations': open('ADM'),
  'AuditLog/GetLogins': open('ADM'),
  'AuditLog/GetSensitiveViews': open('ADM'),
  'Dashboard/GetPersonal': open('DP'),
  'Dashboard/GetEnterprise': open('ENT'),
  'Dashboard/GetStaff': open('FW WD PU'),
  'Dashboard/GetTodos': open('ENT FW WD PU'),
  'Dashboard/GetPublicCounts': open('ANY'),
}

const history = (entityType: string, scope: Scope, on: string) =>
  row('IN', scope, { on, input: ({ id }) => ({ entityType, entityId: id }) })

/** What colleagues note of a row, as far as each may see it. */
const noted = (entityType: string, scope: Scope, on: string, more: object = {}) =>
  row('PU', scope, { on, input: ({ id }) => ({ entityType, entityId: id, ...more }) })
const notedOf = (more: object = {}) => [
  noted('UserDisabledPerson', keptPerson, 'ReexaminePassed', more),
  noted('Enterprise', enterpriseHistory, 'Pass|Ongoing', more),
  noted('WorkOrderFinancialFlow', flow, 'ToBeSettled', more),
]

/** Rows attached to a row have its visibility. */
export const attached: Table = {
  'StatusLog/GetHistory': [
    history('ContractEmployment', contract, 'Signing'),
    history('Requirement', managedRequirement, 'Auditing'),
    history('Enterprise', enterpriseHistory, 'Pass|Ongoing'),
    history('UserDisabledPerson', keptPerson, 'ReexaminePassed'),
    history('RequirementResume', delivery, 'Delivered|Recommended'),
    history('EnterpriseTask', task, 'InProgress'),
    history('Payroll', payroll, 'NotConfirm'),
    history('WorkOrderFeedback', feedback, 'Open'),
    history('WorkOrderFinancialFlow', flow, 'ToBeSettled'),
    history('WorkOrderParticipator', participator, 'Claimed'),
    history('WorkOrderCompletion', completion, 'Waiting'),
    history('WorkOrder', order, 'InPayment'),
  ],
  'RecordNote/GetAll': notedOf(),
  'RecordNote/GetColleagues': notedOf(),
  'RecordNote/Create': notedOf({ content: '等补充材料' }),
  'RecordNote/Withdraw': row('PU', note, { sends: isOwn }),
  'StatusLog/GetStageTimes': open('ENT FW WD PU', { entityType: 'WorkOrder' }),
  'Attachment/GetAttachments': row('ANY', contractFile, {
    hidesUnseen: true,
    input: ({ id, more }) => ({ hostId: more?.hostId ?? id, hostType: 'SigningPhotos' }),
  }),
  'Attachment/GetAttachmentsByIds': list('ANY', contractFile, { ids: [1, 2, 3, 4] }),
  'Attachment/Download': row('ANY', contractFile, { first: (by) => by.account !== null }),
  'Attachment/GetAliyunOssSTSToken': open('IN'),
  'Attachment/UploadToTemp': open('IN'),
  'Attachment/UploadToOss': open('IN'),
  'Attachment/UploadAttachment': open('IN'),
}
