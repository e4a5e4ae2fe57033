import { useLocation, useParams } from 'wouter'

export interface NavigateOptions {
  /** replaces the current entry in the browser history, for redirects and filters */
  replace?: boolean
  /** false: the page changes without an animation */
  transition?: boolean
}

export type Navigate = (to: string, options?: NavigateOptions) => void

export function useNavigate(): Navigate {
  const [, navigate] = useLocation()
  return navigate
}

/** The path without the query string, `/workOrder` for example. */
export function usePathname(): string {
  const [pathname] = useLocation()
  return pathname
}

/** A parameter of the route's path; the route's own check has ensured that it exists. */
export function usePathParameter(name: string): string {
  const parameters = useParams() as Readonly<Record<string, string | undefined>>
  return parameters[name] ?? ''
}
