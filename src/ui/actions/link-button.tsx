import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Link, type LinkProps } from '#src/ui/link-provider.tsx'
import { type ButtonLook, buttonClass } from './button.tsx'

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: IconName
  iconAfter?: IconName
  about?: string
  children: ReactNode
}

/** A link that looks like a button. An action that changes data is a Button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, block, icon, iconAfter, about, children, className, ...link } = props
  return (
    <Link {...link} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon && <Icon name={icon} />}
      {children}
      {about && <span className="sr">{about}</span>}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  )
}
