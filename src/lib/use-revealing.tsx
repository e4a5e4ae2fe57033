import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { RevealDialog } from './reveal-dialog.tsx'

interface Revealing {
  /** for the query: empty until a reason is given */
  variables: { reveal?: true; reason?: string }
  /** shows the value with the button that asks for the reason, where the reader may ask */
  valueOf: (value: ReactNode, isMasked: boolean) => ReactNode
  /** beside the dialog that shows the value, not in it */
  dialog: ReactNode
}

/** One masked value that is read again in full once its reader has said why. */
export function useRevealing(what: string): Revealing {
  const [reason, setReason] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  return {
    variables: reason === null ? {} : { reveal: true, reason },
    valueOf: (value, isMasked) =>
      isMasked ? (
        <span className="tags">
          {value}
          <Button variant="quiet" size="small" icon="eye" onClick={() => setAsking(true)}>
            显示完整{what}
          </Button>
        </span>
      ) : (
        value
      ),
    dialog: <RevealDialog open={isAsking} what={what} onClose={() => setAsking(false)} onConfirm={setReason} />,
  }
}
