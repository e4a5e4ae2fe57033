import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import { type Machine, machineOf } from './machine.ts'

export interface Row {
  readonly what: string
  readonly engine?: string
  readonly value: string
  readonly goal?: string
  /** undefined where the figure is only for comparison */
  readonly reached?: boolean
}

/** The result of one bench: the table, and its raw figures. */
export interface Measured {
  readonly rows: readonly Row[]
  readonly details?: unknown
}

export interface Section extends Measured {
  readonly measured: string
  readonly seconds: number
  readonly machine: Machine
}

/** A figure of another command, copied by hand from its output. */
export interface Recorded {
  readonly rows: readonly Row[]
  readonly measured: string
  readonly machine: Partial<Machine>
  readonly command: string
  /** circumstances of the measurement that a reader has to know */
  readonly note: string
}

const FILE = join(root, 'bench/latest.json')
export const times = (value: number): string => `${value.toFixed(2)}×`
export const perSecond = (value: number): string => `${value.toFixed(0)} /s`
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Runs the bench and records the date, the machine and its load at the start. */
export async function asSection(postgres: string, work: (postgres: string) => Promise<Measured>): Promise<Section> {
  const machine = await machineOf(postgres)
  const began = performance.now()
  const measured = await work(postgres)
  const seconds = Math.round((performance.now() - began) / 1_000)
  return { ...measured, measured: new Date().toISOString(), seconds, machine }
}

const verdict = ({ reached }: Row): string => (reached === undefined ? '' : reached ? 'reached' : 'missed')

export function print(name: string, { rows, seconds, machine: { load } }: Section): void {
  console.log(`\n${name} (${seconds} s, load of the machine ${load})`)
  const cells = rows.map((row) => [row.what, row.engine ?? '', row.value, row.goal ?? '', verdict(row)])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((cell) => cell[column]?.length ?? 0)))
  for (const cell of cells) {
    console.log(`  ${cell.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
  }
}

/** Saves sections; the sections that this run did not measure remain. */
export function save(sections: Readonly<Record<string, Section>>): void {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as object) : {}
  mkdirSync(join(root, 'bench'), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ ...before, ...sections }, null, 2)}\n`)
}
