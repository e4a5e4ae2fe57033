import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { type AppForm, useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { CrudList, ListForm } from './crud-list.ts'
import type { ListRow } from './list-row.ts'

interface Props<Row extends ListRow, Values extends FieldValues> {
  list: CrudList<Row, Values>
  form: ListForm<Row, Values>
  /** the changed row; null for a new row */
  row: Row | null
  onClose: () => void
}

/** Adds or changes a row. The typed values remain if the dialog was closed by mistake. */
export function RowFormDialog<Row extends ListRow, Values extends FieldValues>(props: Props<Row, Values>) {
  return props.form.keepsDraft === false ? <PlainDialog {...props} /> : <DraftedDialog {...props} />
}

/** Shared logic of both kinds of form. */
function useRowForm<Row extends ListRow, Values extends FieldValues>({
  list: { noun },
  form: spec,
  row,
  onClose,
}: Props<Row, Values>) {
  const save = spec.useSave()
  const { succeed } = useToasts()
  return {
    schema: spec.schema,
    labels: spec.labels,
    defaultValues: spec.valuesOf(row) as DefaultValues<Values>,
    onSubmit: async (values: Values) => {
      const result = await save(values, row)
      succeed(spec.saved?.(values, result) ?? (row ? `已保存对${noun}的修改` : `${noun}已新建`))
      onClose()
    },
  }
}

function PlainDialog<Row extends ListRow, Values extends FieldValues>(props: Props<Row, Values>) {
  const form = useAppForm<Values>(useRowForm(props))
  return <RowDialog {...props} appForm={form} onLeave={props.onClose} />
}

function DraftedDialog<Row extends ListRow, Values extends FieldValues>(props: Props<Row, Values>) {
  const { list, row, onClose } = props
  const { form, draft } = useDraftedForm<Values>({
    ...useRowForm(props),
    draft: { form: 'register', id: `${list.title}-${row?.id ?? 'new'}`, rowVersion: row?.rowVersion ?? null },
  })
  const leave = () => {
    draft.drop()
    onClose()
  }
  return <RowDialog {...props} appForm={form} onLeave={leave} notice={<DraftNotice draft={draft} />} />
}

interface RowDialogProps<Row extends ListRow, Values extends FieldValues> extends Props<Row, Values> {
  appForm: AppForm<Values>
  notice?: ReactNode
  /** the user cancelled on purpose, so the typed values are discarded */
  onLeave: () => void
}

function RowDialog<Row extends ListRow, Values extends FieldValues>({
  list: { noun, nameOf },
  form: { Fields },
  row,
  onClose,
  appForm,
  notice,
  onLeave,
}: RowDialogProps<Row, Values>) {
  return (
    <Dialog open title={row ? `修改${noun}：${nameOf(row)}` : `新建${noun}`} onClose={onClose}>
      {notice}
      <Form form={appForm} label={row ? `修改${noun}` : `新建${noun}`}>
        <Fields form={appForm} row={row} />
        <div className="btns">
          <Button variant="secondary" onClick={onLeave}>
            不保存
          </Button>
          <Button type="submit" busy={appForm.submitting}>
            {row ? '保存修改' : `新建${noun}`}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
