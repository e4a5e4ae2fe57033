import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from './new-idempotency-key.ts'
import { usePortalServices } from './portal.tsx'
import type { TypedDocument } from './typed-document.ts'

export interface Refused<Row> {
  row: Row
  error: unknown
}

export interface BulkAct<Row> {
  /** One after the other; answers with those that were refused, and never rejects. */
  run: (rows: readonly Row[]) => Promise<Refused<Row>[]>
  /** null while nothing runs */
  progress: { done: number; total: number } | null
}

/** The same act on several rows. The page is read again once, at the end. An act tried again keeps its key. */
export function useBulkAct<TResult, TVariables extends object, Row>(
  document: TypedDocument<TResult, TVariables>,
  variablesOf: (row: Row, index: number) => TVariables,
): BulkAct<Row> {
  const { client } = usePortalServices()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BulkAct<Row>['progress']>(null)
  const keys = useRef(new Map<string, string>())
  const keyOf = (variables: TVariables): string => {
    const name = JSON.stringify(variables)
    const key = keys.current.get(name) ?? newIdempotencyKey()
    keys.current.set(name, key)
    return key
  }
  const run = async (rows: readonly Row[]) => {
    const refused: Refused<Row>[] = []
    for (const [index, row] of rows.entries()) {
      setProgress({ done: index, total: rows.length })
      const variables = variablesOf(row, index)
      try {
        await client.request(document, variables, { idempotencyKey: keyOf(variables) })
      } catch (error) {
        refused.push({ row, error })
      }
    }
    setProgress(null)
    await queryClient.invalidateQueries()
    return refused
  }
  return { run, progress }
}
