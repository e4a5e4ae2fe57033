import { z } from 'zod/mini'
import { userNameProblem } from '#machines/rules/user-name.ts'
import type { ConsentGetTextsQuery } from '#src/api/graphql.ts'
import { readBy } from '#src/lib/forms/reading.ts'
import { codeField, mailField, optionalPasswordField, phoneField } from '#src/shared/account/account-fields.ts'
import { newPasswordField } from '#src/shared/account/password-field.ts'

export type ConsentText = ConsentGetTextsQuery['consentGetTexts']['items'][number]

export const LATER = 'Later'
const USER_TYPES = ['DisabledPerson', 'Enterprise', LATER] as const

/** The fields that both registration methods share; their names are those of the services' form. */
const common = {
  userType: z.enum(USER_TYPES, '请选择您的身份，或选“以后再选”'),
  hasAcceptedTerms: z.boolean().check(z.refine((isTicked) => isTicked, '请阅读并同意服务协议')),
  hasAcceptedPrivacyPolicy: z.boolean().check(z.refine((isTicked) => isTicked, '请阅读并同意隐私政策')),
  consents: z.boolean(),
}

export const phoneSchema = z.object({
  phone: phoneField,
  emailAddress: z.string(),
  code: codeField,
  password: optionalPasswordField,
  isFamilyPhone: z.boolean(),
  ...common,
})
export type PhoneValues = z.infer<typeof phoneSchema>

/**
 * Registration where the portal cannot send text messages: a code verifies the mail address, and the user logs in by
 * password.
 */
export const mailSchema = z.object({
  phone: phoneField,
  emailAddress: mailField,
  code: codeField,
  password: newPasswordField,
  isFamilyPhone: z.boolean(),
  ...common,
})

export const nameSchema = z
  .object({
    userName: readBy((typed) => userNameProblem(typed)),
    password: newPasswordField,
    confirmPassword: z.string().check(z.minLength(1, '请再输入一次密码')),
    ...common,
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: '两次输入的密码不一致',
      path: ['confirmPassword'],
    }),
  )
export type NameValues = z.infer<typeof nameSchema>

export const COMMON_LABELS = {
  userType: '您的身份',
  hasAcceptedTerms: '服务协议',
  hasAcceptedPrivacyPolicy: '隐私政策',
  consents: '处理残疾信息的单独同意',
} as const

/** No consent is ticked by default. The role is that of the entry that the user has chosen. */
export const commonDefaults = (entry: 'person' | 'enterprise' | null) => ({
  userType: (entry === null ? '' : entry === 'person' ? 'DisabledPerson' : 'Enterprise') as (typeof USER_TYPES)[number],
  hasAcceptedTerms: false,
  hasAcceptedPrivacyPolicy: false,
  consents: false,
})

const FIELD_OF: Readonly<Record<string, 'hasAcceptedTerms' | 'hasAcceptedPrivacyPolicy' | 'consents'>> = {
  ServiceAgreement: 'hasAcceptedTerms',
  PrivacyPolicy: 'hasAcceptedPrivacyPolicy',
  SensitiveDisability: 'consents',
}

/** Whether the operator has published the texts that everybody who registers must agree to. */
export const hasPublished = (texts: readonly ConsentText[]): boolean =>
  ['ServiceAgreement', 'PrivacyPolicy'].every((scope) => texts.some((text) => text.scope === scope))

/** The consents that registration asks for, each with its field; other consents are requested when they are needed. */
export const askedConsents = (texts: readonly ConsentText[]) =>
  texts.flatMap((text) => {
    const field = FIELD_OF[text.scope]
    return field ? [{ ...text, field }] : []
  })

/** The given consents, each with the version of the text that the user has read. */
export function consentInput(
  values: Pick<PhoneValues, 'userType' | 'hasAcceptedTerms' | 'hasAcceptedPrivacyPolicy' | 'consents'>,
  texts: readonly ConsentText[],
) {
  const { userType, hasAcceptedTerms, hasAcceptedPrivacyPolicy } = values
  const isPerson = userType === 'DisabledPerson'
  return {
    ...(userType === LATER ? {} : { userType }),
    hasAcceptedTerms,
    hasAcceptedPrivacyPolicy,
    consents: askedConsents(texts)
      .filter(({ field }) => values[field] && (field !== 'consents' || isPerson))
      .map(({ scope, textVersion }) => ({ scope, textVersion })),
  }
}
