import { Suspense } from 'react'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsFactorDue, selectIsPasswordDue } from '#src/lib/portal-selectors.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { AccountTab } from './account-tabs.ts'
import { ClosingSection } from './closing-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { ExportSection } from './export-section.tsx'
import { LoginsSection } from './logins-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { OwnPassword } from './own-password.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { StaffActsSection } from './staff-acts-section.tsx'
import { useMyAccount } from './use-my-account.ts'
import { useMyPrivacy } from './use-my-privacy.ts'

/** loaded late, because most readers open this page for another tab */
const FactorsSection = lazyPart(async () => ({
  default: (await import('./factors/factors-section.tsx')).FactorsSection,
}))

const Factors = () => (
  <Suspense fallback={<Skeleton label="正在读取两步验证" lines={3} />}>
    <FactorsSection />
  </Suspense>
)

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
  // the services refuse all other account calls until the second factor is set up
  const isFactorDue = usePortal(selectIsFactorDue)
  if (usePortal(selectIsPasswordDue)) return <OwnPassword />
  return isFactorDue ? <Factors /> : <WholeSecurity />
}

function WholeSecurity() {
  const { account, errorText, reload } = useMyAccount()
  if (account) {
    return (
      <>
        <SignInSection account={account} />
        <Factors />
        <SessionsSection />
        <LoginsSection />
        <StaffActsSection />
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
