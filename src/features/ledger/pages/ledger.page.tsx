import { useState } from 'react'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { useLater } from '#src/lib/use-later.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Balances } from '../components/balances.tsx'
import { entries } from '../entries.tsx'

export default function ConsoleLedgerPage() {
  const [isRecording, setRecording] = useState(false)
  const RecordEntryDialog = useLater(() => import('../components/record-entry-dialog.tsx'))?.RecordEntryDialog
  return (
    <>
      <PageHeader
        title={entries.title}
        crumbs={entries.crumbs}
        actions={
          <Button variant="action" icon="plus" onClick={() => setRecording(true)}>
            记一笔
          </Button>
        }
      />
      <Balances />
      <Card title="分录">
        <CrudListPage isPart list={entries} />
      </Card>
      {RecordEntryDialog && isRecording && <RecordEntryDialog onClose={() => setRecording(false)} />}
    </>
  )
}
