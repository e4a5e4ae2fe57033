import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { type AutosaveInput, autosaveMachine } from '#machines/flows/autosave.machine.ts'
import {
  EnterpriseUpdateDocument,
  GateEnterpriseGetDocument,
  type UpdateEnterpriseDto_Input,
} from '#src/api/graphql.ts'
import { ApiError, isRetryable } from '#src/lib/api-error.ts'
import type { DraftStore } from '#src/lib/drafts/draft-store.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { newIdempotencyKey } from '#src/lib/new-idempotency-key.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { documentKeyOf } from '#src/lib/typed-document.ts'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import {
  type Authentication,
  type AuthenticationValues,
  draftInputOf,
  inputOf,
  unfinishedFields,
  valuesOf,
} from './authentication-form.model.ts'

type Store = DraftStore<AuthenticationValues>

/** The code of the error catalogue for a row that was changed in between. */
const ROW_CHANGED = 40902

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.abpCode === ROW_CHANGED

/** The failure with the message of the error catalogue, and its kind for the machine. */
const inWords = (error: unknown): Error =>
  Object.assign(new Error(errorSentenceOf(error)), {
    kind: isConflict(error) ? 'conflict' : isRetryable(error) ? 'lost' : 'refused',
  })

/** The copy of an earlier visit, and whether it was typed over the row as it stands now. */
export function leftoverOf(enterprise: Authentication, store: Store) {
  const copy = store.read()
  const leftover: AutosaveInput['leftover'] =
    copy === null ? 'none' : copy.rowVersion === enterprise.rowVersion ? 'behind' : 'outdated'
  return { leftover, values: copy?.values ?? valuesOf(enterprise) }
}

interface Attempt {
  input: UpdateEnterpriseDto_Input
  key: string
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Saves run one after the other, each over the version that the previous one produced. A save whose answer was lost is
 * repeated first, with its idempotency key, so that its change is never taken for another user's. The page reads the
 * server's result next.
 */
function useSaves(enterprise: Authentication) {
  const { client } = usePortalServices()
  const queryClient = useQueryClient()
  const version = useRef(enterprise.rowVersion)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const lost = useRef<Attempt | null>(null)
  const { id } = enterprise
  return useMemo(() => {
    const keep = (row: Authentication) => {
      version.current = row.rowVersion
      queryClient.setQueryData([documentKeyOf(GateEnterpriseGetDocument), { id }], { enterpriseGet: row })
      return row
    }
    const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
      const turn = last.current.then(act, act)
      last.current = turn.catch(() => {})
      return turn
    }
    const run = async (attempt: Attempt): Promise<Authentication> => {
      const { input, key } = attempt
      lost.current = null
      try {
        return keep(
          (await client.request(EnterpriseUpdateDocument, { input }, { idempotencyKey: key })).enterpriseUpdate,
        )
      } catch (error) {
        if (isRetryable(error)) lost.current = attempt
        throw error
      }
    }
    const send = (inputFor: (row: { id: number; rowVersion: number }) => UpdateEnterpriseDto_Input) =>
      inTurn(async () => {
        const open = lost.current
        if (open !== null) {
          if (isSame(inputFor({ id, rowVersion: open.input.rowVersion ?? version.current }), open.input))
            return run(open)
          await run(open).catch((error: unknown) => {
            // refused: it was never saved, and the next save replaces it
            if (lost.current !== null) throw error
          })
        }
        return run({ input: inputFor({ id, rowVersion: version.current }), key: newIdempotencyKey() })
      })
    const readAgain = () => inTurn(async () => keep(await read(client, id)))
    return { version, send, readAgain }
  }, [client, queryClient, id])
}

const read = async (client: ApiClient, id: number): Promise<Authentication> =>
  (await client.request(GateEnterpriseGetDocument, { id })).enterpriseGet

/** Stores the typed values: at once in this tab, after a pause on the server. No failure loses them. */
export function useAuthenticationDraft(
  enterprise: Authentication,
  { store, leftover }: { store: Store; leftover: AutosaveInput['leftover'] },
  form: RefObject<AppForm<AuthenticationValues> | null>,
) {
  const { version, send, readAgain } = useSaves(enterprise)
  const { inspect } = usePortalServices()
  const logic = useMemo(() => {
    const saveDraft = async () => {
      const values = form.current?.methods.getValues()
      if (values === undefined) return Date.now()
      await send((row) => draftInputOf(row, values)).catch((error: unknown) => Promise.reject(inWords(error)))
      settleCopy(store, version.current, values, form.current?.methods.getValues() ?? values)
      return Date.now()
    }
    return autosaveMachine.provide({ actors: { saveDraft: fromPromise(saveDraft) } })
  }, [send, version, form, store])
  const [snapshot, dispatch] = useMachine(logic, { input: { leftover }, inspect })
  const isUnsaved = snapshot.hasTag('unsaved')
  useBeforeLeaving(isUnsaved)
  return {
    savedAt: snapshot.context.savedAt,
    failureText: snapshot.matches('waiting')
      ? '暂时连不上服务器，稍后会自动再试'
      : snapshot.matches('refused')
        ? snapshot.context.failure?.message
        : null,
    isConflict: snapshot.matches('conflict'),
    typed: () => {
      const values = form.current?.methods.getValues()
      if (values) store.write({ rowVersion: version.current, values })
      dispatch({ type: 'typed' })
    },
    retry: () => dispatch({ type: 'retry' }),
    /** by hand: everything that is typed, a draft or a submission */
    save: async (values: AuthenticationValues, submit: boolean) => {
      dispatch({ type: 'hold' })
      try {
        await send((row) => inputOf(row, values, submit))
        store.drop()
        dispatch({ type: 'saved', at: Date.now() })
      } catch (error) {
        dispatch({ type: isConflict(error) ? 'collide' : 'resume' })
        throw error
      }
    },
    /** the typed values replace what was saved elsewhere */
    keepMine: async () => {
      await readAgain()
      dispatch({ type: 'resume' })
    },
    /** what was saved elsewhere replaces the typed values */
    takeTheirs: async () => {
      const row = await readAgain()
      form.current?.methods.reset(valuesOf(row))
      // the new values count as typed; they are the server's own
      store.drop()
      dispatch({ type: 'saved', at: Date.now() })
    },
  }
}

/** The local copy is removed once the server has all of it; incomplete values and later input stay. */
function settleCopy(store: Store, rowVersion: number, saved: AuthenticationValues, now: AuthenticationValues): void {
  const hasAll = unfinishedFields(saved).length === 0 && JSON.stringify(saved) === JSON.stringify(now)
  if (hasAll) store.drop()
  else store.write({ rowVersion, values: now })
}

/** The browser asks before the tab is closed over something that is not saved yet. */
function useBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
