import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isOutdated, isRetryable } from './api-error.ts'
import { errorSentenceOf } from './error-text.ts'
import type { RequestOptions } from './graphql-client.ts'
import { newIdempotencyKey } from './new-idempotency-key.ts'
import { usePortalServices } from './portal.tsx'
import { type ErrorPlace, outdateReads } from './query-client.ts'
import type { TypedDocument } from './typed-document.ts'
import { useToasts } from './use-toasts.ts'

export interface MutationAction<TResult, TVariables> {
  /** Rejects as well as telling the error, so that a form keeps what was typed. */
  run: (variables: TVariables, options?: Pick<RequestOptions, 'idempotencyKey'>) => Promise<TResult>
  isBusy: boolean
  error: unknown
  errorText: string | null
}

interface Options {
  /** toast by default; inline where a form or dialog shows the error itself */
  errors?: ErrorPlace
  /** what the page shows is read again after the act, unless false; when it was outdated, always */
  refresh?: boolean
}

/**
 * Keys that make an act happen once: the same act tried again after its answer got lost carries the same key; after a
 * success or a refusal, or with other content, it is another act.
 */
function useActKeys() {
  const open = useRef({ name: '', key: '' })
  return {
    keyOf: (variables: object): string => {
      const name = JSON.stringify(variables)
      if (open.current.name !== name) open.current = { name, key: newIdempotencyKey() }
      return open.current.key
    },
    close: () => {
      open.current = { name: '', key: '' }
    },
  }
}

/** One act on the server: claim, publish, pay … */
export function useMutationAction<TResult, TVariables extends object>(
  document: TypedDocument<TResult, TVariables>,
  { errors = 'toast', refresh = true }: Options = {},
): MutationAction<TResult, TVariables> {
  const { client } = usePortalServices()
  const queryClient = useQueryClient()
  const { fail } = useToasts()
  const keys = useActKeys()
  const mutation = useMutation({
    mutationFn: ({ variables, options }: { variables: TVariables; options?: RequestOptions }) =>
      client.request(document, variables, { idempotencyKey: keys.keyOf(variables), ...options }),
    onSuccess: () => {
      keys.close()
      return outdateReads(queryClient, refresh)
    },
    onError: (error) => {
      if (!isRetryable(error)) keys.close()
      const isOld = isOutdated(error)
      // read again, the page may lose the button or form that would have shown the error
      if (errors === 'toast' || isOld) fail(error)
      return isOld ? outdateReads(queryClient, true) : undefined
    },
  })
  // of our own: the mutation tells that it is pending a moment later, and a double press comes in between
  const [underWay, setUnderWay] = useState(0)
  return {
    run: (variables, options) => {
      setUnderWay((count) => count + 1)
      return mutation.mutateAsync({ variables, options }).finally(() => setUnderWay((count) => count - 1))
    },
    isBusy: underWay > 0,
    error: mutation.error,
    errorText: mutation.error === null ? null : errorSentenceOf(mutation.error),
  }
}
