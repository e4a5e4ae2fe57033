import { useEffect, useState } from 'react'
import { readStoredToken } from '#src/lib/access-token-cookie.ts'
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

/** Who opens a page for new accounts while logged in stays on it; who logs in by it goes on. True for the first. */
export function useLeaveAfterSigningIn(to: string): boolean {
  const [wasSignedIn] = useState(() => readStoredToken(Date.now()) !== null)
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn && !wasSignedIn) navigate(to, { replace: true })
  }, [isLoggedIn, wasSignedIn, navigate, to])
  return wasSignedIn && isLoggedIn
}
