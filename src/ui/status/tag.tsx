import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

/**
 * A property that is not a state: type, dispatch method, accommodation. `fit` marks a property that suits the reader.
 */
export function Tag({ icon, fit = false, children }: { icon?: IconName; fit?: boolean; children: ReactNode }) {
  return (
    <span className={classNames('tag', fit && 'tag-fit')}>
      {(icon ?? (fit ? 'check' : null)) && <Icon name={icon ?? 'check'} />}
      {children}
    </span>
  )
}
