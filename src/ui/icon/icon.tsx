import spriteUrl from '#src/assets/icons.svg?no-inline'
import { classNames } from '#src/ui/class-names.ts'
import type { IconName } from './icon-names.ts'

export interface IconProps {
  name: IconName
  /** Only for an icon that stands alone and is not inside a named control. */
  label?: string
  className?: string
}

/** One icon of the sprite. Without a label it is decorative, because the text beside it carries the meaning. */
export function Icon({ name, label, className }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label
    <svg className={classNames('icon', className)} focusable="false" {...naming}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
