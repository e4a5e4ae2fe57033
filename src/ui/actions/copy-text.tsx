import { useState } from 'react'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { Button } from './button.tsx'

interface CopyTextProps {
  text: string
  /** the copied value, where the shown text has blanks for readability; default: the text */
  copied?: string
  label: string
}

/** A text with a button that copies it. If the clipboard is refused, a message tells the user to select the text. */
export function CopyText({ text, copied = text, label }: CopyTextProps) {
  const [message, setMessage] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      setMessage(`已复制${label}`)
    } catch {
      setMessage('浏览器未允许复制，请选中文字后手动复制')
    }
  }
  return (
    <span className="copy-text">
      <span className="mono">{text}</span>
      <Button variant="quiet" size="small" icon="copy" onClick={copy} about={label}>
        复制
      </Button>
      <span className="small muted" aria-hidden="true">
        {message}
      </span>
      <LiveRegion message={message} />
    </span>
  )
}
