import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { waitFor } from 'xstate'
import type { ResumeWizardEvent } from '#machines/flows/resume-wizard.machine.ts'
import { type AfterSave, isOpenStep, type ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { useNavigate, usePathname } from '#src/lib/navigation/use-navigate.ts'
import { usePortal, usePortalServices } from '#src/lib/portal.tsx'
import { selectUserId } from '#src/lib/portal-selectors.ts'
import { STEP_PATHS, stepOfPath } from '../paths.ts'
import { factsOf, type ResumeRecord } from '../record.ts'
import { type SendStep, show, type Wizard, wizardOf } from './wizard-actor.ts'

function useWizard(): Wizard {
  const portal = usePortalServices()
  const userId = usePortal(selectUserId)
  const step = stepOfPath(usePathname()) ?? 'baseInfo'
  return wizardOf(portal, userId, step)
}

/** Saves through the machine and reports the result to the form. */
async function saved(wizard: Wizard, send: SendStep, event: ResumeWizardEvent): Promise<void> {
  const { actor } = wizard
  wizard.sendStep = send
  actor.send(event)
  if (!actor.getSnapshot().hasTag('busy')) throw new Error('现在不能保存，请先处理上方的提示')
  const end = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  if (end.context.error !== null) throw end.context.error
}

/** The state of the wizard for the pages, and the user's actions. */
export function useResumeWizard() {
  const wizard = useWizard()
  const { actor } = wizard
  const snapshot = useSelector(actor, (state) => state)
  const { facts, step, left, refused, field, error } = snapshot.context
  return {
    step,
    refused,
    field,
    error,
    stage: facts.stage,
    reads: wizard.reads,
    isPlaced: snapshot.hasTag('placed'),
    isUnread: snapshot.matches('unread'),
    isBusy: snapshot.hasTag('busy'),
    isConflict: snapshot.matches('conflict'),
    /** the step at which an earlier visit ended; null when it cannot be opened */
    left: snapshot.can({ type: 'goOn' }) ? left : null,
    isOpen: (wanted: ResumeStep) => isOpenStep(wanted, facts),
    back: () => actor.send({ type: 'back' }),
    goOn: () => actor.send({ type: 'goOn' }),
    fix: (to: ResumeStep, name: string) => actor.send({ type: 'fix', step: to, field: name }),
    collide: () => actor.send({ type: 'collide' }),
    takeTheirs: () => actor.send({ type: 'takeTheirs' }),
    keepMine: (send: SendStep) => saved(wizard, send, { type: 'keepMine' }),
    /** resolves the conflict: the user continues typing */
    stay: () => actor.send({ type: 'visit', step: actor.getSnapshot().context.step }),
    reload: () => actor.send({ type: 'reload' }),
    learn: (record: ResumeRecord) => actor.send({ type: 'learn', facts: factsOf(record) }),
    save: (send: SendStep, after: AfterSave) => saved(wizard, send, { type: 'save', after }),
  }
}

/**
 * The only place that synchronises the URL and the wizard. A URL of another step makes the wizard visit that step; when
 * the wizard moves to another step, the URL follows. Both are compared first, so that they do not trigger each other.
 */
export function useWizardAddress(): void {
  const portal = usePortalServices()
  const wizard = useWizard()
  const pathname = usePathname()
  const navigate = useNavigate()
  /** the path to which the wizard has last navigated */
  const led = useRef<string | null>(null)
  useEffect(() => {
    return show(portal, wizard)
  }, [portal, wizard])
  useEffect(() => {
    const step = stepOfPath(pathname)
    if (step !== null && wizard.actor.getSnapshot().context.step !== step) wizard.actor.send({ type: 'visit', step })
    const follow = () => {
      const snapshot = wizard.actor.getSnapshot()
      const to = STEP_PATHS[snapshot.context.step]
      const here = window.location.pathname
      if (!snapshot.hasTag('placed') || here === to || stepOfPath(here) === null) return
      // the user has just navigated, and the page of that URL will request its own step
      if (here !== pathname && here !== led.current) return
      led.current = to
      // replaces the history entry of a refused step, so that the back button does not return to it
      navigate(to, { replace: snapshot.context.refused !== null })
    }
    follow()
    const { unsubscribe } = wizard.actor.subscribe(follow)
    return unsubscribe
  }, [wizard, pathname, navigate])
}
