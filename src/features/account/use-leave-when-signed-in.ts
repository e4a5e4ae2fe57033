import { useEffect, useState } from 'react'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectHasToken, selectIsLoggedIn } from '#src/lib/portal-selectors.ts'

/** Leaves a login page when the user is logged in, for the page they wanted. */
export function useLeaveWhenSignedIn(to: string): void {
  const isLoggedIn = usePortal(selectIsLoggedIn)
  const navigate = useNavigate()
  useEffect(() => {
    if (isLoggedIn) navigate(to, { replace: true })
  }, [isLoggedIn, navigate, to])
}

/**
 * Leaves a page for new accounts when the user logs in on it. Returns true for a user who was already logged in when
 * opening it and stays.
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
