import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOutdated } from './api-error.ts'
import { errorSentenceOf } from './error-text.ts'
import { type ErrorPlace, outdateReads } from './query-client.ts'
import type { TypedDocument } from './typed-document.ts'
import { type ActVariables, useActs } from './use-acts.ts'
import { useToasts } from './use-toasts.ts'

export interface MutationAction<TResult, TVariables> {
  /** Shows the error and also rejects, so that a form keeps the typed values. */
  run: (variables: ActVariables<TVariables>) => Promise<TResult>
  isBusy: boolean
  error: unknown
  errorText: string | null
}

interface Options {
  /** toast by default; inline where a form or dialog shows the error itself */
  errors?: ErrorPlace
  /** reads the page's data again after the action, unless false; an outdated page is always read again */
  refresh?: boolean
}

/** One action on the server: claim, publish, pay … The page is read again before `run` resolves. */
export function useMutationAction<TResult, TVariables extends object>(
  document: TypedDocument<TResult, TVariables>,
  { errors = 'toast', refresh = true }: Options = {},
): MutationAction<TResult, TVariables> {
  const { perform } = useActs(document)
  const queryClient = useQueryClient()
  const { fail } = useToasts()
  const [underWay, setUnderWay] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const send = async (variables: ActVariables<TVariables>): Promise<TResult> => {
    setError(null)
    try {
      const result = await perform(variables)
      await outdateReads(queryClient, refresh)
      return result
    } catch (refusal) {
      setError(refusal)
      const isOld = isOutdated(refusal)
      // always a toast for an outdated page: after the next read the button or form that would show the error may be
      // gone
      if (errors === 'toast' || isOld) fail(refusal)
      if (isOld) await outdateReads(queryClient, true)
      throw refusal
    }
  }
  return {
    run: (variables) => {
      setUnderWay((count) => count + 1)
      return send(variables).finally(() => setUnderWay((count) => count - 1))
    },
    isBusy: underWay > 0,
    error,
    errorText: error === null ? null : errorSentenceOf(error),
  }
}
