import { type RecordNoteFragment, RecordNoteWithdrawDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'

interface WithdrawDialogProps {
  /** the note to withdraw; null: the dialog is closed */
  note: RecordNoteFragment | null
  onClose: () => void
}

/** Withdraws a note; only its author may do so, and only for a day. */
export function WithdrawDialog({ note, onClose }: WithdrawDialogProps) {
  return (
    <ConfirmedAct
      open={note !== null}
      onClose={onClose}
      document={RecordNoteWithdrawDocument}
      variables={() => ({ input: { id: note?.id ?? 0 } })}
      title="撤回这条备注？"
      consequence={<p>内容会清空，不能恢复；经过里留下“备注已撤回”和时间。已经收到站内信的同事看不到内容。</p>}
      confirmLabel="撤回备注"
      success="备注已撤回"
    />
  )
}
