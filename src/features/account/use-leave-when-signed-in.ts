import { useEffect, useState } from 'react'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectHasToken, selectIsLoggedIn } from '#src/lib/portal-selectors.ts'

/** A signed-in user does not need a login page: the browser goes on to the page they wanted. */
export function useLeaveWhenSignedIn(to: string): void {
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn) navigate(to, { replace: true })
  }, [isLoggedIn, navigate, to])
}

/**
 * A signed-in user who opens a page for new accounts stays on it; a user who signs in on it goes on. True for the
 * former.
 */
export function useLeaveAfterSigningIn(to: string): boolean {
  const hasToken = usePortal(selectHasToken)
  const [wasSignedIn] = useState(hasToken)
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn && !wasSignedIn) navigate(to, { replace: true })
  }, [isLoggedIn, wasSignedIn, navigate, to])
  return wasSignedIn && isLoggedIn
}
