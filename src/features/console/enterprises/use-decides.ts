import { useKeptRights } from '#src/lib/keeps-right.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'

/** Whether enterprises wait for the reader: of the platform's staff for auditors alone. Others only read them. */
export function useDecidesOnEnterprises(): boolean {
  const isPlatform = usePortal(selectUserType) === 'PlatformUser'
  const isAuditor = useHasWork('Auditor')
  return useKeptRights()('EnterpriseAudits') && (isAuditor || !isPlatform)
}
