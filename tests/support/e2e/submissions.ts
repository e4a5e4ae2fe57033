import type { APIRequestContext } from '@playwright/test'
import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import type { Grant } from './accounts.ts'
import type { Api, Shown } from './api.ts'
import { PICTURE } from './press.ts'

/** not a real person's: the region 990101 does not exist */
const NUMBER = '990101199101021233'

/** not a real enterprise's: the division 990101 does not exist */
const CREDIT_CODE = '91990101MA00000123'

export interface Tools {
  readonly api: Api
  readonly request: APIRequestContext
  readonly grantOf: (userName: string) => Promise<Grant>
}

/** Two numbers of one birthday in one file differ. */
let sequence = Date.now() % 1000

/** A new number for each call; the region 990101 does not exist. @param birthday 19960308 */
export function numberOfNobody(birthday: string): string {
  sequence = (sequence + 1) % 1000
  const first17 = `990101${birthday}${String(sequence).padStart(3, '0')}`
  return first17 + identityCheckCharacter(first17)
}

interface Page<T> {
  readonly items: readonly T[]
}

async function photoOf({ request, grantOf }: Tools, userName: string, hostType: string): Promise<number> {
  const { accessToken } = await grantOf(userName)
  const answer = await request.post('/api/services/app/Attachment/UploadToTemp', {
    headers: { authorization: `Bearer ${accessToken}` },
    multipart: { hostType, file: PICTURE },
  })
  return ((await answer.json()) as { result: { id: number } }).result.id
}

async function placeOf(api: Api, userName: string): Promise<{ provinceId?: number; cityId?: number }> {
  const cities = await api<{ id: number; cityName: string; provinceId: number }[]>(userName, 'City/GetAllList')
  const city = cities.find(({ cityName }) => cityName === '上海市')
  return { provinceId: city?.provinceId, cityId: city?.id }
}

interface NewPerson {
  userName: string
  realName: string
  /** of no real person, and of no other test */
  idNumber: string
}

/** A new account whose record of 启航助残基金会 lacks only the street; not submitted. */
export async function beginResume(tools: Tools, { userName, realName, idNumber }: NewPerson): Promise<Shown> {
  const { api } = tools
  await api('platform', 'User/Create', {
    userName,
    password: DEMO_PASSWORD,
    isChosenByOwner: true,
    userType: 'DisabledPerson',
  })
  const { items: foundations } = await api<Page<{ id: number; displayName: string }>>(
    'platform',
    'Foundation/GetAllFoundationList',
  )
  const place = await placeOf(api, userName)
  const consents = await api<Page<{ scope: string; textVersion: string }>>(userName, 'Consent/GetAll')
  for (const scope of ['SensitiveDisability', 'ResumeVisible']) {
    const textVersion = consents.items.find((each) => each.scope === scope)?.textVersion
    await api(userName, 'Consent/Grant', { scope, textVersion })
  }
  const today = toWireDay(new Date())
  await api(userName, 'UserDisabledPerson/UpdateUserBaseInfo', {
    realName,
    idNumber,
    mobilePhone: '13900000277',
    ...place,
    emergencyContactName: '顾川',
    emergencyContactPhone: '13900000278',
    foundationId: foundations.find(({ displayName }) => displayName === '启航助残基金会')?.id,
  })
  await api(userName, 'UserDisabledPerson/UpdateUserDisableAttachment', {
    disabilityCategory: 'Limbs',
    disabilityLevel: 'ThreeLevel',
    certificateNumber: `${idNumber}43`,
    certificateValidFrom: '2024-01-01',
    certificateValidTo: addDays(today, 1500),
    certificateFrontFileId: await photoOf(tools, userName, 'UserDisabledPersonCertificate'),
    certificateBackFileId: await photoOf(tools, userName, 'UserDisabledPersonCertificate'),
  })
  return api(userName, 'UserDisabledPerson/UpdateUserJobSeekingIntention', {
    intendedJobs: ['数据标注员'],
    operationModeId: dictionaryIdOf('OperationMode', 'Home'),
    isPayNegotiable: true,
  })
}

/** Adds the street, the only missing field. */
export const completeResume = (api: Api, userName: string): Promise<Shown> =>
  api(userName, 'UserDisabledPerson/UpdateUserBaseInfo', { address: '示例路 5 号' })

/** A new account whose complete record waits for its first trial. */
export async function submitResume(tools: Tools, userName: string, realName: string): Promise<Shown> {
  await beginResume(tools, { userName, realName, idNumber: NUMBER })
  await completeResume(tools.api, userName)
  return tools.api(userName, 'UserDisabledPerson/SubmitAudit', {})
}

/** A new account whose enterprise waits for its audit. */
export async function submitEnterprise(tools: Tools, userName: string, enterpriseName: string): Promise<Shown> {
  const { api } = tools
  await api('platform', 'User/Create', {
    userName,
    password: DEMO_PASSWORD,
    isChosenByOwner: true,
    userType: 'Enterprise',
  })
  const socialCreditCode = CREDIT_CODE
  const { id } = await api(userName, 'Enterprise/Create', { enterpriseName, socialCreditCode })
  return api(userName, 'Enterprise/Update', {
    id,
    enterpriseName,
    socialCreditCode,
    enterpriseType: '有限责任公司',
    industry: '软件和信息技术服务',
    scale: '1–30',
    legalPerson: '许望',
    contactName: '许望',
    contactPhone: '13900000279',
    ...(await placeOf(api, userName)),
    address: '示例路 6 号',
    introduction: '为零售企业整理商品资料，提供居家的文字和图片处理岗位，团队二十人。',
    licenceFileId: await photoOf(tools, userName, 'ContractPhotos'),
    submit: true,
  })
}

/** A valid job of 云杉 that waits for its audit. */
export async function submitJob(api: Api, title: string): Promise<Shown> {
  const { id } = await api('enterprise', 'Requirement/Create', {
    title,
    jobName: '资料整理员',
    recruitNumber: 2,
    educationalRequirementId: dictionaryIdOf('EducationalRequirement', 'Unlimited'),
    disabilityRequirementIds: [dictionaryIdOf('DisabilityRequirement', 'Unlimited')],
    operationModeId: dictionaryIdOf('OperationMode', 'Home'),
    workingHours: '每周五天，每天八小时，可以弹性安排',
    payMin: '5000',
    payMax: '7000',
    duties: '整理商品图片和文字资料，核对规格，每天提交一次，有专人答疑和复核。',
    contactName: '陆云',
    contactPhone: '13900000280',
    validTo: addDays(toWireDay(new Date()), 60),
  })
  return api('enterprise', 'Requirement/Publish', { id })
}
