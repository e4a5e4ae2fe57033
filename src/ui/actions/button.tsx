import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export type ButtonVariant = 'primary' | 'action' | 'secondary' | 'danger' | 'danger-line' | 'quiet' | 'link'
export type ButtonSize = 'small' | 'normal' | 'large'

const variantClass: Record<ButtonVariant, string> = {
  primary: 'btn',
  action: 'btn btn-action',
  secondary: 'btn btn-line',
  danger: 'btn btn-danger',
  'danger-line': 'btn btn-danger-line',
  quiet: 'btn btn-quiet',
  link: 'btn-link',
}
const sizeClass: Record<ButtonSize, string> = { small: 'btn-sm', normal: '', large: 'btn-lg' }

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
}

export function buttonClass({ variant = 'primary', size = 'normal', block = false }: ButtonLook): string {
  return classNames(variantClass[variant], sizeClass[size], block && 'btn-block')
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  icon?: IconName
  iconAfter?: IconName
  /** Why the button cannot be used, and what to do. The button stays focusable, and the reason is shown below it. */
  reason?: string | null
  /** The action is running: the button retains its place and focus, and ignores further presses. */
  busy?: boolean
  /** Text only for screen readers, to distinguish identical buttons in a list. */
  about?: string
  children: ReactNode
}

/**
 * At most one primary (`way`, yellow) button per view. A button that cannot be used shows the reason instead of being
 * disabled.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconAfter, reason, busy = false, about, children, className, ...rest } = props
  const reasonId = useId()
  const blocked = Boolean(reason) || busy
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault()
    else rest.onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={onClick}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={classNames(rest['aria-describedby'], reason && reasonId) || undefined}
    >
      {busy ? <Icon name="spinner" /> : icon && <Icon name={icon} />}
      {children}
      {about && <span className="sr">{about}</span>}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
  if (!reason) return button
  return (
    <span className={classNames('btn-explained', block && 'btn-explained-block')}>
      {button}
      <span className="help" id={reasonId}>
        {reason}
      </span>
    </span>
  )
}
