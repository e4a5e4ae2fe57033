import { useBrand } from '#src/lib/brand.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectCurrentEnterprise, selectDisplayName } from '#src/lib/portal-selectors.ts'
import { PrintHead } from '#src/ui/shell/print-head.tsx'

/** The head of every paper: the platform, when, and who printed, with the enterprise it was printed for. */
export function PaperHead() {
  const brand = useBrand()
  const name = usePortal(selectDisplayName)
  const enterprise = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName)
  const printer = name && enterprise && enterprise !== name ? `${name}（${enterprise}）` : name
  return <PrintHead brand={brand.name} printer={printer} timeText={formatDateTime} />
}
