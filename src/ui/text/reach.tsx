import type { ReactNode } from 'react'
import { isPhoneOfZeros } from '#machines/rules/placeholder.ts'

interface ReachProps {
  by: 'tel' | 'mailto'
  to: string
  className?: string
  /** text before the contact */
  children?: ReactNode
}

/**
 * Whether a contact is the placeholder of a new deployment, used until its staff enter real ones: a number of zeros, or
 * an address at example.com.
 */
export const isPlaceholder = (to: string): boolean => /@example\.(com|org)$/.test(to) || isPhoneOfZeros(to)

/**
 * A phone number or a mail address as a link. A placeholder is plain text that tells that the contact is not set yet.
 */
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
