import { useLocation, useParams } from 'wouter'

export interface NavigateOptions {
  /** takes the place of the present page in the history, for redirects and filters */
  replace?: boolean
  /** false: without a page transition */
  transition?: boolean
}

export type Navigate = (to: string, options?: NavigateOptions) => void

export function useNavigate(): Navigate {
  const [, navigate] = useLocation()
  return navigate
}

/** The path without filters, `/workOrder` for example. */
export function usePathname(): string {
  const [pathname] = useLocation()
  return pathname
}

/** A parameter of the route's path; the route's own check has made sure that it is there. */
export function usePathParameter(name: string): string {
  const parameters = useParams() as Readonly<Record<string, string | undefined>>
  return parameters[name] ?? ''
}
