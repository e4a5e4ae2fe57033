import { isBlank } from '#machines/rules/reading/characters.ts'
import { confirmedCodeProblem, isUnusualCreditCode } from '#machines/rules/social-credit-code.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import type { FieldProps } from '#src/ui/forms/field.tsx'

interface Values {
  socialCreditCode: string
  isUnusualCodeConfirmed: boolean
}

interface Context {
  value: Values
  issues: unknown[]
}

/** The check of a form with a credit code: a code whose check character does not match has to be confirmed. */
export const codeChecked = ({ value, issues }: Context): void => {
  const { socialCreditCode: code, isUnusualCodeConfirmed } = value
  const message = isBlank(code) ? null : confirmedCodeProblem(code, isUnusualCodeConfirmed)
  if (message !== null) issues.push({ code: 'custom', message, path: ['socialCreditCode'], input: value })
}

export const CODE_CONFIRMED = '代码确实无误'

/** Shown beside the code while its check character does not match; a few real codes have such a character. */
export function UnusualCode({ code, field }: { code: string; field: FieldProps }) {
  if (!isUnusualCreditCode(code)) return null
  return (
    <CheckboxField
      {...field}
      required
      full
      hint="校验位与计算的不一样。请与营业执照再核对一遍，确实无误再勾选；审核人会看到"
    />
  )
}
