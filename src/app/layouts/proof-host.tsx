import { lazy, Suspense } from 'react'
import { usePortal, usePortalServices } from '#src/lib/portal.tsx'
import { useSnapshot } from '#src/lib/use-snapshot.ts'
import type { ProofRef } from '#src/shared/account/factors/proof-dialog.tsx'

const ProofDialog = lazy(() => import('#src/shared/account/factors/proof-dialog.tsx'))

/** Shows the proof dialog for the second step of a login and for guarded operations. */
export function ProofHost() {
  const { confirmation } = usePortalServices()
  const session = usePortal(({ session: actor }) => actor)
  const login = useSnapshot(session).children.proof as ProofRef | undefined
  const again = useSnapshot(confirmation).children.proof as ProofRef | undefined
  const proof = login ?? again
  if (proof === undefined) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog key={proof.sessionId} proof={proof} isLogin={proof === login} />
    </Suspense>
  )
}
