import type { FieldValues, Path } from 'react-hook-form'
import { textVersionOf } from '#src/shared/account/text-version.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { askedConsents, COMMON_LABELS, type ConsentText, LATER } from '../registration.ts'

const ROLES = [
  { value: 'DisabledPerson', label: '我是求职者', hint: '找岗位、接工单、领工资' },
  { value: 'Enterprise', label: '我代表企业', hint: '招人、签约、发布工单' },
  { value: LATER, label: '以后再选', hint: '先看看公开的工单和岗位' },
]

interface FieldsProps<Values extends FieldValues> {
  form: AppForm<Values>
}

export function RoleField<Values extends FieldValues>({ form }: FieldsProps<Values>) {
  return (
    <RadioGroup
      {...form.field('userType' as Path<Values>)}
      required
      cards
      hint="身份选定后不能自行更改。选错了，可以联系客服。"
      choices={ROLES}
    />
  )
}

/** One box for each consent, with its full text below; the consent for sensitive data only where it is needed. */
export function ConsentFields<Values extends FieldValues>({
  form,
  texts,
}: FieldsProps<Values> & { texts: readonly ConsentText[] }) {
  const isPerson = String(form.methods.watch('userType' as Path<Values>)) === 'DisabledPerson'
  const shown = askedConsents(texts).filter(({ isRequired }) => isRequired || isPerson)
  return (
    <fieldset className="field stack">
      <legend className="label">请分别确认</legend>
      {shown.map(({ scope, field, title, text, textVersion, isRequired }) => (
        <div key={scope} className="consent">
          <CheckboxField
            {...form.field(field as Path<Values>)}
            label={isRequired ? `我已阅读并同意《${title}》（必选）` : `我同意：${COMMON_LABELS.consents}（可以不选）`}
            hint={isRequired ? undefined : '以后可以在“账号与安全”里给出或撤回'}
          />
          <details className="more">
            <summary>
              阅读{isRequired ? `《${title}》` : '同意书'}全文（{textVersionOf(textVersion)}）
            </summary>
            <p className="pre-line">{text}</p>
          </details>
        </div>
      ))}
    </fieldset>
  )
}
