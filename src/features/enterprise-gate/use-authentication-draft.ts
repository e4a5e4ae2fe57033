import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { type AutosaveInput, autosaveMachine } from '#machines/flows/autosave.machine.ts'
import { EnterpriseUpdateDocument, GateEnterpriseGetDocument } from '#src/api/graphql.ts'
import type { DraftStore } from '#src/lib/drafts/draft-store.ts'
import { createSaveQueue, isConflict, isSame, saveFailureOf } from '#src/lib/drafts/save-queue.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { documentKeyOf } from '#src/lib/typed-document.ts'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import {
  type Authentication,
  type AuthenticationInput,
  type AuthenticationValues,
  draftInputOf,
  inputOf,
  unfinishedFields,
  valuesOf,
} from './authentication-form.model.ts'

type Store = DraftStore<AuthenticationValues>

/** The local copy of an earlier visit, and whether it is based on the current version of the row. */
export function leftoverOf(enterprise: Authentication, store: Store) {
  const copy = store.read()
  const leftover: AutosaveInput['leftover'] =
    copy === null ? 'none' : copy.rowVersion === enterprise.rowVersion ? 'behind' : 'outdated'
  return { leftover, values: copy?.values ?? valuesOf(enterprise) }
}

/** Saves the row, one save after another. The page then reads the server's result. */
function useSaves(enterprise: Authentication) {
  const { client } = usePortalServices()
  const queryClient = useQueryClient()
  const { id } = enterprise
  const begun = useRef(enterprise.rowVersion)
  return useMemo(() => {
    const queue = createSaveQueue<AuthenticationInput, Authentication>({
      rowVersion: begun.current,
      send: async ({ content, rowVersion, key }) => {
        const input = { ...content, rowVersion }
        return (await client.request(EnterpriseUpdateDocument, { input }, { idempotencyKey: key })).enterpriseUpdate
      },
      keep: (row) =>
        queryClient.setQueryData([documentKeyOf(GateEnterpriseGetDocument), { id }], { enterpriseGet: row }),
    })
    return {
      version: () => queue.version() ?? begun.current,
      save: queue.save,
      readAgain: () => queue.read(async () => (await client.request(GateEnterpriseGetDocument, { id })).enterpriseGet),
    }
  }, [client, queryClient, id])
}

/** Stores the typed values: immediately in this tab, and after a pause on the server, so that no failure loses them. */
export function useAuthenticationDraft(
  enterprise: Authentication,
  { store, leftover }: { store: Store; leftover: AutosaveInput['leftover'] },
  form: RefObject<AppForm<AuthenticationValues> | null>,
) {
  const { id } = enterprise
  const { version, save, readAgain } = useSaves(enterprise)
  const { inspect } = usePortalServices()
  const logic = useMemo(() => {
    const saveDraft = async () => {
      const values = form.current?.methods.getValues()
      if (values === undefined) return Date.now()
      await save(draftInputOf(id, values)).catch((error: unknown) => Promise.reject(saveFailureOf(error)))
      settleCopy(store, version(), values, form.current?.methods.getValues() ?? values)
      return Date.now()
    }
    return autosaveMachine.provide({ actors: { saveDraft: fromPromise(saveDraft) } })
  }, [id, save, version, form, store])
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
      if (values) store.write({ rowVersion: version(), values })
      dispatch({ type: 'typed' })
    },
    retry: () => dispatch({ type: 'retry' }),
    /** a manual save of all typed values, as a draft or a submission */
    save: async (values: AuthenticationValues, submit: boolean) => {
      dispatch({ type: 'hold' })
      try {
        await save(inputOf(id, values, submit))
        store.drop()
        dispatch({ type: 'saved', at: Date.now() })
      } catch (error) {
        dispatch({ type: isConflict(error) ? 'collide' : 'resume' })
        throw error
      }
    },
    /** overwrites the values saved elsewhere with the typed values */
    keepMine: async () => {
      await readAgain()
      dispatch({ type: 'resume' })
    },
    /** replaces the typed values with those saved elsewhere */
    takeTheirs: async () => {
      const row = await readAgain()
      form.current?.methods.reset(valuesOf(row))
      // the reset counts as typing, but the values are the server's own, so the copy is dropped and they count as saved
      store.drop()
      dispatch({ type: 'saved', at: Date.now() })
    },
  }
}

/** Removes the local copy when the server has all of it; incomplete values and later input stay in the copy. */
function settleCopy(store: Store, rowVersion: number, saved: AuthenticationValues, now: AuthenticationValues): void {
  const hasAll = unfinishedFields(saved).length === 0 && isSame(saved, now)
  if (hasAll) store.drop()
  else store.write({ rowVersion, values: now })
}

/** Makes the browser ask before a tab with unsaved values is closed. */
function useBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
