import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { createSheetImport } from '#machines/flows/sheet-import.machine.ts'
import { type ImportPayrollDto_Input, PayrollImportDocument } from '#src/api/graphql.ts'
import { useRememberedList } from '#src/lib/list/kept-list.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { outdateReads } from '#src/lib/query-client.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import type { PayPeriod } from './pay-kinds.ts'
import {
  columnsOf,
  type Imported,
  isReadable,
  rememberedColumns,
  type SheetColumns,
  withRemembered,
} from './sheet-columns.ts'

const sheetImport = createSheetImport<UploadedFile, Imported, SheetColumns>(isReadable)

type Asked = Omit<ImportPayrollDto_Input, 'year' | 'month' | 'payKind'>

/**
 * The sheet of a month as a running `sheetImport`. The assigned columns are stored for files with the same header row.
 */
export function usePaySheet(of: PayPeriod) {
  const { inspect } = usePortalServices()
  const { perform } = useActs(PayrollImportDocument)
  const queryClient = useQueryClient()
  const { succeed } = useToasts()
  const { kept, keep } = useRememberedList()
  const latest = useRef({ of, perform, succeed, kept, keep })
  latest.current = { of, perform, succeed, kept, keep }
  const logic = useMemo(() => {
    const ask = async (input: Asked): Promise<Imported> =>
      (await latest.current.perform({ input: { ...latest.current.of, ...input } })).payrollImport
    const check = (fileId: number, columns?: SheetColumns): Promise<Imported> =>
      ask({ fileId, isPreview: true, ...(columns && { columns }) })
    const checkAsSaid = async (fileId: number, columns: SheetColumns): Promise<Imported> => {
      const found = await check(fileId, columns)
      const { kept, keep } = latest.current
      if (isReadable(found)) keep({ sheets: withRemembered(kept.sheets ?? [], found.heads, columns) })
      return found
    }
    const checkAsBefore = async (fileId: number): Promise<Imported> => {
      const found = await check(fileId)
      const said = rememberedColumns(latest.current.kept.sheets ?? [], found.heads)
      // if the stored columns cannot be used, the file is read by its header row
      return said ? check(fileId, said).catch(() => found) : found
    }
    return sheetImport.provide({
      actors: {
        checkSheet: fromPromise<Imported, { fileId: number; columns: SheetColumns | null }>(
          ({ input: { fileId, columns } }) => (columns ? checkAsSaid(fileId, columns) : checkAsBefore(fileId)),
        ),
        importSheet: fromPromise<Imported, { fileId: number; checked: Imported | null }>(
          async ({ input: { fileId, checked } }) => {
            const found = checked && { columns: columnsOf(checked), checked: checked.checked ?? undefined }
            const imported = await ask({ fileId, ...found })
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
