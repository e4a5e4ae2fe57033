import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { BackToTop } from '#src/ui/layout/back-to-top.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { PageTransition } from '#src/ui/layout/page-transition.tsx'
import { AccessibilityToolbar } from '#src/ui/shell/accessibility-toolbar.tsx'
import { usePreferences } from '#src/ui/shell/preferences.ts'
import { useReadAloud } from '#src/ui/shell/use-read-aloud.ts'

function Toolbar() {
  const readAloud = useReadAloud()
  return (
    <AccessibilityToolbar
      {...usePreferences()}
      readAloud={readAloud.supported ? readAloud : null}
      onShowShortcuts={() => {}}
      onShowNotices={() => {}}
      unreadNotices={2}
      textServiceHref="/help"
    />
  )
}

it('the pieces of a page render on the server, where there is no document', () => {
  const html = renderToString(
    <PageTransition pageKey="/">
      <Toolbar />
      <PageHeader title="接工单" />
      <TextArea label="说明" limit={10} />
      <DataTable
        caption="结算"
        rows={[{ id: 1 }]}
        rowKey={(row) => row.id}
        columns={[{ key: 'id', header: '编号', cell: (row) => row.id }]}
      />
      <Dialog open={false} title="标题" onClose={() => {}}>
        内容
      </Dialog>
      <BackToTop />
    </PageTransition>,
  )
  expect(html).toContain('<h1 tabindex="-1">接工单</h1>')
  expect(html).toContain('aria-pressed="true"')
  expect(html).toContain('<td data-label="编号">')
})

it('what the server sends needs no style attribute', () => {
  expect(renderToString(<Toolbar />)).not.toContain('style=')
})

it('the toolbar is whole as the server sends it: a button that comes later would move the others under the pointer', () => {
  expect(renderToString(<Toolbar />)).toContain('朗读')
})
