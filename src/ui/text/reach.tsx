import type { ReactNode } from 'react'
import { isPhoneOfZeros } from '#machines/rules/placeholder.ts'

interface ReachProps {
  by: 'tel' | 'mailto'
  to: string
  className?: string
  /** the text before it */
  children?: ReactNode
}

/**
 * The placeholder contact of a new deployment until its staff enter real ones: a number of zeros, an address at
 * example.com.
 */
export const isPlaceholder = (to: string): boolean => /@example\.(com|org)$/.test(to) || isPhoneOfZeros(to)

/** A phone number or a mail address. A placeholder is not a link, and the text says that it is not set yet. */
export function Reach({ by, to, className, children }: ReachProps) {
  if (isPlaceholder(to)) {
    return (
      <span className={className}>
        {children}
        {to}（示例，联系不到）
      </span>
    )
  }
  return (
    <a className={className} href={`${by}:${to}`}>
      {children}
      {to}
    </a>
  )
}
