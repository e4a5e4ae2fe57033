import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tools/lib/root.mjs'
import { findMachines } from '#tools/machines/find.ts'
import { indexOf, pageOf, wordsOf } from '#tools/machines/page.ts'

const machines = await findMachines()
const found = machines.filter(({ kind }) => kind === 'lifecycle')

describe('docs/machines', () => {
  it('has every lifecycle of the product', () => {
    expect(found.map(({ name }) => name)).toContain('participator')
    expect(found.filter(({ lifecycle }) => lifecycle === undefined)).toEqual([])
  })

  it('has a page for every machine, and no other page', () => {
    const pages = readdirSync(join(root, 'docs/machines')).toSorted()
    const names = machines.map(({ name }) => `${name}.md`)
    expect(pages, 'run npm run docs:machines').toEqual([...names, 'README.md', 'words.md'].toSorted())
  })

  it.each([
    ['README.md', indexOf],
    ['words.md', wordsOf],
  ])('writes %s from the machines', (name, written) => {
    expect(readFileSync(join(root, 'docs/machines', name), 'utf8'), 'run npm run docs:machines').toBe(written(machines))
  })

  it.each(machines.map((it) => [it.name, it] as const))('describes %s as it is', (name, it) => {
    const page = readFileSync(join(root, 'docs/machines', `${name}.md`), 'utf8')
    expect(page, 'run npm run docs:machines').toBe(pageOf(it))
  })

  it('draws each transition that changes the status, and lists each event', () => {
    const page = pageOf(found.find(({ name }) => name === 'participator') as (typeof found)[number])
    expect(page).toContain('InAcceptance --> InExecution: rework, recall')
    expect(page).toContain(
      '| `InAcceptance` | `rework` | 退回修改 | `canRework` | `InExecution` | `countRework`, `mirrorFlow(ToBeImplemented)`',
    )
    expect(page).toContain('| `canRework` | `isAcceptor` | 最多退回修改 2 次')
  })
})
