import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { type AuditDecision, auditCaseMachine, type HandedOver } from '#machines/flows/audit-case.machine.ts'
import type { DeferredRequest } from '#machines/flows/deferred-decisions.model.ts'
import { usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import type { CaseHolder, Decision, Opinion } from './case-types.ts'
import { useDecisionSender } from './use-decision-sender.ts'
import { HELD_WORDS, useDeferredCase } from './use-deferred-case.ts'

export interface CaseActs {
  start: () => Promise<unknown>
  release: () => Promise<unknown>
  /** builds the request for a decision about the version on the page */
  requestFor: (decision: AuditDecision) => DeferredRequest
}

interface AuditCaseOptions {
  /** id of the case: `UserDisabledPerson:12` */
  about: string
  /** noun for messages: a person, an enterprise, a job */
  who: string
  /** message about who was notified of the decision: 已通知本人 */
  informed: string
  /** the actions that the user may perform on the case */
  allowed: readonly string[]
  holder: CaseHolder | null
  acts: CaseActs
  /** reads the case again, to learn which auditor opened it first or that the half-hour lock has ended */
  reload: () => void
}

interface DecideOptions {
  /** set when the subject is a request to change certified data and not the case itself */
  subject?: AuditDecision['subject']
  /** id of the opinion's draft; default: the id of the case */
  draftId?: string
}

export type AuditCaseHandle = ReturnType<typeof useAuditCase>

/** Runs the `auditCase` machine for the case on this page. */
export function useAuditCase({ about, who, informed, allowed, holder, acts, reload }: AuditCaseOptions) {
  const { inspect } = usePortalServices()
  const href = usePathname()
  const isFree = allowed.includes('startAudit')
  const held = useDeferredCase(about)
  const { isHeld } = held
  const view = useMemo(
    () => ({ isFree, isHeld, holder: holder && { isMine: holder.isMine, until: holder.until } }),
    [isFree, isHeld, holder],
  )
  const send = useDecisionSender()
  const latest = useRef({ acts, reload, sendDecision: (_: AuditDecision): Promise<HandedOver> => Promise.reject() })
  latest.current = {
    acts,
    reload,
    sendDecision: (decision) =>
      send({
        about,
        href,
        title: `${who}：${decision.label}`,
        told: `${who}：${decision.label}，${informed}`,
        draftId: decision.draftId,
        typed: { decision: decision.name, opinion: decision.opinion, fields: [...decision.fields] },
        request: acts.requestFor(decision),
        lockedUntil: holder?.isMine ? Date.parse(holder.until) : null,
      }),
  }
  const logic = useMemo(
    () =>
      auditCaseMachine.provide({
        actors: {
          takeCase: fromPromise<unknown>(() => latest.current.acts.start()),
          releaseCase: fromPromise<unknown>(() => latest.current.acts.release()),
          sendDecision: fromPromise<HandedOver, AuditDecision>(({ input }) => latest.current.sendDecision(input)),
        },
        actions: { readAgain: () => latest.current.reload() },
      }),
    [],
  )
  const [snapshot, sendEvent, actor] = useMachine(logic, { input: { view }, inspect })
  useEffect(() => {
    sendEvent({ type: 'read', view })
  }, [sendEvent, view])
  /** @throws the error of the services, or an error that another auditor has taken the case */
  const ended = async (): Promise<void> => {
    const state = await waitFor(actor, ({ tags }) => tags.size === 0, { timeout: Number.POSITIVE_INFINITY })
    if (!state.matches('held') && !state.matches('decided') && !state.matches('released')) {
      throw state.context.failure ?? new Error('这件审核已由其他审核人处理，您写的意见保留着。')
    }
  }
  const otherHolder = holder && !holder.isMine ? holder.name : null
  return {
    about,
    holder,
    /** the auditor who has the case open, if that is another user */
    otherHolder,
    isFree,
    held,
    /** neither another auditor nor a held decision prevents this auditor from deciding */
    isOpen: otherHolder === null && !isHeld,
    closedBecause: otherHolder !== null ? `${otherHolder} 正在审核。` : isHeld ? HELD_WORDS : null,
    isTaking: snapshot.hasTag('taking'),
    isReleasing: snapshot.hasTag('releasing'),
    take: () => sendEvent({ type: 'take' }),
    release: () => {
      sendEvent({ type: 'release' })
      return ended()
    },
    /** Makes a decision. If the case is still being opened, the decision is sent once it is open. */
    decide: (
      { name, label }: Decision,
      opinion: Opinion,
      { subject = 'case', draftId = about }: DecideOptions = {},
    ): Promise<void> => {
      sendEvent({ type: 'decide', decision: { subject, name, label, draftId, ...opinion } })
      return ended()
    },
  }
}
