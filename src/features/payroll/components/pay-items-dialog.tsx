import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { Month } from '../months.ts'
import { PAY_LABELS, type PayValues, paySchema } from '../pay-form.ts'
import type { Entry } from '../pay-wizard.ts'
import { PayFields } from './pay-fields.tsx'
import { TakeOver } from './take-over.tsx'

interface PayItemsDialogProps {
  /** the month for which pay is issued */
  of: Month
  /** null when the dialog is closed */
  entry: Entry | null
  onClose: () => void
  onSave: (values: PayValues) => void
}

/** The items of one person's month. */
export function PayItemsDialog({ of, entry, onClose, onSave }: PayItemsDialogProps) {
  return (
    <Dialog open={entry !== null} title={`${entry?.person.realName ?? ''}的工资`} onClose={onClose}>
      {entry && <Items of={of} entry={entry} onClose={onClose} onSave={onSave} />}
    </Dialog>
  )
}

function Items({ of, entry, onClose, onSave }: PayItemsDialogProps & { entry: Entry }) {
  const form = useAppForm<PayValues>({
    schema: paySchema,
    labels: PAY_LABELS,
    defaultValues: entry.values,
    onSubmit: async (values) => onSave(values),
  })
  return (
    <Form form={form} label={`${entry.person.realName}的工资`}>
      <TakeOver of={of} personId={entry.person.userDisabledPersonId ?? 0} form={form} />
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
