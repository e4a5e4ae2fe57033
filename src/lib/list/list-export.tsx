import { Children, isValidElement, type ReactNode } from 'react'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useFileExport } from '#src/lib/use-file-export.ts'
import { useRowsExport } from '#src/lib/use-rows-export.ts'
import { Button } from '#src/ui/actions/button.tsx'
import type { AnyList, ListExport as Exported, ListColumn, ListQuery } from './crud-list.ts'
import type { ListRow } from './list-row.ts'

/** The text of a cell: the children or labels of its elements. */
export function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return Children.toArray(node).map(wordsOf).filter(Boolean).join(' ')
  if (!isValidElement<{ children?: ReactNode; label?: ReactNode }>(node)) return ''
  return wordsOf(node.props.children ?? node.props.label)
}

interface ExportProps {
  list: AnyList
  query: ListQuery<ListRow, object>
  /** the filters as operation variables, without page */
  conditions: object
}

/** The button that exports all filtered rows as a file. */
export function ListExport(props: ExportProps) {
  const { list } = props
  const given = list.export as Exported<ListRow> | null | undefined
  if (given === null) return null
  return given && 'operation' in given ? (
    <FromService {...props} given={given} />
  ) : (
    <FromPages {...props} given={given} />
  )
}

function FromService({
  query,
  conditions,
  given,
}: ExportProps & { given: Extract<Exported<ListRow>, { operation: string }> }) {
  const { operation, fileName, fieldsOf = (asked: object) => asked } = given
  const exporting = useFileExport(operation, fileName)
  // an export has no sort order and no pages
  const { sorting: _, ...always } = query.always as { sorting?: string }
  return (
    <Button
      variant="secondary"
      icon="download"
      busy={exporting.isBusy}
      onClick={() => void exporting.run(fieldsOf({ ...always, ...conditions }))}
    >
      导出名单
    </Button>
  )
}

type FromPagesProps = ExportProps & { given: Extract<Exported<ListRow>, { columns: unknown }> | undefined }

function FromPages({ list, query, conditions, given }: FromPagesProps) {
  const columns = list.columns as readonly ListColumn<ListRow>[]
  const exporting = useRowsExport<unknown, object, ListRow>({
    document: query.document,
    variables: { ...query.always, ...conditions },
    pageOf: (result) => query.pageOf(result) ?? { totalCount: 0, items: [] },
    columns:
      given?.columns ??
      columns.map(({ header, text, cell }) => ({ header, value: (row) => text?.(row) ?? wordsOf(cell(row)) })),
    fileName: `${list.title}-${toDateInput(pageNow())}.csv`,
  })
  const { progress } = exporting
  return (
    <>
      <Button variant="secondary" icon="download" busy={progress !== null} onClick={() => void exporting.run()}>
        {progress ? `已读 ${progress.read} / ${progress.total}` : '导出名单'}
      </Button>
      {progress && (
        <Button variant="quiet" onClick={exporting.stop}>
          停止导出
        </Button>
      )}
    </>
  )
}
