import type { FieldValues, Path } from 'react-hook-form'
import {
  AccountGetVerificationCodeDocument,
  type SmsCodeType,
  UserGetChangeEmailAddressVerificationCodeDocument,
} from '#src/api/graphql.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { CodeChannel } from './use-login-options.ts'

export interface CodeSent {
  /** seconds until the next code may be requested */
  resendInSeconds: number
  /** where the code was sent, masked; only the channel that was used has a value */
  phone?: string | null | undefined
  emailAddress?: string | null | undefined
}

/** Requests a code; null when the phone number or mail address is invalid. */
export type CodeRequest = () => Promise<CodeSent | null>

/** Sends a code to the signed-in user's own phone or mail, as the server decides; pages know both only masked. */
export function useOwnCode(verificationCode: SmsCodeType): CodeRequest {
  const { client } = usePortalServices()
  return async () => {
    const answer = await client.request(AccountGetVerificationCodeDocument, { verificationCode })
    return answer.accountGetVerificationCode
  }
}

/** Sends a code to the phone number or mail address typed in a field of the form; an error is shown at that field. */
function useFieldCode<Values extends FieldValues>(
  { methods }: AppForm<Values>,
  name: Path<Values>,
  send: (target: string) => Promise<CodeSent>,
): CodeRequest {
  return async () => {
    const isRight = await methods.trigger(name)
    if (!isRight) {
      methods.setFocus(name)
      return null
    }
    try {
      return await send(String(methods.getValues(name)).trim())
    } catch (error) {
      const problem = error instanceof ApiError ? error.validationErrors[0] : undefined
      if (!problem) throw error
      methods.setError(name, { type: 'server', message: problem.message })
      methods.setFocus(name)
      return null
    }
  }
}

export function usePhoneCode<Values extends FieldValues>(
  form: AppForm<Values>,
  name: Path<Values>,
  verificationCode: SmsCodeType,
  by: CodeChannel = 'Sms',
): CodeRequest {
  const { client } = usePortalServices()
  return useFieldCode(form, name, async (target) => {
    const to = by === 'Email' ? { emailAddress: target } : { phone: target }
    const answer = await client.request(AccountGetVerificationCodeDocument, { ...to, verificationCode })
    return answer.accountGetVerificationCode
  })
}

export function useMailCode<Values extends FieldValues>(form: AppForm<Values>, name: Path<Values>): CodeRequest {
  const { client } = usePortalServices()
  return useFieldCode(form, name, async (emailAddress) => {
    const answer = await client.request(UserGetChangeEmailAddressVerificationCodeDocument, { emailAddress })
    return answer.userGetChangeEmailAddressVerificationCode
  })
}
