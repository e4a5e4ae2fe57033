import type { FieldValues, Path } from 'react-hook-form'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'

export const FAMILY_PHONE = '和家人共用这个手机号'

/**
 * Appears when a code has proved a phone that another account has: the user says that it is the family's, and reads what
 * follows from that.
 */
export function FamilyPhone<Values extends FieldValues>({ form }: { form: AppForm<Values> }) {
  const field = form.field('isFamilyPhone' as Path<Values>)
  const isSaid = form.methods.watch('isFamilyPhone' as Path<Values>) === true
  if (!isSaid && field.error === undefined) return null
  return (
    <CheckboxField
      {...field}
      label="我是家人，和他们共用这个手机号"
      hint="谁拿着这个手机，谁就能收到你们几位的验证码，能登录你们几位的账号，也能重设密码。不放心就换自己的手机号；没有手机的，可以到服务窗口办理。"
    />
  )
}
