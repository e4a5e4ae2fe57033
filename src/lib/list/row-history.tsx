import { useId } from 'react'
import { type RecordProps, useTakesNotes } from '#src/lib/record/record.ts'
import { RecordPart } from '#src/lib/record/record-card.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { useRememberedList } from './kept-list.ts'

/** The history of a row, folded by default; whether it is open is stored. */
export function RowHistory(props: RecordProps) {
  const { kept, keep } = useRememberedList()
  const isOpen = kept.isHistoryOpen ?? false
  const id = useId()
  return (
    <div className="stack">
      <div>
        <Button
          variant="secondary"
          size="small"
          icon="history"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => keep({ isHistoryOpen: !isOpen })}
        >
          {useTakesNotes() ? '经过和备注' : '经过'}
        </Button>
      </div>
      <div id={id}>{isOpen && <RecordPart {...props} />}</div>
    </div>
  )
}
