import { useSyncExternalStore } from 'react'
import { areCookiesRefused } from '#src/lib/cookies-refused.ts'
import { BROWSER_TROUBLES } from '#src/lib/troubles/browser.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'

const never = () => () => {}

/** A warning above the form that the browser blocks cookies, so that the login would be lost. */
export function CookieNotice() {
  const isRefused = useSyncExternalStore(never, areCookiesRefused, () => false)
  if (!isRefused) return null
  return (
    <Alert tone="wait" title={BROWSER_TROUBLES.cookies.title}>
      <p>{BROWSER_TROUBLES.cookies.text}</p>
    </Alert>
  )
}
