import { useRef, useState } from 'react'
import type { CsvColumn } from './csv.ts'
import { usePortalServices } from './portal.tsx'
import type { TypedDocument } from './typed-document.ts'
import { useToasts } from './use-toasts.ts'

const AT_ONCE = 100
/** A larger spreadsheet cannot be read by a person. */
export const MOST_EXPORTED = 10_000

interface Page<Row> {
  totalCount: number
  items: readonly Row[]
}

interface RowsExport<TResult, TVariables extends object, Row> {
  document: TypedDocument<TResult, TVariables>
  /** the filters; page and size are set here */
  variables: TVariables
  pageOf: (result: TResult) => Page<Row>
  columns: readonly CsvColumn<Row>[]
  fileName: string
}

export interface RowsExporting {
  run: () => Promise<void>
  stop: () => void
  /** null while no export is running */
  progress: { read: number; total: number } | null
}

/** All rows of a list under its filters as a file, read page by page, with exactly the data that the user may see. */
export function useRowsExport<TResult, TVariables extends object, Row>(
  what: RowsExport<TResult, TVariables, Row>,
): RowsExporting {
  const { client } = usePortalServices()
  const { fail, succeed } = useToasts()
  const [progress, setProgress] = useState<RowsExporting['progress']>(null)
  const abort = useRef<AbortController | null>(null)

  const readAll = async (signal: AbortSignal): Promise<Row[]> => {
    const rows: Row[] = []
    for (let pageIndex = 1; ; pageIndex++) {
      const variables = { ...what.variables, pageIndex, pageSize: AT_ONCE }
      const { totalCount, items } = what.pageOf(await client.request(what.document, variables, { signal }))
      rows.push(...items)
      const total = Math.min(totalCount, MOST_EXPORTED)
      setProgress({ read: rows.length, total })
      if (items.length === 0 || rows.length >= total) return rows
    }
  }
  const run = async () => {
    abort.current = new AbortController()
    const { signal } = abort.current
    setProgress({ read: 0, total: 0 })
    try {
      const rows = await readAll(signal)
      // the code of files comes with the first one
      const [{ csvOf }, { saveFile }] = await Promise.all([import('./csv.ts'), import('./rest-files.ts')])
      saveFile({ blob: csvOf(what.columns, rows), name: what.fileName })
      succeed(`已导出 ${rows.length} 条到 ${what.fileName}，请在浏览器的下载记录中查看`)
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      setProgress(null)
    }
  }
  return { run, stop: () => abort.current?.abort(), progress }
}
