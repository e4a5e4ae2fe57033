import { useFieldArray } from 'react-hook-form'
import { ContractClauseDto_text, ContractClauseDto_title } from '#src/api/limits.ts'
import { areaOf, inputOf } from '#src/lib/forms/limits.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { RequiredMark } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { type ClauseValues, MOST_CLAUSES } from '../contract-form.values.ts'

export interface WithClauses {
  clauses: ClauseValues[]
}

interface ClauseFieldsProps<Values extends WithClauses> {
  form: AppForm<Values>
  /** a template has one article at least */
  required: boolean
}

/** The articles that are added to those every contract has. */
export function ClauseFields<Values extends WithClauses>({ form: whole, required }: ClauseFieldsProps<Values>) {
  // only the articles of the form are touched here
  const form = whole as unknown as AppForm<WithClauses>
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'clauses' })
  const isFull = fields.length >= MOST_CLAUSES
  return (
    <fieldset className="stack">
      <legend className="label">
        {required ? '条款' : '其他约定'}
        {!required && <RequiredMark required={false} />}
      </legend>
      {fields.map(({ id }, index) => (
        <div className="card card-flat" key={id}>
          <TextInput {...form.field(`clauses.${index}.title`)} {...inputOf(ContractClauseDto_title)} />
          <TextArea {...form.field(`clauses.${index}.text`)} {...areaOf(ContractClauseDto_text)} rows={3} />
          {(!required || fields.length > 1) && (
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              about={`第 ${index + 1} 条`}
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
        reason={isFull ? `最多 ${MOST_CLAUSES} 条` : null}
        onClick={() => append({ title: '', text: '' })}
      >
        {required ? '添加一条' : '添加一条约定'}
      </Button>
    </fieldset>
  )
}
