import type { MouseEvent } from 'react'
import { useHomeLink } from '#src/lib/navigation/home-link.ts'
import { Link } from '#src/lib/navigation/link.tsx'
import type { LinkProps } from '#src/ui/link-provider.tsx'

/**
 * The component of every link in the portal. A link to the home page reloads it when already there, and otherwise goes
 * to / with a random r (specification.md §2).
 */
export function AppLink(props: LinkProps) {
  return props.href === '/' ? <HomeLink {...props} /> : <Link {...props} />
}

function HomeLink(props: LinkProps) {
  const goHome = useHomeLink()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    props.onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    goHome()
  }
  return <Link {...props} onClick={onClick} />
}
