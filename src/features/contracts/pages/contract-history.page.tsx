import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { useHistoryRecord } from '../components/history-link.tsx'
import { HistoryOf } from '../components/history-of.tsx'
import { contractHistories } from '../contract-histories.tsx'

/** The history of the enterprise's contracts: a list of all, and the steps of one. */
export default function ContractHistoryPage() {
  const { id, backHref } = useHistoryRecord()
  return id === null ? <CrudListPage list={contractHistories} /> : <HistoryOf id={id} backHref={backHref} />
}
