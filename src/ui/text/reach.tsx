import type { ReactNode } from 'react'

interface ReachProps {
  by: 'tel' | 'mailto'
  to: string
  className?: string
  /** what stands before it */
  children?: ReactNode
}

/** What a deployment begins with until its staff enter their own: a number of zeros, a mail of nobody. */
export const isPlaceholder = (to: string): boolean =>
  /@example\.(com|org)$/.test(to) || /^(400)?0+$/.test(to.replace(/\D/g, '') || to)

/** A number to call or an address to write to. A placeholder reaches nobody: it is no link, and says so. */
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
