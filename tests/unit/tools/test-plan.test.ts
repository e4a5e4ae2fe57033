import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tools/lib/root.mjs'
import { planOf } from '#tools/lib/test-plan.mjs'

interface Chosen {
  readonly name: string
  readonly tier: string
  readonly files: readonly string[]
}
interface Pass {
  readonly tier: string
  readonly afterFirst: boolean
  readonly stages: readonly Chosen[]
  readonly left: readonly { name: string }[]
}
const plan = (...words: string[]) =>
  planOf(words) as { passes?: Pass[]; refused?: string; help?: true; changedSince?: string }
const passes = (...words: string[]) => plan(...words).passes ?? []
const stages = (...words: string[]) => passes(...words).flatMap((pass) => pass.stages)
const names = (...words: string[]) => stages(...words).map(({ name }) => name)
const refusal = (...words: string[]) => plan(...words).refused?.split('\n')[0]

describe('a run of a tier', () => {
  it('is the first tier without a word, which says what it leaves to the next', () => {
    const [first] = passes()
    expect(first).toMatchObject({ tier: 'first', afterFirst: false, left: [{ name: 'conformance' }] })
    expect(names()).toContain('postgres')
    expect(names()).not.toContain('conformance')
    expect(stages().every(({ tier, files }) => tier === 'first' && files.length === 0)).toBe(true)
  })

  it('has in all what the first has and the proof of conformance, in full each stage that looks further', () => {
    expect(names('all')).toEqual([...names('first'), 'conformance'])
    expect(names('full').filter((name) => !names('all').includes(name))).toEqual([
      'clients',
      'shift',
      'speech',
      'markup',
    ])
    expect(names('full')).not.toContain('calendar')
  })

  it('is two in one run when the first and all are asked for, the second without what the first has shown', () => {
    const [first, rest] = passes('first', 'all')
    expect(first).toMatchObject({ tier: 'first', afterFirst: false, left: [] })
    expect(rest).toMatchObject({ tier: 'all', afterFirst: true })
    const names = rest?.stages.map(({ name }) => name)
    expect(names).toContain('browser')
    expect(names?.at(-1)).toBe('conformance')
    for (const shown of ['openapi', 'build', 'lint', 'types', 'unit', 'screens']) expect(names).not.toContain(shown)
  })
})

describe('a stage that is named', () => {
  it('runs alone, in the order of the stages', () => {
    expect(names('screens', 'unit')).toEqual(['unit', 'screens'])
    expect(stages('postgres')).toEqual([{ name: 'postgres', tier: 'first', files: [] }])
    expect(stages('all', 'postgres')).toEqual([{ name: 'postgres', tier: 'all', files: [] }])
  })

  it('runs as its own tier has it, where the first does not have it', () => {
    expect(stages('shift', 'calendar').map(({ tier }) => tier)).toEqual(['all', 'all'])
  })
})

describe('a part of a file name', () => {
  it('runs the stages that have such files, whole, and no other', () => {
    expect(stages('tests/unit/tools/results')).toEqual([
      { name: 'unit', tier: 'all', files: ['tests/unit/tools/results'] },
    ])
    expect(names('tests/paths/task')).toEqual(['postgres', 'pglite'])
    expect(names('tests/e2e/gates')).toEqual(['browser'])
  })

  it('gives each stage the words that name files of its own', () => {
    expect(stages('tests/e2e/gates', 'tests/unit/tools/results')).toEqual([
      { name: 'unit', tier: 'all', files: ['tests/unit/tools/results'] },
      { name: 'browser', tier: 'all', files: ['tests/e2e/gates'] },
    ])
  })

  it('keeps to the stages that are named beside it', () => {
    expect(names('postgres', 'tests/paths/task')).toEqual(['postgres'])
    expect(names('lint', 'unit', 'tests/unit/tools/results')).toEqual(['unit', 'lint'])
  })

  it('reaches a stage of a later tier only where no other has such a file', () => {
    expect(names('pages.spec')).toEqual(['browser'])
    expect(names('tests/shift/pages.spec')).toEqual(['shift'])
  })

  it('may be a whole path, from anywhere, with a line', () => {
    const file = 'tests/unit/tools/results.test.ts'
    for (const word of [`./${file}:12`, join(root, `${file}:12`), `${file}:12`.replaceAll('/', '\\')])
      expect(stages(word)).toEqual([{ name: 'unit', tier: 'all', files: [`${file}:12`] }])
  })
})

describe('a word that cannot be meant', () => {
  it.each([
    [['unti'], '"unti" is neither a tier nor a stage, and no test file has it in its name.'],
    [['unit', 'no-such-rule'], 'No test file of unit has "no-such-rule" in its name.'],
    [['lint', 'no-such-rule'], 'No test file of lint has "no-such-rule" in its name.'],
    [['--changd'], '--changd is no option of npm test.'],
    [['all', 'full'], 'all full: name one tier.'],
    [['first', 'all', 'unit'], 'first all: name one tier.'],
    [['--changed', 'levy'], '--changed finds the files by itself: name a file or --changed.'],
    [['conformance'], 'conformance rests on what all other stages report: npm test -- all runs it.'],
  ])('is refused: %s', (words, sentence) => {
    expect(refusal(...words)).toBe(sentence)
  })

  it('is refused with the tiers and the stages, before anything runs', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/test.mjs', 'unti'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status).toBe(2)
    expect(stdout).toBe('')
    for (const name of [...names('full'), 'calendar', 'first', 'all']) expect(stderr).toContain(name)
  })
})

describe('what is changed', () => {
  it('is asked of the stages that can run alone, against the last commit or a named one', () => {
    expect(plan('--changed').changedSince).toBe('HEAD')
    expect(plan('--changed=main').changedSince).toBe('main')
    expect(names('--changed')).toEqual(names('first'))
    expect(names('all', '--changed')).not.toContain('conformance')
    expect(names('unit', '--changed')).toEqual(['unit'])
  })
})

it('says how it is called when asked', () => {
  expect(plan('--help')).toEqual({ help: true })
  expect(plan('unti', '-h')).toEqual({ help: true })
})
