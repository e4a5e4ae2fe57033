import { LEAVERS } from '#machines/lifecycles/leavers.ts'
import { SILENT_EVENTS } from '#machines/lifecycles/silent-events.ts'
import { TOLD_CHANGES } from '#machines/lifecycles/told-changes.ts'
import type { FoundMachine } from '../machines/find.ts'
import { edgesOf } from '../machines/graph.ts'

/** One event of a lifecycle, and who hears of it. */
export interface HeardEvent {
  readonly machine: string
  /** an entry begins with `create:` */
  readonly event: string
  readonly label: string
  /** audiences with the template that tells them */
  readonly heard: readonly { readonly to: string; readonly template: string }[]
  /** why nobody is told; undefined where somebody is */
  readonly silence: string | undefined
}

/** `notify(person, contract.signed)` and the effects that tell more than one reader, such as all participants. */
const TOLD = /^notify(\w*)\((?:(\w+), )?([\w.]+)\)$/

const CROWDS: Readonly<Record<string, string>> = {
  MatchingPersons: 'persons whom the work suits',
  Participators: 'persons with a part in it',
  Applicants: 'persons who applied',
}

function heardIn(effects: readonly string[]): HeardEvent['heard'] {
  const found = effects.flatMap((effect) => {
    const [, crowd = '', to, template] = TOLD.exec(effect) ?? []
    return template === undefined ? [] : [{ to: to ?? CROWDS[crowd] ?? crowd, template }]
  })
  return found.filter((one, at) => found.findIndex((other) => same(one, other)) === at)
}

const same = (one: { to: string; template: string }, other: { to: string; template: string }): boolean =>
  one.to === other.to && one.template === other.template

/** Readers whom the event's change tells beside its machine. */
const besides = (event: string): HeardEvent['heard'] =>
  TOLD_CHANGES.flatMap(({ events = [], heard }) =>
    events.includes(event) ? heard.map(({ to, template }) => ({ to, template })) : [],
  )

/** Every event of every lifecycle, entries first. */
export const heardEvents = (machines: readonly FoundMachine[]): HeardEvent[] =>
  machines.flatMap(({ name, machine, lifecycle }) => {
    if (lifecycle === undefined) return []
    const effects = new Map<string, string[]>()
    for (const [entry, { effects: does }] of Object.entries(lifecycle.entries)) {
      effects.set(
        `create:${entry}`,
        does.map(({ type, params }) => `${type}(${Object.values((params ?? {}) as object).join(', ')})`),
      )
    }
    for (const edge of edgesOf(machine)) {
      effects.set(edge.event, [...(effects.get(edge.event) ?? []), ...edge.effects])
    }
    return [...effects].map(([event, does]) => ({
      ...{ machine: name, event, heard: [...heardIn(does), ...besides(`${name} ${event}`)] },
      label: lifecycle.eventLabels[event] ?? lifecycle.entries[event.replace('create:', '')]?.label ?? '',
      silence: SILENT_EVENTS[name]?.[event],
    }))
  })

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`

/** The page of who hears of each event, and of what becomes of work that waits for somebody who leaves. */
export function whoHearsPage(machines: readonly FoundMachine[]): string {
  const events = heardEvents(machines).map(({ machine, event, label, heard, silence }) =>
    row(
      `[${machine}](machines/${machine}.md)`,
      `\`${event}\``,
      label,
      heard.length === 0 ? 'nobody' : heard.map(({ to, template }) => `${to}: \`${template}\``).join(', '),
      heard.length === 0 ? (silence ?? '') : '',
    ),
  )
  const leavers = LEAVERS.map(({ who, work, becomes, shownBy }) => row(who, work, becomes, `\`${shownBy.file}\``))
  const changes = TOLD_CHANGES.map(({ change, heard, shownBy }) =>
    row(
      change,
      heard.map(({ to, template, who }) => `${to}: \`${template}\` (${who})`).join(', '),
      `\`${shownBy.file}\``,
    ),
  )
  return `${[
    '# Who hears of it, and who would wait in vain',
    '<!-- Written by `npm run docs:machines`. Change the machine, `machines/lifecycles/silent-events.ts`, `machines/lifecycles/told-changes.ts` or `machines/lifecycles/leavers.ts`, not this page. -->',
    'Each event changes the plans of those who hear of it: in the inbox, and by SMS, mail or WeChat as the template and the reader say. Where nobody is told, the table has the reason. Between 21:00 and 8:00 SMS and WeChat wait for the morning, but for what cannot (`cannotWait` of a template in `services/messages/templates`): somebody else may be at work on an account, an interview begins within twelve hours, a death is reported.',
    '## Events',
    [
      row('machine', 'event', 'label', 'whose plans, and the message', 'why nobody'),
      '|---|---|---|---|---|',
      ...events,
    ].join('\n'),
    '## Changes that are no event',
    [row('change', 'whose plans, and the message', 'shown by'), '|---|---|---|', ...changes].join('\n'),
    '## Work that waits for somebody who leaves',
    [row('who leaves', 'what waits', 'what becomes of it', 'shown by'), '|---|---|---|---|', ...leavers].join('\n'),
  ].join('\n\n')}\n`
}
