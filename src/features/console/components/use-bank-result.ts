import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { createSheetImport } from '#machines/flows/sheet-import.machine.ts'
import {
  WorkOrderFinancialFlowImportBankResultDocument,
  type WorkOrderFinancialFlowImportBankResultMutation,
} from '#src/api/graphql.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { outdateReads } from '#src/lib/query-client.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

export type BankResult = WorkOrderFinancialFlowImportBankResultMutation['workOrderFinancialFlowImportBankResult']

export interface BankAsked {
  /** the time of the selected batch; '' lets the services find it */
  paidTime: string
  /** the bank of the file; '' until the user has entered it */
  bankName: string
  /** the columns of the file that the user has assigned */
  columns: Readonly<Record<string, string>>
}

interface SheetToCheck {
  fileId: number
  columns: BankAsked['columns'] | null
}

interface SheetToImport {
  fileId: number
  checked: BankResult | null
}

/** The number of lines in the file with this outcome. */
export const countOf = ({ counts }: Pick<BankResult, 'counts'>, outcome: string): number =>
  counts.find((one) => one.outcome === outcome)?.count ?? 0

const sheetImport = createSheetImport<UploadedFile, BankResult, BankAsked['columns']>(
  ({ missing }) => missing.length === 0,
)

/** Imports the bank's file as a running `sheetImport`: the import uses the batch and the outcomes of the check. */
export function useBankResult(asked: BankAsked) {
  const { inspect } = usePortalServices()
  const { perform } = useActs(WorkOrderFinancialFlowImportBankResultDocument)
  const queryClient = useQueryClient()
  const { succeed } = useToasts()
  const latest = useRef({ asked, perform, succeed })
  latest.current = { asked, perform, succeed }
  const logic = useMemo(() => {
    const send = async (fileId: number, input: object): Promise<BankResult> => {
      const { asked, perform } = latest.current
      const bank = asked.bankName.trim() === '' ? {} : { bankName: asked.bankName.trim() }
      const result = await perform({ input: { fileId, columns: asked.columns, ...bank, ...input } })
      return result.workOrderFinancialFlowImportBankResult
    }
    return sheetImport.provide({
      actors: {
        checkSheet: fromPromise<BankResult, SheetToCheck>(({ input: { fileId } }) => {
          const { paidTime } = latest.current.asked
          return send(fileId, { isPreview: true, ...(paidTime === '' ? {} : { paidTime }) })
        }),
        importSheet: fromPromise<BankResult, SheetToImport>(async ({ input: { fileId, checked } }) => {
          const imported = await send(fileId, { paidTime: checked?.batch?.paidTime, checked: checked?.checked })
          await outdateReads(queryClient, true)
          const words = `到账 ${countOf(imported, 'Succeeded')} 行，退回 ${countOf(imported, 'Returned')} 行`
          latest.current.succeed(`已登记：${words}`, '退回的款项已回到待结算，收款人会收到原因。')
          return imported
        }),
      },
    })
  }, [queryClient])
  const [snapshot, send] = useMachine(logic, { inspect })
  return { snapshot, send, ...snapshot.context }
}
