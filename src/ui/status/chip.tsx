import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Tone } from './status-tones.ts'

export interface ChipProps {
  tone: Tone
  icon: IconName
  children: ReactNode
}

/** A status as icon, text and colour, always together. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={`chip t-${tone}`}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
