import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** The complete name, including the object: 关闭提示：已领取. */
  label: string
  edge?: boolean
}

export function IconButton({ icon, label, edge = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-btn', edge && 'edge', className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
