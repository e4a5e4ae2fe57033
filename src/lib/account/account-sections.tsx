import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { AccountTab } from './account-tabs.ts'
import { ClosingSection } from './closing-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LoginsSection } from './logins-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { useMyAccount } from './use-my-account.ts'
import { useMyPrivacy } from './use-my-privacy.ts'

/** The part of the account a tab shows; the same for persons, enterprises and staff. */
export function AccountSections({ tab }: { tab: AccountTab }) {
  if (tab === 'security') return <Security />
  if (tab === 'privacy') return <Privacy />
  return (
    <>
      <DisplaySection />
      <NotificationSection />
    </>
  )
}

function Security() {
  const { account, errorText, reload } = useMyAccount()
  if (account) {
    return (
      <>
        <SignInSection account={account} />
        <SessionsSection />
        <LoginsSection />
      </>
    )
  }
  return errorText ? <ErrorState text={errorText} onRetry={reload} /> : <Skeleton label="正在读取账号" lines={6} />
}

function Privacy() {
  const { privacy, errorText, reload } = useMyPrivacy()
  return (
    <>
      <ConsentSection />
      {privacy ? (
        <>
          <ExportSection privacy={privacy} />
          <ClosingSection privacy={privacy} />
        </>
      ) : errorText ? (
        <ErrorState text={errorText} onRetry={reload} />
      ) : (
        <Skeleton label="正在读取" lines={4} />
      )}
    </>
  )
}
