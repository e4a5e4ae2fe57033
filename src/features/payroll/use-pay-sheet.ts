import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { createSheetImport } from '#machines/flows/sheet-import.machine.ts'
import { PayrollImportDocument } from '#src/api/graphql.ts'
import { useKeptList } from '#src/lib/list/kept-list.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { outdateReads } from '#src/lib/query-client.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import type { Month } from './months.ts'
import { columnsOf, type Imported, isReadable, keptColumns, type SheetColumns, withKept } from './sheet-columns.ts'

const sheetImport = createSheetImport<UploadedFile, Imported, SheetColumns>(isReadable)

/** The sheet of a month as a running `sheetImport`. What was said of the columns is kept for files with the same heads. */
export function usePaySheet(of: Month) {
  const { inspect } = usePortalServices()
  const { perform } = useActs(PayrollImportDocument)
  const queryClient = useQueryClient()
  const { succeed } = useToasts()
  const { kept, keep } = useKeptList()
  const latest = useRef({ of, perform, succeed, kept, keep })
  latest.current = { of, perform, succeed, kept, keep }
  const logic = useMemo(() => {
    const send = async (fileId: number, isPreview: boolean, columns?: SheetColumns): Promise<Imported> => {
      const { of, perform } = latest.current
      return (await perform({ input: { ...of, fileId, isPreview, ...(columns && { columns }) } })).payrollImport
    }
    const checkAsSaid = async (fileId: number, columns: SheetColumns): Promise<Imported> => {
      const found = await send(fileId, true, columns)
      const { kept, keep } = latest.current
      if (isReadable(found)) keep({ sheets: withKept(kept.sheets ?? [], found.heads, columns) })
      return found
    }
    const check = async (fileId: number): Promise<Imported> => {
      const found = await send(fileId, true)
      const said = keptColumns(latest.current.kept.sheets ?? [], found.heads)
      // a file that has fewer columns than the one before is read by its heads
      return said ? send(fileId, true, said).catch(() => found) : found
    }
    return sheetImport.provide({
      actors: {
        checkSheet: fromPromise<Imported, { fileId: number; columns: SheetColumns | null }>(
          ({ input: { fileId, columns } }) => (columns ? checkAsSaid(fileId, columns) : check(fileId)),
        ),
        importSheet: fromPromise<Imported, { fileId: number; checked: Imported | null }>(
          async ({ input: { fileId, checked } }) => {
            const imported = await send(fileId, false, checked ? columnsOf(checked) : undefined)
            await outdateReads(queryClient, true)
            latest.current.succeed(`已发放 ${imported.createdCount} 张工资单`, '职工会收到通知，请他们核对确认。')
            return imported
          },
        ),
      },
    })
  }, [queryClient])
  const [snapshot, send] = useMachine(logic, { inspect })
  return { snapshot, send, ...snapshot.context }
}
