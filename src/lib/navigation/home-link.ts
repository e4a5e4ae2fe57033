import { type Navigate, useNavigate, usePathname } from './use-navigate.ts'

interface HomeLink {
  pathname: string
  navigate: Navigate
  reload: () => void
  random: () => number
}

/** On home already, the home link reloads the page; elsewhere it goes to / with a random r (specification.md §2). */
export function goHome({ pathname, navigate, reload, random }: HomeLink): void {
  if (pathname === '/') reload()
  else navigate(`/?r=${random()}`)
}

export function useHomeLink(): () => void {
  const pathname = usePathname()
  const navigate = useNavigate()
  return () => goHome({ pathname, navigate, reload: () => window.location.reload(), random: Math.random })
}
