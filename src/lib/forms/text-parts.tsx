import { type FieldValues, useFieldArray } from 'react-hook-form'
import { Button } from '#src/ui/actions/button.tsx'
import { RequiredMark } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { areaOf, inputOf, type Limit } from './limits.ts'

/** A part of a longer text: an article of a contract, a section of a policy. */
export interface TextPart {
  title: string
  text: string
}

interface PartPath<Name extends string> {
  name: Name
  most: number
  /** name of one part: 条, 节 */
  unit: string
}

/** Labels of the parts, so that the error summary can name each part and link to it. */
export const partLabels = <Name extends string>({ name, most, unit }: PartPath<Name>) =>
  Object.fromEntries(
    Array.from({ length: most }, (_, index) => [
      [`${name}.${index}.title`, `第 ${index + 1} ${unit}的标题`],
      [`${name}.${index}.text`, `第 ${index + 1} ${unit}的内容`],
    ]).flat(),
  ) as Record<`${Name}.${number}.${keyof TextPart}`, string>

type Longest = Limit & { readonly max: number }

interface TextPartsProps<Values extends FieldValues> extends PartPath<string> {
  form: AppForm<Values>
  legend: string
  /** the label of the button that adds a part */
  add: string
  /** at least one part must remain */
  required: boolean
  limits: { title: Longest; text: Longest }
  rows?: number
  hint?: string
}

/** A list of titled texts with a button to add one; each text can be removed. */
export function TextParts<Values extends FieldValues>(props: TextPartsProps<Values>) {
  const { form: whole, name, most, unit, legend, add, required, limits, rows = 3, hint } = props
  // the component accesses only the text parts of the form, so the narrower type is safe
  const form = whole as unknown as AppForm<Record<string, TextPart[]>>
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name })
  return (
    <fieldset className="stack">
      <legend className="label">
        {legend}
        {!required && <RequiredMark required={false} />}
      </legend>
      {hint && <p className="help">{hint}</p>}
      {fields.map(({ id }, index) => (
        <div className="card card-flat" key={id}>
          <TextInput {...form.field(`${name}.${index}.title`)} {...inputOf(limits.title)} />
          <TextArea {...form.field(`${name}.${index}.text`)} {...areaOf(limits.text)} rows={rows} />
          {(!required || fields.length > 1) && (
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              about={`第 ${index + 1} ${unit}`}
              onClick={() => remove(index)}
            >
              移除
            </Button>
          )}
        </div>
      ))}
      <Button
        variant="secondary"
        icon="plus"
        reason={fields.length >= most ? `最多 ${most} ${unit}` : null}
        onClick={() => append({ title: '', text: '' } as never)}
      >
        {add}
      </Button>
    </fieldset>
  )
}
