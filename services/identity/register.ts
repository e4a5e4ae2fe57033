import { recordLogin } from '#services/abp/access/audit-trail.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { invalid, refuse, type ValidationError } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { outdatedConsents, recordConsent } from '#services/privacy/consent.service.ts'
import { bindLogin } from './external-logins.ts'
import { offeringRegistration } from './household-offer.ts'
import { issue } from './issue-token.ts'
import { notifyHousehold } from './notify-owner.ts'
import { typedRecipient } from './own-codes.ts'
import { newPasswordProblem } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { isDuplicate, mailTaken, mobileOf } from './phone.schemas.ts'
import type { Registration } from './register.schemas.ts'
import { beginSession } from './sessions.ts'
import { confirmMail, insertUser, setUnconfirmedPhone } from './user.repository.ts'
import { accountProblems, freeUserName } from './user.rules.ts'
import { checkCode, type RightCode } from './verification-codes.ts'

/** The user type before the user has chosen one. */
const UNDECIDED = 'Visitor' as const

const PURPOSE = 'RegisterVercificationCodeSMS'

const MEMBERS: Readonly<Record<string, string>> = {
  ServiceAgreement: 'hasAcceptedTerms',
  PrivacyPolicy: 'hasAcceptedPrivacyPolicy',
}

/** Refuses consent to an outdated text, because the user has not seen the current one. */
const outdatedProblems = async (context: RequestContext, { consents = [] }: Registration): Promise<ValidationError[]> =>
  (await outdatedConsents(context, consents)).map(({ scope }) => ({
    message: '同意书已更新，请重新阅读后再同意',
    members: [MEMBERS[scope] ?? 'consents'],
  }))

/** Problems of a registration (domain rules §7). Both consents are required before anything is stored. */
export async function registrationProblems(context: RequestContext, input: Registration): Promise<ValidationError[]> {
  const { userName, mobilePhone, userType, password, confirmPassword } = input
  const unusable = password === undefined ? null : newPasswordProblem(password, { phone: mobilePhone, userName })
  const own: [string | null, string][] = [
    [unusable, 'password'],
    [confirmPassword !== undefined && confirmPassword !== password ? '两次输入的密码不一致' : null, 'confirmPassword'],
    [input.hasAcceptedTerms ? null : '请阅读并同意服务协议', 'hasAcceptedTerms'],
    [input.hasAcceptedPrivacyPolicy ? null : '请阅读并同意隐私政策', 'hasAcceptedPrivacyPolicy'],
  ]
  const account = {
    userName,
    mobilePhone,
    userType: userType ?? UNDECIDED,
    realName: null,
    platformRoles: [],
    foundationId: null,
  }
  return [
    ...accountProblems(account),
    ...own.flatMap(([message, member]) => (message === null ? [] : [{ message, members: [member] }])),
    ...(await outdatedProblems(context, input)),
  ]
}

interface Proof {
  readonly code?: RightCode
  /** the confirmed mail address and the typed phone, when the user registers by mail */
  readonly mail?: { readonly confirmed: string; readonly phone: string }
  /** the key of a provider's identity that is bound to the new account */
  readonly cacheKey?: string | undefined
  /** whether the account may join others of the household that have the phone */
  readonly isPhoneShared?: boolean | undefined
}

async function createAccount(context: RequestContext, input: Registration, proof: Proof = {}) {
  const { code, mail, cacheKey, isPhoneShared } = proof
  const { userName, mobilePhone, userType = UNDECIDED, surname, password, consents = [] } = input
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return transact(context, async (scope: Scope) => {
    await code?.use(scope)
    const emailAddress = mail?.confirmed ?? null
    const values = {
      userName,
      mobilePhone,
      isPhoneShared,
      emailAddress,
      userType,
      surname,
      passwordHash,
      consentTime: scope.now,
    }
    const { id } = await insertUser(scope, values)
    if (mobilePhone && isPhoneShared) await notifyHousehold(scope, mobilePhone, id)
    if (mail) {
      await confirmMail(scope.tx, id, mail.confirmed)
      await setUnconfirmedPhone(scope, id, mail.phone)
    }
    const scopes = new Set(['ServiceAgreement', 'PrivacyPolicy', ...consents.map((one) => one.scope)] as const)
    await recordConsent(scope, { userId: id, scopes: [...scopes], ip: context.ip })
    if (cacheKey !== undefined) await bindLogin(scope, cacheKey, id)
    return id
  })
}

type ByPhone = Omit<Registration, 'userName' | 'mobilePhone'> & {
  userName?: string
  phone: string
  emailAddress?: string
  code: string
  isFamilyPhone?: boolean
  cacheKey?: string
}

/**
 * Registers with a code to the phone; without a user name the number becomes the name. Where no SMS can be sent,
 * registers with a code to the mail address, and the phone is only used for calls.
 */
export async function registerByCode(
  context: RequestContext,
  { phone, emailAddress, code, isFamilyPhone, cacheKey, ...input }: ByPhone,
): Promise<number> {
  const number = mobileOf('phone', phone)
  const way = typedRecipient(context.platform, emailAddress === undefined ? { phone } : { emailAddress }, PURPOSE)
  const mobilePhone = way.by === 'Sms' ? number : null
  const registration = { ...input, userName: input.userName ?? mobilePhone ?? freeUserName(), mobilePhone }
  const problems = await registrationProblems(context, registration)
  // without SMS, a password is the only other login method
  if (way.by === 'Email' && input.password === undefined) {
    problems.push({ message: '请设置密码，以后用邮箱和密码登录', members: ['password'] })
  }
  if (problems.length > 0) throw invalid(problems)
  const right = await checkCode(context, way, code)
  const mail = way.by === 'Email' ? { mail: { confirmed: way.target, phone: number } } : {}
  const make = (userName: string) =>
    createAccount(
      context,
      { ...registration, userName },
      { code: right, cacheKey, isPhoneShared: isFamilyPhone, ...mail },
    )
  const isGenerated = input.userName === undefined && mobilePhone === null
  const made = make(registration.userName).catch((error) => {
    // someone else got the generated name
    if (isGenerated && isDuplicate(error, 'userName')) return make(freeUserName())
    throw error
  })
  return made.catch((error) => {
    // if the user chose no name, the phone serves as the name, so a duplicate name is a duplicate phone
    const isName = input.userName !== undefined && isDuplicate(error, 'userName')
    if (!isDuplicate(error) || isName) throw error
    if (way.by === 'Sms') throw offeringRegistration(error, isFamilyPhone)
    throw mailTaken('这个邮箱已经注册，请直接登录，或者找回密码', error)
  })
}

/** Like `registerByCode`, and logs the user in. */
export async function registerAndEnter(context: RequestContext, input: ByPhone) {
  const userId = await registerByCode(context, input)
  await recordLogin(context, { userId, method: 'SmsCode', result: 'Success' })
  // a new account holds nothing of anybody else
  const session = await beginSession(context, { id: userId, userType: input.userType ?? UNDECIDED }, 'SmsCode', true)
  return issue(context, session, userId, null)
}

/** Registers without a code, if the deployment allows it. @throws AppError business if it does not */
export async function registerOld(context: RequestContext, input: Omit<Registration, 'mobilePhone'>): Promise<number> {
  if (!(await switchOf(context.db, 'identity.allowRegisterOld'))) {
    throw refuse('平台没有开放不用验证码的注册，请用手机号注册')
  }
  const registration = { ...input, mobilePhone: null }
  const problems = await registrationProblems(context, registration)
  if (problems.length > 0) throw invalid(problems)
  return createAccount(context, registration)
}
