import { Button } from '#src/ui/actions/button.tsx'

interface InvoiceButtonsProps {
  submit: string
  busy: boolean
  onCancel: () => void
}

/** The buttons of a dialog with a form; the safe answer comes first. */
export function InvoiceButtons({ submit, busy, onCancel }: InvoiceButtonsProps) {
  return (
    <div className="btns">
      <Button variant="secondary" onClick={onCancel}>
        再想想
      </Button>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </div>
  )
}
