import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { diagramOf } from './diagram.ts'
import type { FoundMachine } from './find.ts'
import { edgesOf, nodesOf, pathOf } from './graph.ts'

const NOTE = '<!-- Written by `npm run docs:machines`. Change the machine, not this page. -->'

const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = (...cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

function table(heads: readonly string[], rows: readonly string[]): string {
  return [row(...heads), `|${heads.map(() => '---').join('|')}|`, ...rows].join('\n')
}

/** The page of one machine: diagram, states, transitions and, for a lifecycle, its initial events and guards. */
export function pageOf({ name, file, machine, lifecycle }: FoundMachine): string {
  const states = nodesOf(machine).map((node) => row(code(pathOf(node)), node.description ?? '', node.type))
  const transitions = edgesOf(machine).map(({ source, target, event, guard, effects }) =>
    row(
      code(pathOf(source)),
      code(event),
      labelOf(lifecycle, event),
      code(guard),
      target ? code(pathOf(target)) : '(stays)',
      effects.map(code).join(', '),
    ),
  )
  const sections = [
    `# ${name}`,
    NOTE,
    `Machine \`${machine.id}\` in \`${file}\`.`,
    `\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\``,
    '## States',
    table(['state', 'label', 'type'], states),
    ...(lifecycle ? ['## Ways in', waysIn(lifecycle)] : []),
    '## Transitions',
    table(['from', 'event', 'label', 'guard', 'to', 'effects'], transitions),
    ...(lifecycle ? ['## Guards', guards(lifecycle)] : []),
  ]
  return `${sections.join('\n\n')}\n`
}

const labelOf = (lifecycle: AnyLifecycle | undefined, event: string): string => lifecycle?.eventLabels[event] ?? ''

function waysIn(lifecycle: AnyLifecycle): string {
  const rows = Object.entries(lifecycle.entries).map(([name, { label, guard, to, effects }]) =>
    row(code(name), label, code(guard), code(to), effects.map((effect) => code(effectInWords(effect))).join(', ')),
  )
  return table(['entry', 'label', 'guard', 'to', 'effects'], rows)
}

const effectInWords = ({ type, params }: { type: string; params: unknown }): string =>
  params === undefined ? type : `${type}(${Object.values(params as object).join(', ')})`

function guards(lifecycle: AnyLifecycle): string {
  const rows = Object.entries(lifecycle.guards).map(([name, { actor, rules }]) =>
    row(code(name), code(actor), rules.map(({ refusal }) => refusal).join('；')),
  )
  return `The actor rule decides 403; each further rule is a 409 with its sentence.\n\n${table(
    ['guard', 'actor rule', 'refused with'],
    rows,
  )}`
}

export interface Word {
  readonly kind: 'state' | 'event'
  /** the name in code, in the database and in GraphQL */
  readonly name: string
  /** the label on screens */
  readonly label: string
}

/** Every state and event of a lifecycle with its Chinese label. */
export function wordsIn({ machine, lifecycle }: FoundMachine): Word[] {
  const states = nodesOf(machine).map(
    ({ key, description = '' }): Word => ({ kind: 'state', name: key, label: description }),
  )
  const events = Object.entries(lifecycle?.eventLabels ?? {})
  return [...states, ...events.map(([name, label]): Word => ({ kind: 'event', name, label }))]
}

/** The page of all labels in the lifecycles: one row for each name and label, with the lifecycles that use it. */
export function wordsOf(found: readonly FoundMachine[]): string {
  const users = new Map<string, string[]>()
  for (const it of found.filter(({ kind }) => kind === 'lifecycle')) {
    for (const { kind, name, label } of wordsIn(it)) {
      const key = row(label, code(name), kind)
      users.set(key, [...(users.get(key) ?? []), `[${it.name}](${it.name}.md)`])
    }
  }
  const rows = [...users].map(([key, names]) => `${key} ${names.join(', ')} |`).toSorted()
  const head = ['# States and events in Chinese', NOTE, 'Terms beside these: [glossary](../glossary.md).']
  return `${[...head, table(['中文', 'name', 'kind', 'lifecycles'], rows)].join('\n\n')}\n`
}

/** The list of all machines. */
export function indexOf(found: readonly FoundMachine[]): string {
  const rows = found.map((it) => {
    const states = nodesOf(it.machine).length
    return row(`[${it.name}](${it.name}.md)`, it.kind, code(it.file), `${states}`, `${edgesOf(it.machine).length}`)
  })
  const head = [
    '# Machines',
    NOTE,
    'Paths through a machine: `npm run paths -- <machine>`. All states and events: [in Chinese](words.md).',
  ]
  return `${[...head, table(['machine', 'kind', 'file', 'states', 'transitions'], rows)].join('\n\n')}\n`
}
