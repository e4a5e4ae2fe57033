import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { type AuditDecision, auditCaseMachine } from '#machines/flows/audit-case.machine.ts'
import { usePortalServices } from '../portal.tsx'
import type { CaseHolder } from './case-types.ts'

export interface CaseActs {
  start: () => Promise<unknown>
  release: () => Promise<unknown>
  /** about the version that the page shows now */
  decide: (decision: AuditDecision) => Promise<unknown>
}

interface AuditCaseOptions {
  /** the acts that the user may perform on the case */
  allowed: readonly string[]
  holder: CaseHolder | null
  acts: CaseActs
  /** reads the case again: to learn who was faster, or that the half hour is over */
  reload: () => void
}

export type AuditCaseHandle = ReturnType<typeof useAuditCase>

/** The case on this page as a running `auditCase`. */
export function useAuditCase({ allowed, holder, acts, reload }: AuditCaseOptions) {
  const { inspect } = usePortalServices()
  const isFree = allowed.includes('startAudit')
  const view = useMemo(
    () => ({ isFree, holder: holder && { isMine: holder.isMine, until: holder.until } }),
    [isFree, holder],
  )
  const latest = useRef({ acts, reload })
  latest.current = { acts, reload }
  const logic = useMemo(
    () =>
      auditCaseMachine.provide({
        actors: {
          takeCase: fromPromise<unknown>(() => latest.current.acts.start()),
          releaseCase: fromPromise<unknown>(() => latest.current.acts.release()),
          sendDecision: fromPromise<unknown, AuditDecision>(({ input }) => latest.current.acts.decide(input)),
        },
        actions: { readAgain: () => latest.current.reload() },
      }),
    [],
  )
  const [snapshot, send, actor] = useMachine(logic, { input: { view }, inspect })
  useEffect(() => send({ type: 'read', view }), [send, view])
  /** @throws the error of the services, or that another auditor has taken the case */
  const ended = async (): Promise<void> => {
    const { value, context } = await waitFor(actor, (state) => state.tags.size === 0, {
      timeout: Number.POSITIVE_INFINITY,
    })
    if (value !== 'decided' && value !== 'released') {
      throw context.failure ?? new Error('这件审核已由其他审核人处理，您写的意见保留着。')
    }
  }
  return {
    holder,
    /** the auditor who has the case open, if that is another user */
    otherHolder: holder && !holder.isMine ? holder.name : null,
    isFree,
    isTaking: snapshot.hasTag('taking'),
    isReleasing: snapshot.hasTag('releasing'),
    take: () => send({ type: 'take' }),
    release: () => {
      send({ type: 'release' })
      return ended()
    },
    /** A decision made while the case is being opened is sent once it is open. */
    decide: (decision: AuditDecision) => {
      send({ type: 'decide', decision })
      return ended()
    },
  }
}
