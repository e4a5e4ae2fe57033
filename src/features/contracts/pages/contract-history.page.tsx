import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { useHistoryRecord } from '../components/history-link.tsx'
import { HistoryOf } from '../components/history-of.tsx'
import { contractHistories } from '../contract-histories.tsx'

/** The logs of the enterprise's contracts: all of them, and one step by step. */
export default function ContractHistoryPage() {
  const { id, backHref } = useHistoryRecord()
  return id === null ? <CrudListPage list={contractHistories} /> : <HistoryOf id={id} backHref={backHref} />
}
