import { useBrand } from '#src/lib/brand.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectCurrentEnterprise, selectDisplayName } from '#src/lib/portal-selectors.ts'
import { PrintHead } from '#src/ui/shell/print-head.tsx'

/** The head of every printed page: the platform, the time, and who printed, with the enterprise of that user. */
export function PaperHead() {
  const brand = useBrand()
  const name = usePortal(selectDisplayName)
  const enterprise = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName)
  const printer = name && enterprise && enterprise !== name ? `${name}（${enterprise}）` : name
  return <PrintHead brand={brand.name} printer={printer} timeText={formatDateTime} />
}
