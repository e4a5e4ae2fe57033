import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { root } from '#tools/lib/root.mjs'
import { findMachines } from '#tools/machines/find.ts'

const flows = (await findMachines()).filter(({ kind }) => kind === 'flow')

const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)]

describe.each(flows.map(({ name, machine }) => [name, machine] as const))('flow %s', (_name, machine) => {
  test.each(statesOf(machine.root).map((node) => [node.id, node.description]))(
    'state %s carries a Chinese description',
    (_state, description) => {
      expect(description).toMatch(/\p{Script=Han}/u)
    },
  )
})

test('every flow has a table of its states and events', () => {
  const folder = join(root, 'tests/unit/machines/flows/cells')
  const tables = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const missing = flows.filter(({ file }) => !tables.some((text) => text.includes(`'#${file}'`)))
  expect(
    missing.map(({ file }) => file),
    'write a testFlow for each in tests/unit/machines/flows/cells',
  ).toEqual([])
})
