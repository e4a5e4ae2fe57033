import type { MouseEvent } from 'react'
import { useHomeLink } from '#src/lib/navigation/home-link.ts'
import { Link } from '#src/lib/navigation/link.tsx'
import type { LinkProps } from '#src/ui/link-provider.tsx'

/** Every link of the portal. A link home reloads on home, and elsewhere goes to / with a random r (specification.md §2). */
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
