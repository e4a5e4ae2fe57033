import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { type ActInput, actMachine } from '#machines/flows/act.machine.ts'
import { newIdempotencyKey } from './new-idempotency-key.ts'
import { usePortalServices } from './portal.tsx'
import { isOffline, NETWORK_TROUBLES } from './troubles/network.ts'
import { documentKeyOf, type TypedDocument } from './typed-document.ts'
import { useToasts } from './use-toasts.ts'

type ActRef = ActorRefFrom<typeof actMachine>

/**
 * Variables of an action. An operation whose input repeats the idempotency key gets its variables from a function of
 * that key.
 */
export type ActVariables<TVariables> = TVariables | ((idempotencyKey: string) => TVariables)

export interface Acts<TResult, TVariables> {
  /**
   * Sends the action and returns its answer. If an action with the same content is still running, the call joins it; if
   * its answer was lost, the action is sent again with the same key. Without a network it is sent when the network is
   * back, unless the user has left the page.
   *
   * @throws what the services answered; NetworkError where no answer came
   */
  perform: (variables: ActVariables<TVariables>) => Promise<TResult>
}

async function answerOf(act: ActRef): Promise<unknown> {
  const { value, context } = await waitFor(act, (state) => !state.hasTag('busy'), { timeout: Number.POSITIVE_INFINITY })
  if (value !== 'done') throw context.error
  return context.answer
}

const networkBack = () =>
  new Promise<void>((resolve) => {
    if (!isOffline()) return resolve()
    window.addEventListener('online', () => resolve(), { once: true })
  })

type Send = (idempotencyKey: string) => Promise<unknown>

/** Performs actions, each as a running `act` machine, identified by their content. */
export function useOpenActs(): (name: string, content: string, send: Send) => Promise<unknown> {
  const { inspect } = usePortalServices()
  const { notify } = useToasts()
  // actions that are running or have no answer yet, by content
  const [open] = useState(() => new Map<string, ActRef>())
  useEffect(() => {
    return () => {
      for (const act of open.values()) act.send({ type: 'abandon' })
    }
  }, [open])
  /** Replaces the toast about the network, and is replaced when it is back. */
  const tellWaiting = () => {
    const { title, waiting } = NETWORK_TROUBLES.offline
    notify({ severity: 'warn', title, lines: [waiting], key: 'network', durationMs: null })
  }
  const begin = (name: string, send: Send): ActRef =>
    createActor(
      actMachine.provide({
        actors: {
          send: fromPromise<unknown, ActInput>(({ input: { idempotencyKey } }) => send(idempotencyKey)),
          network: fromPromise<void>(() => {
            tellWaiting()
            return networkBack()
          }),
        },
      }),
      { id: `act ${name}`, input: { idempotencyKey: newIdempotencyKey() }, inspect },
    ).start()
  return async (name, content, send) => {
    const act = open.get(content) ?? begin(name, send)
    open.set(content, act)
    act.send({ type: 'retry' })
    try {
      return await answerOf(act)
    } finally {
      if (act.getSnapshot().status === 'done') open.delete(content)
    }
  }
}

/** Performs the actions of one kind for a component. */
export function useActs<TResult, TVariables extends object>(
  document: TypedDocument<TResult, TVariables>,
): Acts<TResult, TVariables> {
  const { client } = usePortalServices()
  const performOpen = useOpenActs()
  const perform = async (variables: ActVariables<TVariables>): Promise<TResult> => {
    const sentWith = (key: string) => (typeof variables === 'function' ? variables(key) : variables)
    const send: Send = (idempotencyKey) => client.request(document, sentWith(idempotencyKey), { idempotencyKey })
    return (await performOpen(documentKeyOf(document), JSON.stringify(sentWith('')), send)) as TResult
  }
  return { perform }
}
