import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actMachine } from '#machines/flows/act.machine.ts'
import { auditCaseMachine } from '#machines/flows/audit-case.machine.ts'
import { autosaveMachine } from '#machines/flows/autosave.machine.ts'
import { bulkRunMachine } from '#machines/flows/bulk-run.machine.ts'
import { createCachedResource } from '#machines/flows/cached-resource.machine.ts'
import { chunkReloadMachine } from '#machines/flows/chunk-reload.machine.ts'
import { claimMachine } from '#machines/flows/claim.machine.ts'
import { enterpriseGateMachine } from '#machines/flows/enterprise-gate.machine.ts'
import { loadingBarMachine } from '#machines/flows/loading-bar.machine.ts'
import { personGateMachine } from '#machines/flows/person-gate.machine.ts'
import { portalMachine } from '#machines/flows/portal.machine.ts'
import { resumeWizardMachine } from '#machines/flows/resume-wizard.machine.ts'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import { createSheetImport } from '#machines/flows/sheet-import.machine.ts'
import { toastsMachine } from '#machines/flows/toasts.machine.ts'

const flows: AnyStateMachine[] = [
  actMachine,
  auditCaseMachine,
  autosaveMachine,
  bulkRunMachine,
  createCachedResource<string>(),
  chunkReloadMachine,
  claimMachine,
  enterpriseGateMachine,
  loadingBarMachine,
  personGateMachine,
  portalMachine,
  resumeWizardMachine,
  sessionMachine,
  createSheetImport(),
  toastsMachine,
]

const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)]

describe.each(flows.map((machine) => [machine.id, machine] as const))('flow %s', (_id, machine) => {
  test.each(statesOf(machine.root).map((node) => [node.id, node.description]))(
    'state %s carries a Chinese description',
    (_state, description) => {
      expect(description).toMatch(/\p{Script=Han}/u)
    },
  )
})
