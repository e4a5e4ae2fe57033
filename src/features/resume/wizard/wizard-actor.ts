import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { resumeWizardMachine, type SaveRequest } from '#machines/flows/resume-wizard.machine.ts'
import { NO_RECORD, type ResumeFacts, type ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import {
  ResumeUserDisabledPersonGetCheckStatusDocument,
  ResumeUserDisabledPersonGetDocument,
  ResumeUserDisabledPersonSubmitAuditDocument,
} from '#src/api/graphql.ts'
import type { ApiError } from '#src/lib/api-error.ts'
import { isConflict } from '#src/lib/drafts/save-queue.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { documentKeyOf } from '#src/lib/typed-document.ts'
import { factsOf, type ResumeRecord } from '../record.ts'
import { readStep, writeStep } from './step-memory.ts'

/** Saves the form of the open step; `isForced` overwrites a version that was saved elsewhere. */
export type SendStep = (isForced: boolean) => Promise<ResumeRecord>

export interface Wizard {
  actor: ActorRefFrom<typeof resumeWizardMachine>
  userId: number | null
  /** the save function of the current form; null without a form */
  sendStep: SendStep | null
  /** how often the record has been read; a form begins with the values of the last read */
  reads: number
  /** number of mounted pages of the wizard */
  shownBy: number
}

const marked = (error: unknown): unknown =>
  isConflict(error) ? Object.assign(error as ApiError, { kind: 'conflict' }) : error

const recordKey = () => [documentKeyOf(ResumeUserDisabledPersonGetDocument), {}]

/**
 * Writes the record to the cache from which the pages read it, and cancels a running read, because its older answer
 * would make the next step save with an outdated version.
 */
export function keepRecord({ queryClient }: Portal, record: ResumeRecord): void {
  void queryClient.cancelQueries({ queryKey: recordKey() })
  queryClient.setQueryData(recordKey(), { userDisabledPersonGet: record })
}

export const recordOf = ({ queryClient }: Portal): ResumeRecord | null =>
  queryClient.getQueryData<{ userDisabledPersonGet: ResumeRecord }>(recordKey())?.userDisabledPersonGet ?? null

/**
 * How long to wait for the gate's answer: longer than any answer takes. Without an answer the gate stays as it is, and
 * the next page reads again.
 */
const GATE_PATIENCE_MS = 10_000

/**
 * Updates the gate after the first save. The gate closes the later steps to a user without a record, so it must know of
 * this save before the user continues.
 */
export async function refreshPersonGate({ actor }: Portal): Promise<void> {
  const gate = actor.getSnapshot().context.personGate
  if (gate.getSnapshot().context.check?.id != null) return
  actor.send({ type: 'personChanged' })
  const isTold = ({ context }: ReturnType<typeof gate.getSnapshot>) => context.check?.id != null
  await waitFor(gate, isTold, { timeout: GATE_PATIENCE_MS }).catch(() => undefined)
}

/** Loads the facts of the wizard; a user who has saved nothing yet has no record to read. */
async function load(portal: Portal): Promise<ResumeFacts> {
  const { client, queryClient, actor } = portal
  const { userDisabledPersonGetCheckStatus: check } = await client.request(
    ResumeUserDisabledPersonGetCheckStatusDocument,
    {},
  )
  if (check.id == null) {
    queryClient.removeQueries({ queryKey: recordKey() })
    return NO_RECORD
  }
  const { userDisabledPersonGet: record } = await client.request(ResumeUserDisabledPersonGetDocument, {})
  keepRecord(portal, record)
  const known = actor.getSnapshot().context.personGate.getSnapshot().context.check
  // updates the gate, because the audit has progressed since the gate read the record
  if (known !== null && known.audit !== record.audit) actor.send({ type: 'personChanged' })
  return factsOf(record)
}

/** Submits, unless a save has shown that an earlier submission succeeded although its answer was lost. */
async function submit(portal: Portal): Promise<ResumeFacts> {
  const known = recordOf(portal)
  if (known !== null && factsOf(known).stage === 'waiting') return factsOf(known)
  const rowVersion = known?.rowVersion
  const answer = await portal.client.request(ResumeUserDisabledPersonSubmitAuditDocument, { input: { rowVersion } })
  const record = answer.userDisabledPersonSubmitAudit
  keepRecord(portal, record)
  portal.actor.send({ type: 'personChanged' })
  return factsOf(record)
}

/**
 * Whether a submission whose answer was lost has succeeded: returns the current record if only the submission has
 * changed it since `rowVersion`, otherwise null.
 */
export async function settleSubmission(portal: Portal, rowVersion: number | null): Promise<ResumeRecord | null> {
  const actor = wizards.get(portal)?.actor
  if (!actor?.getSnapshot().context.isSubmissionLost) return null
  const { userDisabledPersonGet: record } = await portal.client.request(ResumeUserDisabledPersonGetDocument, {})
  actor.send({ type: 'submissionSettled' })
  const isMade = factsOf(record).stage === 'waiting' && record.rowVersion === (rowVersion ?? 0) + 1
  if (!isMade) return null
  portal.actor.send({ type: 'personChanged' })
  return record
}

function createWizard(portal: Portal, userId: number | null, step: ResumeStep): Wizard {
  const machine = resumeWizardMachine.provide({
    actors: {
      loadRecord: fromPromise<ResumeFacts>(async () => {
        const facts = await load(portal)
        wizard.reads += 1
        return facts
      }),
      saveStep: fromPromise<ResumeFacts, SaveRequest>(async ({ input }) => {
        if (wizard.sendStep === null) throw new Error('no form is open')
        return wizard.sendStep(input.isForced).then(factsOf, (error: unknown) => Promise.reject(marked(error)))
      }),
      submitRecord: fromPromise<ResumeFacts>(() =>
        submit(portal).catch((error: unknown) => Promise.reject(marked(error))),
      ),
    },
    actions: { rememberStep: (_, params) => writeStep(userId, params.step) },
  })
  const actor = createActor(machine, { input: { step, left: readStep(userId) }, inspect: portal.inspect })
  const wizard: Wizard = { actor, userId, sendStep: null, reads: 0, shownBy: 0 }
  // The wizard's record belongs to the ended login. The next user begins with a new read, even immediately afterwards.
  const { unsubscribe } = portal.actor.getSnapshot().context.session.on('signedOut', () => end(portal, wizard))
  actor.subscribe({ complete: unsubscribe })
  return wizard
}

const wizards = new WeakMap<Portal, Wizard>()

function end(portal: Portal, wizard: Wizard): void {
  wizard.actor.stop()
  if (wizards.get(portal) === wizard) wizards.delete(portal)
}

/** The wizard of this tab. Each step is a page; the wizard lives while one of these pages is mounted. */
export function wizardOf(portal: Portal, userId: number | null, step: ResumeStep): Wizard {
  const known = wizards.get(portal)
  if (known && known.userId === userId && known.actor.getSnapshot().status === 'active') return known
  known?.actor.stop()
  const wizard = createWizard(portal, userId, step)
  wizards.set(portal, wizard)
  return wizard
}

/** Delay before an unmounted wizard ends, because between two steps no page is mounted for a moment. */
const LEFT_AFTER_MS = 1000

/**
 * Counts the mounted pages of the wizard: the first one starts it, the last one ends it. A server render starts none.
 */
export function show(portal: Portal, wizard: Wizard): () => void {
  wizard.actor.start()
  wizard.shownBy += 1
  return () => {
    wizard.shownBy -= 1
    setTimeout(() => {
      if (wizard.shownBy === 0) end(portal, wizard)
    }, LEFT_AFTER_MS)
  }
}
