import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'

/** `open`: nothing has been entered yet, so the condition cannot be checked */
export type CheckResult = 'met' | 'note' | 'unmet' | 'open'

export interface Check {
  result: CheckResult
  text: ReactNode
  note?: ReactNode
}

const look = {
  met: { tone: 't-good', icon: 'check-circle', word: '符合' },
  note: { tone: 't-wait', icon: 'exclamation-triangle', word: '请留意' },
  open: { tone: 't-idle', icon: 'pencil', word: '待填写' },
  unmet: { tone: 't-bad', icon: 'times-circle', word: '不符合' },
} as const

/** A list of conditions with their results, as text as well as colour. */
export function Checklist({ label, checks }: { label: string; checks: readonly Check[] }) {
  return (
    <ul className="checks" aria-label={label}>
      {checks.map(({ result, text, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity beyond their place
        <li key={index} className={look[result].tone}>
          <Icon name={look[result].icon} />
          <span>
            <b>{look[result].word}</b>　{text}
          </span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  )
}
