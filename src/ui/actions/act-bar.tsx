import { Button, type ButtonSize, type ButtonVariant } from '#src/ui/actions/button.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export interface Act {
  /** as in `allowedActions` */
  name: string
  /** verb and object: 发布工单 */
  label: string
  icon?: IconName
  variant?: ButtonVariant
}

interface ActBarProps {
  acts: readonly Act[]
  /** `allowedActions` of the row: the acts that the server allows this user now */
  allowed: readonly string[]
  onChoose: (name: string) => void
  /** the row, for screen readers, where a list has several equal bars */
  about?: string
  size?: ButtonSize
}

/** Of the acts a page knows, those the server allows now, in the page's order. Draws nothing when there is none. */
export function ActBar({ acts, allowed, onChoose, about, size }: ActBarProps) {
  const possible = acts.filter(({ name }) => allowed.includes(name))
  if (possible.length === 0) return null
  return (
    <div className="btns">
      {possible.map(({ name, label, icon, variant = 'secondary' }) => (
        <Button key={name} variant={variant} size={size} icon={icon} about={about} onClick={() => onChoose(name)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
