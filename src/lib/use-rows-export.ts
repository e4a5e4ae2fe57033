import { useRef, useState } from 'react'
import type { CsvColumn } from './csv.ts'
import { usePortalServices } from './portal.tsx'
import type { TypedDocument } from './typed-document.ts'
import { useToasts } from './use-toasts.ts'

const AT_ONCE = 100
/** Limit of rows, since a person cannot read a larger spreadsheet. */
export const MOST_EXPORTED = 10_000

interface Page<Row> {
  totalCount: number
  items: readonly Row[]
}

interface RowsExport<TResult, TVariables extends object, Row> {
  document: TypedDocument<TResult, TVariables>
  /** the filters; this hook adds page and page size */
  variables: TVariables
  pageOf: (result: TResult) => Page<Row>
  columns: readonly CsvColumn<Row>[]
  fileName: string
}

export interface RowsExporting {
  run: () => Promise<void>
  stop: () => void
  /** progress of the export; null while no export is running */
  progress: { read: number; total: number } | null
}

/** Message about a file that was cut at the limit, so that the user knows that rows are missing. */
const cutWords = (totalCount: number, fileName: string): string =>
  `${fileName} 里只有前 ${MOST_EXPORTED} 条，符合条件的一共 ${totalCount} 条。请加上条件，分几次导出`

/**
 * Exports all filtered rows of a list as a file. The rows are read page by page, with exactly the data that the user
 * may see.
 */
export function useRowsExport<TResult, TVariables extends object, Row>(
  what: RowsExport<TResult, TVariables, Row>,
): RowsExporting {
  const { client } = usePortalServices()
  const { fail, succeed, notify } = useToasts()
  const [progress, setProgress] = useState<RowsExporting['progress']>(null)
  const abort = useRef<AbortController | null>(null)

  const readAll = async (signal: AbortSignal): Promise<Page<Row>> => {
    const rows: Row[] = []
    for (let pageIndex = 1; ; pageIndex++) {
      const variables = { ...what.variables, pageIndex, pageSize: AT_ONCE }
      const { totalCount, items } = what.pageOf(await client.request(what.document, variables, { signal }))
      rows.push(...items)
      const total = Math.min(totalCount, MOST_EXPORTED)
      setProgress({ read: rows.length, total })
      if (items.length === 0 || rows.length >= total) return { items: rows, totalCount }
    }
  }
  const run = async () => {
    const { isHindered } = await import('#src/ui/in-app-browser.ts')
    if (isHindered('保存文件')) return
    abort.current = new AbortController()
    const { signal } = abort.current
    setProgress({ read: 0, total: 0 })
    try {
      const { items: rows, totalCount } = await readAll(signal)
      // the code for files loads with the first export
      const [{ csvOf }, { saveFile }] = await Promise.all([import('./csv.ts'), import('./rest-files.ts')])
      saveFile({ blob: csvOf(what.columns, rows), name: what.fileName })
      if (totalCount <= MOST_EXPORTED) {
        succeed(`已导出 ${rows.length} 条到 ${what.fileName}，请在浏览器的下载记录中查看`)
      } else notify({ severity: 'warn', lines: [cutWords(totalCount, what.fileName)] })
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      setProgress(null)
    }
  }
  return { run, stop: () => abort.current?.abort(), progress }
}
