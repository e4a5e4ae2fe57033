import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { createFind } from '#machines/flows/find.machine.ts'
import { SearchFindDocument } from '#src/api/graphql.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import type { FoundGroup } from './kinds.ts'

const find = createFind<readonly FoundGroup[]>()

/** The search as a running `find`; leaving a state of the machine aborts its request. */
export function useFind() {
  const { client, inspect } = usePortalServices()
  const logic = useMemo(
    () =>
      find.provide({
        actors: {
          lookUp: fromPromise<readonly FoundGroup[], { text: string }>(async ({ input, signal }) => {
            const { searchFind } = await client.request(SearchFindDocument, { keyword: input.text }, { signal })
            return searchFind?.groups ?? []
          }),
        },
      }),
    [client],
  )
  const [state, send] = useMachine(logic, { inspect })
  const { text, found, at, failure } = state.context
  return {
    ...{ text, found, at, failure },
    isBlank: state.matches('blank'),
    isBusy: state.hasTag('busy'),
    isLate: state.matches({ looking: 'late' }),
    isAnswered: state.matches('answered'),
    isFailed: state.matches('failed'),
    type: (next: string) => send({ type: 'type', text: next }),
    point: (key: string) => send({ type: 'point', at: key }),
    retry: () => send({ type: 'retry' }),
  }
}
