import { useState } from 'react'
import type { TaskDetailFragment } from '#src/api/graphql.ts'
import { CreateEnterpriseTaskDto_content, CreateEnterpriseTaskDto_displayName } from '#src/api/limits.ts'
import { formatClock } from '#src/lib/date-time.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, inputOf } from '#src/lib/forms/limits.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { MOST_FILES } from '../file-limits.ts'
import { TASKS, taskHref } from '../paths.ts'
import { emptyTask, TASK_LABELS, type TaskValues, taskSchema, valuesOf } from '../task-form.ts'
import { PRIORITY_OPTIONS } from '../task-texts.ts'
import { PeopleField } from './people-field.tsx'

interface TaskFormProps {
  /** the task to change, null for a new task */
  task: TaskDetailFragment | null
  submitLabel: string
  onSave: (values: TaskValues) => Promise<void>
}

/**
 * Form for a task: the work, its participants and its deadline. A reload, a refusal and an expired login keep the typed
 * values.
 */
export function TaskForm({ task, submitLabel, onSave }: TaskFormProps) {
  const [openedAt] = useState(() => pageNow())
  const upload = useUpload('EnterpriseTask')
  const { form, draft } = useDraftedForm<TaskValues>({
    draft: { form: 'task', id: task?.id ?? 'new', rowVersion: task?.rowVersion },
    schema: taskSchema(task, openedAt),
    labels: TASK_LABELS,
    defaultValues: task ? valuesOf(task) : emptyTask(openedAt),
    onSubmit: onSave,
  })
  const { methods } = form
  const set = <Name extends 'people' | 'fileIds'>(name: Name, value: TaskValues[Name]) =>
    methods.setValue(name, value as never, { shouldDirty: true, shouldValidate: methods.formState.isSubmitted })
  const { id: peopleId, label: peopleLabel, error: peopleError } = form.field('people')
  const { id: filesId, label: filesLabel, error: filesError } = form.field('fileIds')
  return (
    <Form form={form} label={task ? '修改任务' : '布置任务'}>
      <DraftNotice draft={draft} />
      <Card title="做什么">
        <TextInput
          {...form.field('displayName')}
          {...inputOf(CreateEnterpriseTaskDto_displayName)}
          hint="例如：整理 11 月客服问答"
        />
        <TextArea
          {...form.field('content')}
          {...areaOf(CreateEnterpriseTaskDto_content)}
          rows={6}
          hint="写清要交什么、做到什么程度；步骤多时分条写，便于听读"
        />
        <RadioGroup {...form.field('priority')} choices={PRIORITY_OPTIONS} />
      </Card>
      <Card title="什么时候" className="cq">
        <div className="form-grid">
          <DateInput {...form.field('startDate')} required hint="从这天开始做" />
          <DateInput {...form.field('endDate')} required hint="当天有效" />
        </div>
      </Card>
      <Card title="谁来做">
        <PeopleField
          id={peopleId}
          label={peopleLabel}
          error={peopleError}
          people={methods.watch('people')}
          onChange={(people) => set('people', people)}
        />
      </Card>
      <Card title="附件">
        <FileField
          id={filesId}
          label={filesLabel}
          error={filesError}
          required={false}
          files={methods.watch('fileIds')}
          onChange={(files) => set('fileIds', files)}
          {...upload}
          maxFiles={MOST_FILES}
        />
      </Card>
      <div className="btns">
        <LinkButton variant="secondary" href={task ? taskHref(task.id) : TASKS}>
          先不{task ? '修改' : '布置'}
        </LinkButton>
        <Button type="submit" variant="action" icon="send" busy={form.submitting}>
          {submitLabel}
        </Button>
        {draft.savedAt !== null && (
          <p className="small muted" role="status">{`草稿已保存在本机 ${formatClock(draft.savedAt)}`}</p>
        )}
      </div>
    </Form>
  )
}
