import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'

/**
 * The same in short sentences, beside the full text: for readers who have set 简明语言 in the toolbar. For the others it is
 * not there, neither on the screen nor for a screen reader.
 */
export function SimpleWords({ children }: { children: ReactNode }) {
  return (
    <p className="simple-words">
      <Icon name="comment" />
      <span>
        <b>简单说：</b>
        {children}
      </span>
    </p>
  )
}
