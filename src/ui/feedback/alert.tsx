import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Tone } from '#src/ui/status/status-tones.ts'

const iconOf: Partial<Record<Tone, IconName>> = {
  wait: 'exclamation-triangle',
  bad: 'exclamation-circle',
  good: 'check-circle',
  eval: 'lock',
}

/** A permanent notice in the page. Screen readers do not announce it; the result of an action is shown in a toast. */
export function Alert({ tone = 'info', title, children }: { tone?: Tone; title?: string; children?: ReactNode }) {
  return (
    <div className={`alert t-${tone}`}>
      <Icon name={iconOf[tone] ?? 'info-circle'} />
      <div>
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
