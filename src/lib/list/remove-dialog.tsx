import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import type { CrudList, ListRemoval } from './crud-list.ts'
import type { ListRow } from './list-row.ts'

interface Props<Row extends ListRow, Values extends FieldValues> {
  list: Pick<CrudList<Row, Values>, 'noun' | 'nameOf'>
  removal: ListRemoval<Row>
  row: Row
  onClose: () => void
}

/** States the consequences before a removal; a refusal by the server is shown in the dialog. */
export function RemoveDialog<Row extends ListRow, Values extends FieldValues>({
  list: { noun, nameOf },
  removal,
  row,
  onClose,
}: Props<Row, Values>) {
  const remove = removal.useRemove()
  const { succeed } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { prepares } = removal
  const confirm = async (reason: string) => {
    setBusy(true)
    try {
      await remove(row, reason)
      succeed(prepares?.done ?? `已删除${noun}：${nameOf(row)}`)
      onClose()
    } catch (refusal) {
      setError(errorSentenceOf(refusal))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={`删除${noun}：${nameOf(row)}`}
      consequence={removal.consequence(row)}
      confirmLabel={prepares?.label ?? `删除${noun}`}
      {...(prepares ? { reason: { label: '提交的理由', hint: '给批准的同事看', limit: 200 } } : {})}
      busy={isBusy}
      error={error}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    />
  )
}
