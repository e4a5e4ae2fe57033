import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink } from 'wouter'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  replace?: boolean
}

const isElsewhere = (href: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/|#|\/api\/)/i.test(href)

/** A link within the portal changes the page without a reload; any other URL is a plain anchor. */
export function Link({ href, replace, children, ...anchor }: LinkProps) {
  if (isElsewhere(href) || anchor.target === '_blank' || anchor.download !== undefined) {
    return (
      <a href={href} {...anchor}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink href={href} replace={replace} {...anchor}>
      {children}
    </RouterLink>
  )
}
