import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { root } from '#tools/lib/root.mjs'

/** What is invoked may fail, in whatever state: without onError the failure stops the machine, and its screen. */

const FLOWS = join(root, 'machines/flows')
const files = readdirSync(FLOWS).filter((file) => file.endsWith('.machine.ts'))

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'states' in value

interface Invoked {
  readonly id?: string
  readonly src?: unknown
  readonly onError?: unknown
}
const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T]

/** Every invoke of a machine, with the state that it belongs to. */
const invokesOf = (node: AnyStateNode): (Invoked & { at: string })[] => [
  ...list(node.config.invoke as Invoked | Invoked[] | undefined).map((invoked) => ({ ...invoked, at: node.id })),
  ...Object.values(node.states).flatMap(invokesOf),
]

const machines = await Promise.all(
  files.map(async (file) => {
    const exported = Object.values((await import(pathToFileURL(join(FLOWS, file)).href)) as object)
    return { file, machines: exported.filter(isMachine) }
  }),
)

test.each(machines)('every invoke of $file says what follows its failure', ({ file, machines: found }) => {
  expect(found.length, `${file} exports no machine`).toBeGreaterThan(0)
  const without = found
    .flatMap((machine) => invokesOf(machine.root))
    .filter(({ onError }) => onError === undefined)
    .map(({ at, id, src }) => `${at} ${id ?? String(src)}`)
  expect(without).toEqual([])
})

test('the walk finds invokes at all', () => {
  const all = machines.flatMap(({ machines: found }) => found.flatMap((machine) => invokesOf(machine.root)))
  expect(all.length).toBeGreaterThan(20)
})
