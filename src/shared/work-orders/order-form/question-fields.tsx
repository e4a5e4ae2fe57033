import { useFieldArray } from 'react-hook-form'
import { WorkOrderQuestionDto_answer } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { RequiredMark } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { MOST_QUESTIONS, type OrderValues } from './values.ts'

/** Fields for common questions and their answers. */
export function QuestionFields({ form }: { form: AppForm<OrderValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: 'questions' })
  return (
    <fieldset className="stack">
      <legend className="label">
        常见问题
        <RequiredMark required={false} />
      </legend>
      {fields.map(({ id }, index) => (
        <div className="card card-flat" key={id}>
          <TextInput {...form.field(`questions.${index}.question`)} required />
          <TextArea {...form.field(`questions.${index}.answer`)} {...areaOf(WorkOrderQuestionDto_answer)} />
          <Button variant="quiet" size="small" icon="trash" about={`问题 ${index + 1}`} onClick={() => remove(index)}>
            移除
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        icon="plus"
        reason={fields.length >= MOST_QUESTIONS ? `最多 ${MOST_QUESTIONS} 条` : null}
        onClick={() => append({ question: '', answer: '' })}
      >
        添加一条问答
      </Button>
    </fieldset>
  )
}
