import type { FieldValues, Path } from 'react-hook-form'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { Consent } from '../wizard/consents.ts'

interface ConsentBoxProps<Values extends FieldValues> {
  form: AppForm<Values>
  name: Path<Values>
  consent: Consent | undefined
  required?: boolean
}

/** One consent: its full text above a box that is never ticked by default. */
export function ConsentBox<Values extends FieldValues>({ form, name, consent, required }: ConsentBoxProps<Values>) {
  if (consent === undefined) return null
  return (
    <div className="card card-soft full">
      <h3>{consent.title}</h3>
      <p>{consent.text}</p>
      {consent.isOutdated && <p className="strong">这份同意书有了新版，请重新阅读。</p>}
      <CheckboxField {...form.field(name)} required={required} />
    </div>
  )
}
