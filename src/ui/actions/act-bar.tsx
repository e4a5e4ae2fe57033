import { Button, type ButtonSize, type ButtonVariant } from '#src/ui/actions/button.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export interface Act {
  /** name in `allowedActions` */
  name: string
  /** verb and object: 发布工单 */
  label: string
  icon?: IconName
  variant?: ButtonVariant
}

interface ActBarProps {
  acts: readonly Act[]
  /** `allowedActions` of the row: the actions that the server allows this user */
  allowed: readonly string[]
  onChoose: (name: string) => void
  /** name of the row for screen readers, where a list has several identical bars */
  about?: string
  size?: ButtonSize
}

/** The page's actions that the server allows, in the page's order. Renders nothing if none is allowed. */
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
