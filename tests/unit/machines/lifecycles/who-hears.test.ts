import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Audience } from '#machines/lifecycle-notify.ts'
import { LEAVERS } from '#machines/lifecycles/leavers.ts'
import { SILENT_EVENTS } from '#machines/lifecycles/silent-events.ts'
import { TOLD_CHANGES } from '#machines/lifecycles/told-changes.ts'
import { findText } from '#services/messages/templates.ts'
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
  expect(named.filter((name) => !known.has(name))).toEqual([])
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
  return [`it('${title}'`, `])('${title}'`].some((start) => text.includes(start))
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

it('is written as docs/who-hears.md', () => {
  const page = readFileSync(join(root, 'docs/who-hears.md'), 'utf8')
  expect(page, 'run npm run docs:machines').toBe(whoHearsPage(machines))
})
