import type { Figures } from './results.ts'
import { KINDS, type Kind } from './settings.ts'
import type { Verdict } from './verify.ts'

/** Goals: longest time without a successful write, in ms. */
const GOAL_MS: Partial<Record<Kind, number>> = {
  primary: 15_000,
  freeze: 15_000,
  replica: 15_000,
  etcd: 15_000,
  portal: 15_000,
  store: 15_000,
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)
const listed = (errors: Map<string, number>): string =>
  [...errors]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} × ${reason}`)
    .join(', ') || 'none'

/** The disturbances and their effects on users, as Markdown. */
export function disturbancesOf(ledger: Figures): string {
  const lines = [
    '| disturbance | times | longest time without a write, s: median, worst | attempts without a good answer |',
    '|---|---|---|---|',
  ]
  for (const kind of KINDS) {
    const gaps = [...ledger.gapsOf(kind)].sort((a, b) => a - b)
    if (gaps.length === 0) continue
    const median = gaps[Math.floor(gaps.length / 2)] ?? 0
    lines.push(
      `| ${kind} | ${gaps.length} | ${seconds(median)}, ${seconds(gaps.at(-1) ?? 0)} | ${listed(ledger.errorsOf(kind))} |`,
    )
  }
  lines.push(`| between them | | | ${listed(ledger.errorsOf('none'))} |`)
  return lines.join('\n')
}

/** How many of the acknowledged actions are stored, as text. */
export function verdictOf(ledger: Figures, { lost, oversold, paidTwice, broken }: Verdict): string {
  const kills = KINDS.filter((kind) => kind !== 'rolling').reduce((sum, kind) => sum + ledger.gapsOf(kind).length, 0)
  return [
    '| kills | acknowledged writes | lost | oversold | paid twice | half done | own act refused when sent again |',
    '|---|---|---|---|---|---|---|',
    `| ${[kills, ledger.writes, lost.length, oversold, paidTwice, broken, ledger.refusedAgain.length].join(' | ')} |`,
  ].join('\n')
}

/** One line for each missed goal. */
export function missesOf(ledger: Figures, verdict: Verdict): string[] {
  const misses: string[] = []
  if (verdict.lost.length > 0) misses.push(`lost: ${verdict.lost.slice(0, 20).join(', ')}`)
  if (verdict.oversold > 0) misses.push(`${verdict.oversold} orders oversold`)
  if (verdict.paidTwice > 0) misses.push(`${verdict.paidTwice} payments made twice`)
  if (verdict.broken > 0) misses.push(`${verdict.broken} payments or participations half done`)
  if (ledger.refusedAgain.length > 0)
    misses.push(`refused when sent again: ${[...new Set(ledger.refusedAgain)].join(', ')}`)
  for (const kind of KINDS) {
    const worst = Math.max(0, ...ledger.gapsOf(kind))
    if (worst > (GOAL_MS[kind] ?? Number.POSITIVE_INFINITY)) misses.push(`${kind}: no write for ${seconds(worst)} s`)
  }
  const failed = [...ledger.errorsOf('rolling').values()].reduce((sum, count) => sum + count, 0)
  if (failed > 0) misses.push(`rolling: ${failed} failed requests`)
  return misses
}
