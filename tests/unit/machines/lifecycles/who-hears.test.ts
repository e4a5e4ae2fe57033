import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Audience } from '#machines/lifecycle-notify.ts'
import { LEAVERS } from '#machines/lifecycles/leavers.ts'
import { SILENT_EVENTS } from '#machines/lifecycles/silent-events.ts'
import { TOLD_CHANGES } from '#machines/lifecycles/told-changes.ts'
import { findText, templates } from '#services/messages/templates.ts'
import { heardEvents, whoHearsPage } from '#tools/docs/who-hears.ts'
import { root } from '#tools/lib/root.mjs'
import { findMachines } from '#tools/machines/find.ts'

const machines = await findMachines()
const events = heardEvents(machines)
const nameOf = ({ machine, event }: { machine: string; event: string }) => `${machine} ${event}`

it('each event of each lifecycle has its line: who is told, or why nobody is, and never both', () => {
  expect(events.length).toBeGreaterThan(250)
  expect(events.filter(({ heard, silence }) => heard.length === 0 && !silence).map(nameOf)).toEqual([])
  expect(events.filter(({ heard, silence }) => heard.length > 0 && silence).map(nameOf)).toEqual([])
})

it('names no event that does not exist', () => {
  const known = new Set(events.map(nameOf))
  const named = Object.entries(SILENT_EVENTS).flatMap(([machine, silent]) =>
    Object.keys(silent).map((event) => nameOf({ machine, event })),
  )
  const told = TOLD_CHANGES.flatMap((change) => change.events ?? [])
  expect([...named, ...told].filter((name) => !known.has(name))).toEqual([])
})

it('has a text for each message and each of its readers', () => {
  const crowd = /^persons /
  const missing = events.flatMap((each) =>
    each.heard
      .filter(({ to, template }) => !findText(template, (crowd.test(to) ? 'person' : to) as Audience))
      .map(({ to, template }) => `${nameOf(each)}: ${template} for ${to}`),
  )
  expect(missing).toEqual([])
})

/** Whether a file has a test of this title; of a test over several cases the title comes after the cases. */
const hasTest = (file: string, title: string): boolean => {
  const text = readFileSync(join(root, file), 'utf8')
  return [`it('${title}'`, `test('${title}'`, `])('${title}'`, `] as const)('${title}'`].some((start) =>
    text.includes(start),
  )
}

it('has a rule for each user who may leave, and a test that shows it', () => {
  expect(new Set(LEAVERS.map(({ who }) => who))).toEqual(
    new Set(['person', 'employer', 'tutor', 'developer', 'officer']),
  )
  for (const { work, shownBy } of LEAVERS) {
    expect(hasTest(shownBy.file, shownBy.test), work).toBe(true)
  }
})

it('has a text and a test for each change that is no event', () => {
  for (const { change, heard, shownBy } of TOLD_CHANGES) {
    expect(heard.filter(({ to, template }) => !findText(template, to)).map(({ template }) => template)).toEqual([])
    expect(hasTest(shownBy.file, shownBy.test), change).toBe(true)
  }
})

/** A call that sends a message by its template, outside the effect `notify` of a lifecycle. */
const SENDS = /\benqueue(?:Outside|Outsiders|Mail|Farewell)?\(/
const LITERAL = /'([a-zA-Z]+\.[a-zA-Z]+)'/g

interface Sender {
  readonly file: string
  readonly isCall: boolean
  readonly named: readonly string[]
}

/** The files of the services that name templates or send messages, without the messages' own. */
const senders: readonly Sender[] = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('messages/'))
  .map((file) => {
    const text = readFileSync(join(root, 'services', file), 'utf8')
    const named = [...text.matchAll(LITERAL)]
      .map(([, name = '']) => name)
      .filter((name) => Object.hasOwn(templates, name))
    return { file, isCall: SENDS.test(text), named }
  })
  .filter(({ isCall, named }) => isCall || named.length > 0)

/** The messages that the machines name themselves. */
const beside = new Set(TOLD_CHANGES.flatMap((each) => (each.events ? each.heard.map(({ template }) => template) : [])))
const ofMachines = new Set(
  events.flatMap(({ heard }) => heard.map(({ template }) => template)).filter((name) => !beside.has(name)),
)

it('has a line for each message that is sent outside the lifecycles', () => {
  expect(senders.length).toBeGreaterThan(40)
  // a template that a file computes would escape this test
  expect(senders.filter(({ isCall, named }) => isCall && named.length === 0).map(({ file }) => file)).toEqual([])
  const lines = new Set(TOLD_CHANGES.flatMap(({ heard }) => heard.map(({ template }) => template)))
  const missing = senders.flatMap(({ file, isCall, named }) =>
    named
      // a handler of an effect sends what its machine names
      .filter((name) => !ofMachines.has(name) || (isCall && !file.includes('/lifecycle/')))
      .filter((name) => !lines.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('has a line for no message that nobody sends, and one for each reader of the others', () => {
  const sent = new Set(senders.flatMap(({ named }) => named))
  const told = TOLD_CHANGES.flatMap(({ heard }) => heard)
  expect(told.filter(({ template }) => !sent.has(template))).toEqual([])
  const readers = (name: string) => Object.keys(templates[name as keyof typeof templates].texts).sort()
  for (const name of new Set(told.map(({ template }) => template).filter((each) => !ofMachines.has(each)))) {
    const lines = told.filter(({ template }) => template === name).map(({ to }) => to)
    expect([...new Set(lines)].sort(), name).toEqual(readers(name))
  }
})

it('is written as docs/who-hears.md', () => {
  const page = readFileSync(join(root, 'docs/who-hears.md'), 'utf8')
  expect(page, 'run npm run docs:machines').toBe(whoHearsPage(machines))
})
