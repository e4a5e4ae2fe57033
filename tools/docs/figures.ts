import type { Recorded, Row, Section } from '#tools/bench/report.ts'
import { tableOf } from './table.ts'

const HEAD = `# Figures

Written by \`npm run bench\` from \`bench/latest.json\`, and from \`bench/recorded.json\` what other commands printed. Do not edit it: \`npm run bench -- page\` writes it anew.

\`npm run bench\` measures all groups but \`contests\`; \`npm run bench -- claims pages\` measures only these and keeps the rest. [How each figure is measured, and what limits it](decisions/numbers.md).

Load is the number of processes that ran or waited when the group began. Where it is above the number of cores, other work slowed the figure down; a ratio of two things measured in turns suffers less.
`

const NOT_KNOWN = 'not recorded'
const dayOf = (measured: string): string => measured.slice(0, 10)
const known = (value: string | number | undefined, unit = ''): string =>
  value === undefined ? NOT_KNOWN : `${value}${unit}`

const goalsOf = (rows: readonly Row[]): string => {
  const judged = rows.filter(({ reached }) => reached !== undefined)
  return judged.length === 0 ? '' : `${judged.filter(({ reached }) => reached).length} of ${judged.length}`
}

function summaryOf(name: string, { rows, measured, machine }: Pick<Recorded, 'rows' | 'measured' | 'machine'>) {
  return [
    `[${name}](#${name})`,
    dayOf(measured),
    goalsOf(rows),
    known(machine.load),
    known(machine.cores),
    known(machine.memoryGiB, ' GiB'),
    known(machine.node?.replace(/^v/, '')),
    known(machine.postgres),
    known(machine.pglite),
  ]
}

const COLUMNS: readonly (readonly [head: string, cell: (row: Row) => string])[] = [
  // a name that begins with blanks is a detail of the row before
  ['what', ({ what }) => what.replace(/^\s+/, '– ')],
  ['engine', ({ engine }) => engine ?? ''],
  ['value', ({ value }) => value],
  ['goal', ({ goal }) => goal ?? ''],
  ['reached', ({ reached }) => (reached === undefined ? '' : reached ? 'yes' : 'no')],
]

/** A section with only those columns in which some row has a value. */
function groupOf(name: string, rows: readonly Row[], how: string): string {
  const columns = COLUMNS.filter(([, cell]) => rows.some((row) => cell(row) !== ''))
  const table = tableOf(
    columns.map(([head]) => head),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  )
  return `## ${name}\n\n${how}\n\n${table}\n`
}

/**
 * The page `docs/figures.md`.
 *
 * @param latest `bench/latest.json`, by group
 * @param recorded `bench/recorded.json`, by group
 */
export function figuresPage(
  latest: Readonly<Record<string, Section>>,
  recorded: Readonly<Record<string, Recorded>>,
): string {
  const measured = Object.entries(latest)
  const typed = Object.entries(recorded)
  const summary = tableOf(
    ['group', 'measured', 'goals reached', 'load', 'cores', 'memory', 'Node', 'PostgreSQL', 'PGlite'],
    [...measured, ...typed].map(([name, section]) => summaryOf(name, section)),
  )
  return [
    HEAD,
    `${summary}\n`,
    ...measured.map(([name, { rows, seconds }]) =>
      groupOf(name, rows, `\`npm run bench -- ${name}\`, ${seconds} s of measuring.`),
    ),
    ...typed.map(([name, { rows, command, note }]) => groupOf(name, rows, `${command}. ${note}.`)),
  ].join('\n')
}
