import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { findMachines } from '#tools/machines/find.ts'

/** What is invoked may fail, in whatever state: without onError the failure stops the machine, and its screen. */

interface Invoked {
  readonly id?: string
  readonly src?: unknown
  readonly onError?: unknown
}

/** Every invoke of a machine, with the state that it belongs to. */
function invokesOf(node: AnyStateNode): (Invoked & { at: string })[] {
  const own = node.config.invoke as Invoked | readonly Invoked[] | undefined
  return [
    ...[own ?? []].flat().map((invoked) => ({ ...(invoked as Invoked), at: node.id })),
    ...Object.values(node.states).flatMap(invokesOf),
  ]
}

const flows = (await findMachines()).filter(({ kind }) => kind === 'flow')

describe('every invoke says what follows its failure', () => {
  test.each(flows)('in $name', ({ machine }) => {
    const without = invokesOf(machine.root).filter(({ onError }) => onError === undefined)
    expect(without.map(({ at, id, src }) => `${at} ${id ?? String(src)}`)).toEqual([])
  })

  test('and the walk finds them', () => {
    expect(flows.flatMap(({ machine }) => invokesOf(machine.root)).length).toBeGreaterThan(20)
  })
})
