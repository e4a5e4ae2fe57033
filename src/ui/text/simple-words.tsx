import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'

/**
 * The same content in short sentences, beside the full text, for users who have chosen 简明语言 in the toolbar. For other
 * users it is not rendered. Each of several sentences has its own line.
 */
export function SimpleWords({ children }: { children: ReactNode | readonly string[] }) {
  const isList = Array.isArray(children) && children.every((line) => typeof line === 'string')
  return (
    <div className="simple-words">
      <Icon name="comment" />
      <div>
        <b>简单说：</b>
        {isList ? children.map((line: string) => <p key={line}>{line}</p>) : children}
      </div>
    </div>
  )
}
