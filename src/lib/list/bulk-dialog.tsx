import { useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { BulkField, BulkQuestion } from './bulk-acts.ts'
import { BulkButtons, BulkOutcome } from './bulk-outcome.tsx'
import type { ListRow } from './list-row.ts'
import type { BulkDialogProps, BulkList } from './use-bulk-dialog.tsx'
import { RunInside, useGroupAct } from './use-group-act.ts'

const counterOf = <Row extends ListRow>({ bulk, counter }: BulkList<Row>): string => bulk?.counter ?? counter

/** Dialog for a bulk action: which rows it includes, which not and why, the consequence, and then the progress. */
export function BulkDialog<Row extends ListRow>({ list, act, rows, onDone, onClose }: BulkDialogProps<Row>) {
  const inside = useRef<(() => void) | null>(null)
  const able = rows.filter(act.isAllowed)
  const unable = rows.filter((row) => !act.isAllowed(row))
  const form = { rows: able, onDone, onClose: () => (inside.current ?? onClose)() }
  const counter = counterOf(list)
  return (
    <Dialog open title={`批量${act.label}`} onClose={form.onClose}>
      <RunInside value={inside}>
        <div className="stack">
          {able.length > 0 && (
            <p>
              <strong>{`将办理 ${able.length} ${counter}：`}</strong>
              {able.map(list.nameOf).join('、')}
            </p>
          )}
          {unable.length > 0 && (
            <Alert tone="wait" title={`${unable.length} ${counter}不办理`}>
              {unable.map((row) => (
                <p key={row.id}>{`${list.nameOf(row)}：${stateOf(row)}`}</p>
              ))}
            </Alert>
          )}
          {act.Form && <act.Form {...form} />}
          {act.question && <AskForm list={list} act={act} question={act.question} {...form} />}
        </div>
      </RunInside>
    </Dialog>
  )
}

/** Why a row does not allow the action, as far as the list knows its status. */
const stateOf = (row: ListRow & { statusLabel?: string }): string =>
  row.statusLabel === undefined ? '现在不能这样办理' : `现在是“${row.statusLabel}”，不能这样办理`

interface AskFormProps<Row extends ListRow> extends BulkDialogProps<Row> {
  question: BulkQuestion<Row>
}

type Values = Record<string, string>

/** The consequence, the fields, and the outcome for each row. */
function AskForm<Row extends ListRow>({ list, act, question, rows, onDone, onClose }: AskFormProps<Row>) {
  const { document, fields, variablesOf, consequence, done } = question
  const counter = counterOf(list)
  const group = useGroupAct<unknown, object, Row>(document, onDone)
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<Values>({
    draft: { form: 'reason', id: `${list.title}-${act.name}` },
    schema: useMemo(() => schemaOf(fields), [fields]),
    labels: Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
    defaultValues: Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
    onSubmit: async (values) => {
      const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
      await group.run(rows, (row) => variablesOf(row, typed))
      onClose()
      succeed(done(`${rows.length} ${counter}`))
    },
  })
  const isAgain = group.refused.length > 0
  // the draft of a reason belongs to these rows: the cancel button drops it, so that it does not appear for other rows;
  // closing the dialog by mistake retains it
  const leave = () => {
    if (group.progress === null) draft.drop()
    onClose()
  }
  return (
    <Form form={form} label={`批量${act.label}`}>
      <DraftNotice draft={draft} />
      {rows.length > 0 && <div>{typeof consequence === 'function' ? consequence(rows) : consequence}</div>}
      {Object.entries(fields).map(([name, field]) => (
        <AskField key={name} form={form} name={name} field={field} rows={rows} />
      ))}
      <BulkOutcome group={group} nameOf={list.nameOf} counter={counter} />
      <BulkButtons group={group} onLeave={leave} label={isAgain ? '关闭' : undefined}>
        {rows.length > 0 && (
          <Button
            type="submit"
            variant={act.variant === 'danger-line' ? 'danger' : 'primary'}
            icon={act.icon}
            busy={form.submitting}
          >
            {`${isAgain ? '再办' : '确认'}${act.label}（${rows.length} ${counter}）`}
          </Button>
        )}
      </BulkButtons>
    </Form>
  )
}

const schemaOf = (fields: Readonly<Record<string, Omit<BulkField, 'useOptions'> & { useOptions?: unknown }>>) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, { label, isRequired, limit, useOptions }]) => [
        name,
        z.string().check(
          z.refine((typed) => !isRequired || typed.trim() !== '', `请${useOptions ? '选择' : '填写'}${label}`),
          ...(limit ? [most(limit, label)] : []),
        ),
      ]),
    ),
  )

interface AskFieldProps<Row extends ListRow> {
  form: AppForm<Values>
  name: string
  field: BulkField<Row>
  rows: readonly Row[]
}

function AskField<Row extends ListRow>({ form, name, field, rows }: AskFieldProps<Row>) {
  const { hint, isRequired = false, limit, useOptions } = field
  const common = { ...form.field(name), hint }
  if (useOptions) return <AskChoice {...common} required={isRequired} rows={rows} useOptions={useOptions} />
  return <TextArea {...common} {...(limit && areaOf(limit))} rows={3} required={isRequired} />
}

interface AskChoiceProps<Row extends ListRow>
  extends ReturnType<AppForm<Values>['field']>,
    Required<Pick<BulkField<Row>, 'useOptions'>> {
  required: boolean
  hint?: string
  rows: readonly Row[]
}

/**
 * A select whose options come from a hook. A field always uses the same hook, so calling it here keeps the order of
 * hooks.
 */
function AskChoice<Row extends ListRow>({ useOptions, rows, ...field }: AskChoiceProps<Row>) {
  const options = useOptions(rows)
  return <Select key={`options-${options.length}`} {...field} options={options} />
}
