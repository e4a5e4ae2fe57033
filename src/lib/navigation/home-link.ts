import { isOffline } from '../troubles/network.ts'
import { type Navigate, useNavigate, usePathname } from './use-navigate.ts'

interface HomeLink {
  pathname: string
  navigate: Navigate
  reload: () => void
  random: () => number
}

/**
 * Follows the home link. On the home page it reloads the page; elsewhere it goes to / with a random r (specification.md
 * §2). Without a network it does not reload, because that would end on the browser's own error page.
 */
export function goHome({ pathname, navigate, reload, random }: HomeLink): void {
  if (pathname !== '/') navigate(`/?r=${random()}`)
  else if (!isOffline()) reload()
}

export function useHomeLink(): () => void {
  const pathname = usePathname()
  const navigate = useNavigate()
  return () => goHome({ pathname, navigate, reload: () => window.location.reload(), random: Math.random })
}
