import { useEffect } from 'react'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn } from '#src/lib/portal-selectors.ts'

/** Who is logged in has no use for a login page: he goes on to where he wanted to be. */
export function useLeaveWhenSignedIn(to: string): void {
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn) navigate(to, { replace: true })
  }, [isLoggedIn, navigate, to])
}
