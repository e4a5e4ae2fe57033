import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountProblem, bankCardProblem } from '#machines/rules/bank-card.ts'
import { guardianProblems } from '#machines/rules/guardian.ts'
import { hotlineProblem } from '#machines/rules/hotline.ts'
import { type IdType, someIdNumberProblem } from '#machines/rules/identity-document.ts'
import { callProblem, mobileProblem } from '#machines/rules/phone.ts'
import { contactProblem } from '#machines/rules/reading/contact.ts'
import { mailProblem } from '#machines/rules/reading/mail.ts'
import { realNameProblem } from '#machines/rules/real-name.ts'
import { confirmedCodeProblem, creditCodeProblem } from '#machines/rules/social-credit-code.ts'
import { userNameProblem } from '#machines/rules/user-name.ts'
import { bind } from '#services/abp/conventions/binding.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import { CreateFeedbackTicketDto } from '#services/content/feedback-ticket.schemas.ts'
import { ChangePaymentAccountDto } from '#services/content/payment-account.schemas.ts'
import { UpdateSettingsDto } from '#services/content/setting.schemas.ts'
import { UpdateEmployeeDto } from '#services/contracts/employee.schemas.ts'
import { CreateContractInvitationDto } from '#services/contracts/invitations/contract-invitation.schemas.ts'
import { CreateEnterpriseDto, UpdateEnterpriseDto } from '#services/enterprises/enterprise.schemas.ts'
import { SubmitEnterpriseChangeDto } from '#services/enterprises/enterprise-change.schemas.ts'
import { TestMailDto, TestSmsDto } from '#services/health/health.service.ts'
import { ChangeBankInfoDto, ChangeEmailAddressDto } from '#services/identity/bank-and-mail.ts'
import { PhoneCodeLoginDto } from '#services/identity/phone-login.ts'
import {
  ChangeMobilePhoneDto,
  RegisterByPhoneNumberDto,
  RegisterOldDto,
  ResetPassword4PortalDto,
} from '#services/identity/register.schemas.ts'
import { CreateUserDto } from '#services/identity/user.schemas.ts'
import { SetGuardianDto } from '#services/people/audits/person-audit.schemas.ts'
import { ChangePersonBankInfoDto } from '#services/people/bank/bank-at-counter.schemas.ts'
import { CreateFoundationDto } from '#services/people/foundations/foundation.schemas.ts'
import { CreatePersonDto, UpdateUserBaseInfoDto } from '#services/people/resume/person-form.schemas.ts'
import { InterviewInvitationDto } from '#services/recruitment/deliveries/delivery-input.schemas.ts'
import {
  CreateRequirementDto,
  ReportRequirementDto,
} from '#services/recruitment/requirements/requirement-input.schemas.ts'
import { services } from '#services/services-list.ts'
import { RequestInvoiceDto } from '#services/work-orders/invoices/invoice.schemas.ts'
import { mailSchema, nameSchema, phoneSchema } from '#src/features/account/registration.ts'
import { counterBank } from '#src/features/console/people/counter-bank-form.tsx'
import { NO_PERSON, newPersonInput, newPersonSchema } from '#src/features/console/people/new-person.ts'
import { feedbackSchema } from '#src/features/content/feedback.ts'
import { contractInvitation } from '#src/features/contracts/invitation-form.ts'
import { employeeSchema } from '#src/features/employees/employee-form.ts'
import { authentication, schema as certification } from '#src/features/enterprise-gate/authentication-form.model.ts'
import { createEnterpriseSchema } from '#src/features/enterprise-gate/components/create-enterprise-form.tsx'
import { changeSchema } from '#src/features/enterprise-profile/company.ts'
import { contact } from '#src/features/enterprise-profile/contact.ts'
import { invitation, invitationSchema } from '#src/features/hiring/invitation-form.ts'
import { requirementSchema } from '#src/features/hiring/requirement-schema.ts'
import { requirement } from '#src/features/hiring/requirement-values.ts'
import { requestSchema } from '#src/features/invoices/components/request-dialog.tsx'
import { baseInputOf } from '#src/features/resume/base-info/inputs.ts'
import { baseInfoProblems, knownOf } from '#src/features/resume/base-info/rules.ts'
import { baseInfoOf } from '#src/features/resume/base-info/values.ts'
import { bankSchema } from '#src/features/security/components/bank-form.tsx'
import { paymentAccountSchema } from '#src/features/system/components/payment-account-card.tsx'
import { foundations } from '#src/features/system/foundations.tsx'
import { site as settings } from '#src/features/system/settings-form.ts'
import { userSchema } from '#src/features/system/user-values.ts'
import { readBy } from '#src/lib/forms/reading.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { mailField, phoneField } from '#src/shared/account/account-fields.ts'
import { complaintSchema } from '#src/shared/content/complaint-form.tsx'

/** Whatever a form takes the services take, and the other way round, with the same sentence: fields beside a person's papers. */
const TODAY = '2026-11-28'

type Rule = (text: string) => string | null
interface Place {
  readonly screen: (typed: string) => string | null
  readonly dto: object
  readonly member: string
  /** the rule of the handler behind the schema */
  readonly rule?: Rule
  /** the form needs what the services take later */
  readonly isNeeded?: boolean
  /** an empty field is not sent, or sent as null */
  readonly isOptional?: boolean
  /** what the form sends for the typed text; without it, the text without blanks at its ends */
  readonly sends?: (typed: string) => string | null
  /** a text near to those that are taken */
  readonly near: readonly string[]
}

const issueAt = (schema: unknown, values: object, field: string): string | null => {
  const read = (schema as z.ZodMiniType).safeParse(values)
  return read.error?.issues.find(({ path }) => path[0] === field)?.message ?? null
}
const NAMES = ['林一鸣', '阿依古丽·买买提', "Anna-Maria O'Neil", '王']
const CALLS = ['13812345678', '010-66668888', '0571 8888 6666', '400-800-1234']
const MOBILES = ['13812345678', '+86 138 1234 5678']
const MAILS = ['a@example.com', 'Zhang.Wei@例子.cn']
const CODES = ['91350100M000100Y43', '91110108MA01KP2T5U', '53100000500021350X']
const NUMBERS = ['11010519491231002X', 'H12345678', 'E12345678']
const HOTLINES = ['12333', '400-800-1234', '+86 10 6666 8888']
const NO_FACTS = { isAtHome: true, minimumWage: null }
const COMPANIES = ['北京示例科技有限公司', '示例（成都）数据有限公司', 'ABC 科技']
const CARDS = ['6222020200000000006', '12345678901234567890', '955880000000']

const EMPLOYEE = { ...{ department: '', accommodationNote: '', notes: '' }, accommodationIds: [] }
const EMPLOYEES = { ...EMPLOYEE, emergencyContactName: '', emergencyContactPhone: '' }
const CHANGE = {
  ...{ enterpriseName: '北京示例科技有限公司', socialCreditCode: CODES[0], isUnusualCodeConfirmed: false },
  ...{ legalPerson: '林一鸣', licenceFileId: 1, reason: '换证' },
}
const FOUNDATION = {
  ...{ displayName: '示例基金会', owner: '', contactPhone: '', socialCreditCode: '' },
  ...{ isUnusualCodeConfirmed: false, introduction: '' },
}
const USER = {
  ...{ isNew: false, userType: 'Visitor', userName: 'somebody', password: '', realName: '', mobilePhone: '' },
  ...{ emailAddress: '', shown: { userName: '', mobilePhone: '', emailAddress: '' }, customRoleId: '' },
  ...{ platformRoles: [], foundationId: '', approvalReason: '' },
}
const FOUNDED = { enterpriseName: '', socialCreditCode: '', isUnusualCodeConfirmed: false }
const FEEDBACK = { feedbackTypeId: '1', content: '这里有一个错字', contact: '', website: '' }
const REGISTRATION = {
  ...{ phone: '', emailAddress: '', code: '', password: '', isFamilyPhone: false, userType: 'Later' },
  ...{ hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true, consents: false },
}
const INVOICE = {
  ...{ workOrderIds: ['1'], kind: 'Special', title: '', taxNumber: '', address: '', phone: '', bankName: '' },
  ...{ bankAccount: '', remark: '' },
}
const PAY_INTO = { accountName: '', accountNumber: '', bankName: '', approvalReason: '' }
const draftSchema = requirementSchema(() => ({ isForPublic: false, facts: NO_FACTS, today: TODAY }))
const complaint = complaintSchema({ min: 5, max: 500 })
const known = knownOf(null, TODAY, null)
const GUARDIAN = {
  ...baseInfoOf(null, true),
  ...{ hasGuardian: true, guardianName: '林母', guardianRelation: 'Parent', guardianIdNumber: '11010519491231002X' },
  ...{ guardianPhone: '13800138000', guardianEmailAddress: '' },
}
const guardian =
  (field: string, more: object = {}) =>
  (typed: string) =>
    baseInfoProblems({ ...GUARDIAN, ...more, [field]: typed } as typeof GUARDIAN, known).find(
      ([name]) => name === field,
    )?.[1] ?? null
const guardianRule =
  (member: 'name' | 'number', relation = 'Parent', idType: IdType | null = null): Rule =>
  (text) =>
    guardianProblems({ name: '林母', number: GUARDIAN.guardianIdNumber, idType, relation, [member]: text }, TODAY).find(
      (one) => one.member === member,
    )?.message ?? null

const guardianPaper = (guardianIdType: IdType, number: string): Place => ({
  ...{ screen: guardian('guardianIdNumber', { guardianIdType }), dto: SetGuardianDto, member: 'idNumber' },
  ...{ near: [number], rule: guardianRule('number', 'Parent', guardianIdType) },
})

const form = (schema: unknown, base: object, field: string) => (typed: string) =>
  issueAt(schema, { ...base, [field]: typed }, field)
const employee = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{ screen: form(employeeSchema, EMPLOYEES, member), dto: UpdateEmployeeDto, member, near, isOptional: true },
  ...(rule && { rule }),
})
const change = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{ screen: form(changeSchema, CHANGE, member), dto: SubmitEnterpriseChangeDto, member, near },
  ...(rule && { rule }),
})
const foundation = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{ screen: form(foundations.form?.schema, FOUNDATION, member), dto: CreateFoundationDto, member, near },
  ...{ isOptional: member !== 'displayName' },
  ...(rule && { rule }),
})
const user = (member: string, near: readonly string[], rule: Rule): Place => ({
  ...{ screen: form(userSchema, USER, member), dto: CreateUserDto, member, near, rule, isOptional: true },
})
const bank = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{ screen: form(counterBank.schema, counterBank.empty, member), dto: ChangePersonBankInfoDto, member, near },
  ...(rule && { rule }),
})

/** A field of a form model, with what the form sends. */
const modelled = (
  model: { readonly empty: object; inputOf(values: never): object },
  member: string,
): Pick<Place, 'sends' | 'member'> => ({
  member,
  sends: (typed) =>
    (model.inputOf({ ...model.empty, [member]: typed } as never) as Record<string, string | null>)[member] ?? null,
})
const posting = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...modelled(requirement, member),
  ...{ screen: form(draftSchema, requirement.empty, member), dto: CreateRequirementDto, near, isOptional: true },
  ...(rule && { rule }),
})
const interview = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...modelled(invitation, member),
  ...{ screen: form(invitationSchema, invitation.empty, member), dto: InterviewInvitationDto, near, isOptional: true },
  ...(rule && { rule }),
})
const called = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...modelled(contractInvitation, member),
  ...{ screen: form(contractInvitation.schema, contractInvitation.empty, member), dto: CreateContractInvitationDto },
  ...{ near, ...(rule && { rule }) },
})
const certified = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...modelled(authentication, member),
  ...{ screen: form(certification, authentication.empty, member), dto: UpdateEnterpriseDto, near },
  ...{ isOptional: member.startsWith('contact') || member === 'legalPerson', ...(rule && { rule }) },
})
const founded = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{ screen: form(createEnterpriseSchema, FOUNDED, member), dto: CreateEnterpriseDto, member, near },
  ...(rule && { rule }),
})
const site = (member: string, near: readonly string[], rule: Rule): Place => ({
  ...modelled(settings, member),
  ...{ screen: form(settings.schema, settings.empty, member), dto: UpdateSettingsDto, near, rule, isOptional: true },
})
const invoice = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{ screen: form(requestSchema(''), INVOICE, member), dto: RequestInvoiceDto, member, near },
  ...{ isNeeded: true, ...(rule && { rule }) },
})

const payInto = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{ screen: form(paymentAccountSchema, PAY_INTO, member), dto: ChangePaymentAccountDto, member, near },
  ...(rule && { rule }),
})

const ofAccount = (rule: unknown, dto: object, member: string, near: readonly string[], said: Rule): Place => ({
  ...{ screen: form(z.object({ typed: rule as z.ZodMiniType }), {}, 'typed'), dto, member, near, rule: said },
})
const phoneOf = (dto: object, member = 'phone') =>
  ofAccount(phoneField, dto, member, MOBILES, (text) => mobileProblem(text))
const mailOf = (dto: object) => ofAccount(mailField, dto, 'emailAddress', MAILS, (text) => mailProblem(text))
const counter = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{ screen: form(newPersonSchema(TODAY), NO_PERSON, member), dto: CreatePersonDto, member, near, isOptional: true },
  sends: (typed) =>
    (newPersonInput({ ...NO_PERSON, [member]: typed }) as object as Record<string, string>)[member] ?? null,
  ...(rule && { rule }),
})
const resume = (member: string, near: readonly string[], rule?: Rule): Place => ({
  ...{
    screen: (typed: string) =>
      baseInfoProblems({ ...baseInfoOf(null, true), [member]: typed }, known).find(([name]) => name === member)?.[1] ??
      null,
  },
  ...{ dto: UpdateUserBaseInfoDto, member, near, ...(rule && { rule }) },
  sends: (typed) =>
    (baseInputOf({ ...baseInfoOf(null, true), [member]: typed }, known) as object as Record<string, string>)[member] ??
    null,
})
const LOGINS = ['lin_yiming', 'Wang2026', 'user12345678']

const PLACES: Readonly<Record<string, Place>> = {
  'phone of a login by code': phoneOf(PhoneCodeLoginDto, 'phoneNumber'),
  'mail of a login by code': mailOf(PhoneCodeLoginDto),
  'phone of a forgotten password': phoneOf(ResetPassword4PortalDto),
  'mail of a forgotten password': mailOf(ResetPassword4PortalDto),
  'new phone of an account': phoneOf(ChangeMobilePhoneDto),
  'new mail of an account': mailOf(ChangeEmailAddressDto),
  'name of a login': {
    ...{ screen: form(nameSchema, { userType: 'Later', consents: false }, 'userName'), dto: RegisterOldDto },
    ...{ member: 'userName', near: LOGINS, rule: (text: string) => userNameProblem(text) },
  },
  'name of a login that staff make': {
    ...user('userName', LOGINS, (text) => userNameProblem(text, text)),
    isOptional: false,
  },
  'name of a login that is made at the counter': counter('userName', LOGINS, (text) => userNameProblem(text)),
  'emergency contact at the counter': counter('emergencyContactName', NAMES),
  'emergency contact of a resume': { ...resume('emergencyContactName', NAMES), isNeeded: true },
  'mail of a resume': { ...resume('emailAddress', MAILS, (text) => mailProblem(text)), isOptional: true },
  'contact person of a posting': posting('contactName', NAMES),
  'contact phone of a posting': posting('contactPhone', CALLS, (text) => callProblem(text)),
  'contact person of an interview': interview('contact', NAMES),
  'contact phone of an interview': interview('contactPhone', CALLS, (text) => callProblem(text)),
  'name in an invitation to a contract': called('realName', NAMES),
  'number in an invitation to a contract': called('idNumber', NUMBERS, (text) => someIdNumberProblem(text, '身份证号')),
  'contact of a feedback': {
    ...{ screen: form(feedbackSchema, FEEDBACK, 'contact'), dto: CreateFeedbackTicketDto, member: 'contact' },
    ...{ near: [...CALLS, ...MAILS], rule: (text: string) => contactProblem(text) },
  },
  'contact of a complaint about a posting': {
    ...{
      screen: form(complaint, { content: '收押金，不退' }, 'contact'),
      dto: ReportRequirementDto,
      member: 'contact',
    },
    ...{ near: [...CALLS, ...MAILS], rule: (text: string) => contactProblem(text), isOptional: true },
  },
  'name of a new enterprise': founded('enterpriseName', COMPANIES),
  'credit code of a new enterprise': founded('socialCreditCode', CODES, (text) => confirmedCodeProblem(text, false)),
  'name of an enterprise to be certified': certified('enterpriseName', COMPANIES),
  'credit code of an enterprise to be certified': certified('socialCreditCode', CODES, (text) =>
    confirmedCodeProblem(text, false),
  ),
  'legal representative of an enterprise to be certified': certified('legalPerson', NAMES),
  'contact of an enterprise to be certified': certified('contactName', NAMES),
  'hotline of the site': site('hotline', HOTLINES, (text) => hotlineProblem(text, '服务热线')),
  'phone of the site': site('contactPhone', HOTLINES, (text) => hotlineProblem(text, '联系电话')),
  'phone for complaints of the site': site('complaintPhone', HOTLINES, (text) => hotlineProblem(text, '投诉电话')),
  'mail of the site': site('contactEmail', MAILS, (text) => mailProblem(text, '联系邮箱')),
  'address of a test mail': {
    ...{ screen: form(z.object({ emailAddress: readBy(mailProblem) }), {}, 'emailAddress'), dto: TestMailDto },
    ...{ member: 'emailAddress', near: MAILS, rule: (text: string) => mailProblem(text) },
  },
  'phone of a test message': {
    ...{ screen: form(z.object({ phone: readBy(mobileProblem) }), {}, 'phone'), dto: TestSmsDto, member: 'phone' },
    ...{ near: MOBILES, rule: (text: string) => mobileProblem(text) },
  },
  'phone of a registration': {
    ...{ screen: form(phoneSchema, REGISTRATION, 'phone'), dto: RegisterByPhoneNumberDto, member: 'phone' },
    ...{ near: MOBILES, rule: (text: string) => mobileProblem(text) },
  },
  'mail of a registration': {
    ...{ screen: form(mailSchema, REGISTRATION, 'emailAddress'), dto: RegisterByPhoneNumberDto },
    ...{ member: 'emailAddress', near: MAILS, rule: (text: string) => mailProblem(text) },
  },
  'title of an invoice': invoice('title', COMPANIES),
  'tax number of an invoice': invoice('taxNumber', CODES, (text) => creditCodeProblem(text, '纳税人识别号')),
  'phone on an invoice': invoice('phone', CALLS),
  'owner of the account that is paid into': payInto('accountName', COMPANIES),
  'account that is paid into': payInto('accountNumber', CARDS, (text) => accountProblem(text, '账号')),
  'account on an invoice': invoice('bankAccount', CARDS, (text) => accountProblem(text)),
  'emergency contact of an employee': employee('emergencyContactName', NAMES),
  'emergency phone of an employee': employee('emergencyContactPhone', CALLS, (text) =>
    callProblem(text, '紧急联系电话'),
  ),
  'name of an enterprise': change('enterpriseName', COMPANIES),
  'credit code of an enterprise': change('socialCreditCode', CODES, (text) => confirmedCodeProblem(text, false)),
  'legal representative': change('legalPerson', NAMES),
  'contact of an enterprise': {
    ...{ screen: form(contact.schema, contact.empty, 'contactName'), dto: UpdateEnterpriseDto },
    ...{ member: 'contactName', near: NAMES, isNeeded: true },
  },
  'landline of an enterprise': {
    ...{ screen: form(contact.schema, contact.empty, 'contactPhone'), dto: UpdateEnterpriseDto },
    ...{ member: 'contactPhone', near: CALLS, isNeeded: true, rule: (text: string) => callProblem(text) },
  },
  'name of a foundation': foundation('displayName', COMPANIES),
  'owner of a foundation': foundation('owner', NAMES, (text) => realNameProblem(text, '负责人')),
  'landline of a foundation': foundation('contactPhone', CALLS, (text) => callProblem(text)),
  'credit code of a foundation': foundation('socialCreditCode', CODES, (text) => confirmedCodeProblem(text, false)),
  'name of an account': user('realName', NAMES, (text) => realNameProblem(text)),
  'phone of an account': user('mobilePhone', MOBILES, (text) => mobileProblem(text)),
  'mail of an account': user('emailAddress', MAILS, (text) => mailProblem(text)),
  payee: bank('bankHolder', NAMES),
  'own payee': {
    ...{ screen: form(bankSchema, {}, 'bankHolder'), dto: ChangeBankInfoDto, member: 'bankHolder', near: NAMES },
  },
  'own bank card': {
    ...{ screen: form(bankSchema, {}, 'bankCard'), dto: ChangeBankInfoDto, member: 'bankCard', near: CARDS },
    rule: (text: string) => bankCardProblem(text),
  },
  'bank card': bank('bankCard', CARDS, (text) => bankCardProblem(text)),
  'name of a guardian': {
    ...{ screen: guardian('guardianName'), dto: SetGuardianDto, member: 'name' },
    ...{ near: NAMES, rule: guardianRule('name') },
  },
  'name of an organisation that is a guardian': {
    ...{ screen: guardian('guardianName', { guardianRelation: 'Organisation', guardianIdNumber: CODES[0] }) },
    ...{ dto: SetGuardianDto, member: 'name', near: COMPANIES, rule: guardianRule('name', 'Organisation') },
  },
  'number of a guardian': guardianPaper('IdentityCard', '11010519491231002X'),
  'travel permit of a guardian': guardianPaper('TravelPermit', 'H12345678'),
  'passport of a guardian': guardianPaper('Passport', 'E12345678'),
  'code of an organisation that is a guardian': {
    ...{ screen: guardian('guardianIdNumber', { guardianRelation: 'Organisation', guardianName: '示例居委会' }) },
    ...{ dto: SetGuardianDto, member: 'idNumber', near: CODES, rule: guardianRule('number', 'Organisation') },
  },
  'phone of a guardian': {
    ...{ screen: guardian('guardianPhone'), dto: SetGuardianDto, member: 'phone' },
    ...{ near: MOBILES, rule: (text: string) => mobileProblem(text, '监护人手机号') },
  },
  'mail of a guardian': {
    ...{ screen: guardian('guardianEmailAddress'), dto: SetGuardianDto, member: 'emailAddress' },
    ...{ near: MAILS, isOptional: true, rule: (text: string) => mailProblem(text, '监护人邮箱') },
  },
}

/** The sentence of the services for a text in this field, and whether a rule of its kind says it; null when they take it. */
function serverOf({ dto, member, rule, sends, isOptional = false, isNeeded = false }: Place) {
  const validate = compileValidator(dto as never)
  return (typed: string): { sentence: string | null; isOfRule: boolean } => {
    // forms send texts without blanks at their ends, and leave out those in which nobody sees anything
    const sent = (sends ?? ((text: string) => textOrNull(text)))(typed) ?? ''
    if (sent === '' && isOptional) return { sentence: null, isOfRule: false }
    const bound = bind(dto as never, { [member]: sent }, false) as Record<string, unknown>
    const text = bound[member]
    if (isNeeded && text === '') return { sentence: '不能为空', isOfRule: false }
    const limits = validate(bound).find(({ members }) => members.includes(member))?.message ?? null
    if (limits !== null) return { sentence: limits, isOfRule: false }
    return { sentence: typeof text === 'string' && rule ? rule(text) : null, isOfRule: true }
  }
}

const sign = fc.constantFrom(...Array.from('0123456789Xx１军残–-·•.()（）@aéI’李\u2f2d𬌗 \u200b\u202d\u00ad\ufe0f　'))
const typedNear = (near: readonly string[]) =>
  fc.oneof(
    fc.array(sign, { maxLength: 24 }).map((signs) => signs.join('')),
    fc
      .tuple(fc.constantFrom(...near), fc.nat(24), fc.nat(2), fc.array(sign, { maxLength: 3 }))
      .map(([text, at, gone, signs]) => text.slice(0, at) + signs.join('') + text.slice(at + gone)),
    fc.tuple(fc.constantFrom(...near), fc.integer({ min: 2, max: 40 })).map(([text, times]) => text.repeat(times)),
  )

describe.each(Object.entries(PLACES))('%s', (_name, place) => {
  const server = serverOf(place)
  test('is taken by the screen if and only if the services take it', () => {
    for (const text of place.near) {
      const [screens, services] = [place.screen(text), server(text).sentence]
      expect([screens, services], text).toEqual([null, null])
    }
    fc.assert(
      fc.property(typedNear(place.near), (typed) => {
        const screens = place.screen(typed)
        const { sentence, isOfRule } = server(typed)
        const what = `${JSON.stringify(typed)}: ${screens} / ${sentence}`
        expect(screens === null, what).toBe(sentence === null)
        // a limit of length is said in the words of the form, a rule in its own
        if (isOfRule) expect(screens, what).toBe(sentence)
      }),
      { numRuns: 1500 },
    )
  })
})

/** Fields that people type into no form of this portal, or whose form is that of another input, with the reason. */
const ELSEWHERE: readonly (readonly [pattern: RegExp, because: string])[] = [
  [/\.(code|ownCode|oldPhoneCode)$/, 'codes have one rule of a field, tested in tests/unit/src/shared/account'],
  [/\.userNameOrEmailAddress$/, 'a login is compared with what is stored, and never refused by its form'],
  [
    /^(UpdateAllPersonDto|CreatePersonDto|UpdatePerson(OnBehalf)?Dto|UpdateUserBaseInfoDto)\.(realName|idNumber|certificateNumber|mobilePhone|emergencyContactPhone)$/,
    'person-fields-agree.test.ts',
  ],
  [/^(SubmitPersonChangeDto|UpdateUserDisableAttachmentDto)\./, 'person-fields-agree.test.ts'],
  [
    /^(Update(All)?Person(OnBehalf)?Dto)\.(emailAddress|emergencyContactName)$/,
    'the rules of the resume and the counter',
  ],
  [/^CreateUserDisabledPersonDto\./, 'the form of the resume'],
  [/^(Create|Update)User(Enterprise|WorkDeveloper)?Dto\./, 'the form of accounts'],
  [/^Update(Requirement|Foundation)Dto\./, 'the form with which the row is made'],
  [/^(RegisterDto|FindPersonsByCodeDto|\w+\/Get(ChangeEmailAddress)?VerificationCode)\./, 'those of a registration'],
  [/^CreateContractDto\./, 'the form asks for the person of an accepted invitation'],
  [/^CreatePersonDto\.emailAddress$/, 'the counter asks for no mail'],
  [/^UpdateUserByPortalDto\.realName$/, 'the own name is that of the record'],
  [/^(ImportBankResult|JudgeBankWord)Dto\.bankName$/, 'a name of a bank in a file: free text'],
  [/^User\/GetAll\./, 'a search'],
]

interface Schema {
  readonly $id?: string
  readonly 'x-reading'?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
}
function typedIn(schema: Schema, name: string): string[] {
  const reading = schema['x-reading']
  if (reading !== undefined) return reading.startsWith('sought') ? [] : [name]
  const inner = Object.entries(schema.properties ?? {}).flatMap(([member, one]) =>
    typedIn(one, `${schema.$id ?? name}.${member}`),
  )
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [...inner, ...parts.flatMap((part) => typedIn(part, name))]
}

test('every field that the services read by its kind is compared with its form', () => {
  const compared = new Set<string>(Object.values(PLACES).map(({ dto, member }) => `${(dto as Schema).$id}.${member}`))
  const asked = services.flatMap(({ name, actions }) =>
    Object.entries(actions).flatMap(([action, { input }]) => typedIn(input as Schema, `${name}/${action}`)),
  )
  const left = asked.filter((name) => !compared.has(name) && !ELSEWHERE.some(([pattern]) => pattern.test(name)))
  expect([...new Set(left)]).toEqual([])
})
