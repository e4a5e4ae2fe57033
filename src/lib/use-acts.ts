import { useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { type ActInput, actMachine } from '#machines/flows/act.machine.ts'
import { newIdempotencyKey } from './new-idempotency-key.ts'
import { usePortalServices } from './portal.tsx'
import { documentKeyOf, type TypedDocument } from './typed-document.ts'

type ActRef = ActorRefFrom<typeof actMachine>

/** A document that repeats the key of its act in its input takes its variables from that key. */
export type ActVariables<TVariables> = TVariables | ((idempotencyKey: string) => TVariables)

export interface Acts<TResult, TVariables> {
  /**
   * Sends the act and gives its answer. An act with the same content is the same act while it is under way or its answer
   * is lost: it is joined, or sent again with its key.
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

type Send = (idempotencyKey: string) => Promise<unknown>

/** Performs acts, each a running `act`, told apart by their content. */
export function useOpenActs(): (name: string, content: string, send: Send) => Promise<unknown> {
  const { inspect } = usePortalServices()
  // under way, or without an answer yet; by content
  const [open] = useState(() => new Map<string, ActRef>())
  const begin = (name: string, send: Send): ActRef =>
    createActor(
      actMachine.provide({
        actors: { send: fromPromise<unknown, ActInput>(({ input: { idempotencyKey } }) => send(idempotencyKey)) },
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

/** The acts of one kind that a component sends. */
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
