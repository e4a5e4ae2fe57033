import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { currentFigures } from '#tools/bench/page.ts'
import { figuresPage } from '#tools/docs/figures.ts'
import { root } from '#tools/lib/root.mjs'

const row = { what: 'lost claims', engine: 'postgres', value: '3104 /s', goal: '≥ 1000 /s', reached: true }
const measured = '2026-11-27T09:55:22.446Z'
const machine = { node: 'v20.20.2', cores: 2, load: 1.5 }

describe('docs/figures.md', () => {
  it('says what bench/latest.json and bench/recorded.json say', () => {
    expect(readFileSync(join(root, 'docs/figures.md'), 'utf8'), 'run npm run bench -- page').toBe(currentFigures())
  })

  it('names day and machine of each group, and what was not recorded', () => {
    const page = figuresPage({ claims: { rows: [row], measured, seconds: 3, machine } }, {})
    expect(page).toContain('| [claims](#claims) | 2026-11-27 | 1 of 1 | 1.5 | 2 | not recorded | 20.20.2 |')
    expect(page).toContain('| lost claims | postgres | 3104 /s | ≥ 1000 /s | yes |')
  })

  it('counts a missed goal, and no figure without a goal', () => {
    const rows = [row, { ...row, reached: false }, { what: 'reads', value: '2014 /s' }]
    expect(figuresPage({}, { move: { rows, measured, machine, command: 'x', note: 'y' } })).toContain(
      '| [move](#move) | 2026-11-27 | 1 of 2 |',
    )
  })
})
