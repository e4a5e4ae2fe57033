import type { FieldValues, Path } from 'react-hook-form'
import { UpdatePayrollDto_firstWages, UpdatePayrollDto_remark } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Money } from '#src/ui/text/money.tsx'
import { DEDUCTIONS, EARNINGS, grossTyped, type PayValues } from '../pay-form.ts'

interface PayFieldsProps<Values extends FieldValues> {
  form: AppForm<Values>
}

/** The items of one person's month, with the resulting gross. */
export function PayFields<Values extends PayValues>({ form }: PayFieldsProps<Values>) {
  const field = (name: keyof PayValues) => form.field(name as Path<Values>)
  const gross = grossTyped(form.methods.watch() as PayValues)
  return (
    <div className="cq stack">
      <fieldset className="stack">
        <legend className="h-md">收入</legend>
        <div className="form-grid">
          {EARNINGS.map(({ name, hint }) => (
            <NumberInput key={name} {...field(name)} hint={hint} unit="元" required={name === 'baseWage'} />
          ))}
        </div>
      </fieldset>
      <p>
        应发 <Money amount={gross} />
      </p>
      <fieldset className="stack">
        <legend className="h-md">扣除</legend>
        <div className="form-grid">
          {DEDUCTIONS.map(({ name, hint }) => (
            <NumberInput key={name} {...field(name)} hint={hint} unit="元" required={false} />
          ))}
          <NumberInput
            {...field('taxRelief')}
            unit="%"
            required={false}
            hint="留空时按本省对残疾人的规定；税务机关另有核准的填写，不减征填 0"
          />
        </div>
      </fieldset>
      <TextArea
        {...field('firstWages')}
        {...areaOf(UpdatePayrollDto_firstWages)}
        rows={2}
        hint="今年第一次领工资的职工申明以后填：哪天、怎样申明、材料在哪。减除费用从 1 月算起；今年填过的不用再填"
      />
      <TextArea {...field('remark')} {...areaOf(UpdatePayrollDto_remark)} rows={2} hint="职工会在工资单上看到" />
    </div>
  )
}
