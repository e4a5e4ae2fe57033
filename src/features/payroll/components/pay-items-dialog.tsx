import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { PAY_LABELS, type PayValues, paySchema } from '../pay-form.ts'
import type { Entry } from '../pay-wizard.ts'
import { PayFields } from './pay-fields.tsx'

interface PayItemsDialogProps {
  /** null: closed */
  entry: Entry | null
  onClose: () => void
  onSave: (values: PayValues) => void
}

/** The items of one person's month. */
export function PayItemsDialog({ entry, onClose, onSave }: PayItemsDialogProps) {
  return (
    <Dialog open={entry !== null} title={`${entry?.person.realName ?? ''}的工资`} onClose={onClose}>
      {entry && <Items entry={entry} onClose={onClose} onSave={onSave} />}
    </Dialog>
  )
}

function Items({ entry, onClose, onSave }: PayItemsDialogProps & { entry: Entry }) {
  const form = useAppForm<PayValues>({
    schema: paySchema,
    labels: PAY_LABELS,
    defaultValues: entry.values,
    onSubmit: async (values) => onSave(values),
  })
  return (
    <Form form={form} label={`${entry.person.realName}的工资`}>
      <PayFields form={form} />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          不改了
        </Button>
        <Button type="submit">保存金额</Button>
      </div>
    </Form>
  )
}
