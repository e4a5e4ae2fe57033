import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { RevealDialog } from './reveal-dialog.tsx'

interface Revealing {
  /** extra variables of the query: empty until a reason is given */
  variables: { reveal?: true; reason?: string }
  /** wraps the value with the button that asks for the reason, if the reader may reveal it */
  valueOf: (value: ReactNode, isMasked: boolean) => ReactNode
  /** the dialog for the reason; place it beside a dialog that shows the value, not inside */
  dialog: ReactNode
}

/** Reveals one masked value: it is read again in full once the reader has given a reason. */
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
