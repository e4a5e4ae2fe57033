import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Balances } from '../components/balances.tsx'
import { entries } from '../entries.tsx'

export default function ConsoleLedgerPage() {
  return (
    <>
      <PageHeader title={entries.title} crumbs={entries.crumbs} />
      <Balances />
      <Card title="分录">
        <CrudListPage isPart list={entries} />
      </Card>
    </>
  )
}
