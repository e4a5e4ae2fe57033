import type { Scope } from '#services/abp/apply-event.ts'
import { recordLogin } from '#services/abp/audit-trail.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { invalid, refuse, type ValidationError } from '#services/abp/errors.ts'
import { insertRow } from '#services/abp/flat-table.ts'
import { transact } from '#services/abp/transact.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { currentVersionOf, recordConsent } from '#services/privacy/consent.service.ts'
import { bindLogin } from './external-logins.ts'
import { issue } from './issue-token.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { isDuplicate, mobileOf, phoneTaken } from './phone.schemas.ts'
import type { Registration } from './register.schemas.ts'
import { USERS } from './user.repository.ts'
import { accountProblems } from './user.rules.ts'
import { checkCode, type RightCode } from './verification-codes.ts'

/** Who registers without saying what he is here as: he says it once, later. */
const UNDECIDED = 'Visitor' as const

const MEMBERS: Readonly<Record<string, string>> = {
  ServiceAgreement: 'hasAcceptedTerms',
  PrivacyPolicy: 'hasAcceptedPrivacyPolicy',
}

/** Nobody has agreed to words he has not seen. */
const outdatedConsents = ({ consents = [] }: Registration): ValidationError[] =>
  consents
    .filter(({ scope, textVersion }) => textVersion !== currentVersionOf(scope))
    .map(({ scope }) => ({ message: '同意书已更新，请重新阅读后再同意', members: [MEMBERS[scope] ?? 'consents'] }))

/** What is wrong with a registration (domain rules §7); both consents are needed before anything is stored. */
export function registrationProblems(input: Registration): ValidationError[] {
  const { userName, mobilePhone, userType, password, confirmPassword } = input
  const unusable = password === undefined ? null : passwordProblem(password, mobilePhone)
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
    ...outdatedConsents(input),
  ]
}

interface Proof {
  readonly code?: RightCode
  /** of whoever has shown who he is elsewhere: it is bound to the new account */
  readonly cacheKey?: string | undefined
}

async function createAccount(context: RequestContext, input: Registration, { code, cacheKey }: Proof = {}) {
  const { userName, mobilePhone, userType = UNDECIDED, surname, password, consents = [] } = input
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return transact(context, async (scope: Scope) => {
    await code?.use(scope)
    const values = { userName, mobilePhone, userType, surname, passwordHash, consentTime: scope.now }
    const { id } = await insertRow(scope.tx, USERS, values, scope)
    const scopes = new Set(['ServiceAgreement', 'PrivacyPolicy', ...consents.map((one) => one.scope)] as const)
    await recordConsent(scope, { userId: id, scopes: [...scopes], ip: context.ip })
    if (cacheKey !== undefined) await bindLogin(scope, cacheKey, id)
    return id
  })
}

type ByPhone = Omit<Registration, 'userName' | 'mobilePhone'> & {
  userName?: string
  phone: string
  code: string
  cacheKey?: string
}

/** By a phone that its holder has proved to hold. Without a user name the account is called by its number. */
export async function registerByCode(
  context: RequestContext,
  { phone, code, cacheKey, ...input }: ByPhone,
): Promise<number> {
  const mobilePhone = mobileOf('phone', phone)
  const registration = { ...input, userName: input.userName ?? mobilePhone, mobilePhone }
  const problems = registrationProblems(registration)
  if (problems.length > 0) throw invalid(problems)
  const right = await checkCode(context, { purpose: 'RegisterVercificationCodeSMS', target: mobilePhone }, code)
  return createAccount(context, registration, { code: right, cacheKey }).catch((error) => {
    // the number is the name where no other was given
    const isName = input.userName !== undefined && isDuplicate(error, 'userName')
    throw isDuplicate(error) && !isName ? phoneTaken('这个手机号已经注册，请直接登录，或者找回密码', error) : error
  })
}

/** As registerByCode, and the holder of the phone is logged in at once. */
export async function registerAndEnter(context: RequestContext, input: ByPhone) {
  const userId = await registerByCode(context, input)
  await recordLogin(context, { userId, method: 'SmsCode', result: 'Success' })
  return issue(context, userId, null)
}

/** Without a code, where the deployment allows it. @throws AppError business where it does not */
export async function registerOld(context: RequestContext, input: Omit<Registration, 'mobilePhone'>): Promise<number> {
  if (!(await switchOf(context.db, 'identity.allowRegisterOld'))) {
    throw refuse('平台没有开放不用验证码的注册，请用手机号注册')
  }
  const registration = { ...input, mobilePhone: null }
  const problems = registrationProblems(registration)
  if (problems.length > 0) throw invalid(problems)
  return createAccount(context, registration)
}
