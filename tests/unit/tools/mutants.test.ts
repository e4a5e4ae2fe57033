import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#tools/lib/root.mjs'
import { asksLessInFirst } from '#tools/lib/test-files.mjs'
import { groups, sampledGroups } from '#tools/mutants/groups.mjs'
import { strykerPlugins } from '#tools/mutants/ignore-chinese.mjs'
import { strykerPlugins as typesPlugins } from '#tools/mutants/ignore-types.mjs'
import { lockGroup } from '#tools/mutants/lock-group.mjs'
import { isInSample } from '#tools/mutants/sample.mjs'
import { endedByTime, isReached, placesOf, scoreOf, scoresByFile, shareOf, survivorsOf } from '#tools/mutants/score.mjs'
import { knownSurvivors, survivors } from '#tools/mutants/survivors.mjs'

const mutant = (status: string, changes: object = {}) => ({
  status,
  fileName: `${root}machines/rules/levy.ts`,
  location: { start: { line: 7, column: 3 } },
  mutatorName: 'EqualityOperator',
  replacement: 'a <\n  b',
  ...changes,
})

/** The files that a pattern of a group names; one without a wildcard names itself. */
function filesOf(pattern: string): string[] {
  const plain = pattern.replace(/^!/, '')
  const wildcard = plain.search(/[*{]/)
  if (wildcard < 0) return existsSync(join(root, plain)) ? [plain] : []
  const folder = plain.slice(0, plain.lastIndexOf('/', wildcard))
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => matchesGlob(file, plain))
}

/** The files in which a group plants faults. */
function changedBy({ mutate }: { mutate: string[] }): string[] {
  const left = new Set(mutate.filter((pattern) => pattern.startsWith('!')).flatMap(filesOf))
  return mutate
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) => filesOf(pattern).filter((file) => !left.has(file)))
}

describe('the groups that faults are planted in', () => {
  // a glob without files plants nothing and tests nothing, and the group passes
  it.each(Object.entries({ ...groups, ...sampledGroups, locks: lockGroup }))(
    '%s names files and tests that are there, by each of its patterns',
    (_, group) => {
      const patterns = [...group.mutate, ...group.tests]
      expect(patterns.filter((pattern) => filesOf(pattern).length === 0)).toEqual([])
    },
  )

  it('have each file of the machines once, and each file of rules of the services', () => {
    const all = Object.values(groups).flatMap(changedBy)
    const machines = filesOf('machines/**/*.ts').filter((file) => !file.endsWith('.help.ts'))
    expect(all.filter((file) => file.startsWith('machines/')).toSorted()).toEqual(machines.toSorted())
    expect(filesOf('services/**/*.rules.ts').filter((file) => !all.includes(file))).toEqual([])
  })
})

describe('the faults that cannot be found', () => {
  it('are in files in which a group plants faults, at names that these files have', () => {
    const planted = new Set(Object.values(groups).flatMap(changedBy))
    const gone = survivors.flatMap(({ files, at }) => [
      ...files.filter((file) => !planted.has(file)),
      ...(at ?? []).filter((name) => !files.some((file) => readFileSync(join(root, file), 'utf8').includes(name))),
    ])
    expect(survivors.length).toBeGreaterThan(20)
    expect(gone, 'mend tools/mutants/survivors.mjs').toEqual([])
  })

  it('are told by file, with the reason', () => {
    expect(knownSurvivors('machines/rules/probation.ts')).toEqual([
      'dayAfter: the time is not cut off (a day is smaller than itself with a time)',
    ])
    expect(knownSurvivors('machines/rules/levy.ts')).toEqual([])
  })
})

describe('the score', () => {
  it('counts what no test reached as missed, and what was left out for nothing', () => {
    const statuses = [
      'Killed',
      'Timeout',
      'Killed',
      'Survived',
      'NoCoverage',
      'Ignored',
      'CompileError',
      'RuntimeError',
    ]
    expect(scoreOf(statuses.map((status) => mutant(status)))).toEqual({ found: 3, missed: 2, score: 60 })
  })

  it('reaches the goal by what was tried, and never without any', () => {
    const run = (...statuses: string[]) => ({ goal: 50, ...scoreOf(statuses.map((status) => mutant(status))) })
    expect(isReached(run('Killed', 'Survived'))).toBe(true)
    expect(isReached(run('Killed', 'Survived', 'NoCoverage'))).toBe(false)
    expect(isReached(run('Ignored'))).toBe(false)
    expect(isReached({ ...run(), goal: 0 })).toBe(false)
  })

  it('names each missed fault by its place, in the order of the file', () => {
    const later = mutant('NoCoverage', { location: { start: { line: 12, column: 1 } } })
    expect(survivorsOf([later, mutant('Killed'), mutant('Survived')], root)).toEqual([
      'machines/rules/levy.ts:7:3 EqualityOperator: a < b',
      'machines/rules/levy.ts:12:1 EqualityOperator (no test): a < b',
    ])
  })
})

describe('the share of the first tier', () => {
  const at = (line: number, status: string) => mutant(status, { location: { start: { line, column: 1 } } })

  it('counts of what all tests find what the first tier finds too, and names the rest', () => {
    const all = [at(1, 'Killed'), at(2, 'Killed'), at(3, 'Timeout'), at(4, 'Survived'), at(5, 'Killed')]
    const first = [at(5, 'Killed'), at(4, 'Killed'), at(3, 'Survived'), at(2, 'Timeout'), at(1, 'NoCoverage')]
    const { lost, ...share } = shareOf(first, all)
    expect(share).toEqual({ all: 4, first: 2, share: 50 })
    expect(placesOf(lost, root)).toHaveLength(2)
  })

  it('is nothing where all tests find nothing', () => {
    expect(shareOf([at(1, 'Killed')], [at(1, 'Survived')])).toMatchObject({ all: 0, share: 0 })
  })

  it('is asked where the first tier asks less, and nowhere else', () => {
    const asksLess = ({ project, tests }: { project: string; tests: string[] }) =>
      asksLessInFirst(
        project,
        tests.map((test) => test.replaceAll('*', 'any')),
      )
    expect(Object.entries(sampledGroups).filter(([, group]) => !asksLess(group))).toEqual([])
    expect(Object.entries(groups).filter(([, group]) => asksLess(group))).toEqual([])
  })
})

describe('a fault that was ended by time', () => {
  it('counts as found and is named, since a slow machine ends it as well', () => {
    const results = [mutant('Timeout'), mutant('Killed'), mutant('Survived')]
    expect(endedByTime(results, root)).toEqual(['machines/rules/levy.ts:7:3 EqualityOperator: a < b'])
    expect(survivorsOf([mutant('Timeout')], root)).toEqual([])
  })
})

describe('the score of each file', () => {
  it('counts the faults of the file alone, and leaves out a file in which none was tried', () => {
    const other = { fileName: `${root}machines/actor.ts` }
    const levy = { fileName: `${root}machines/rules/levy.ts` }
    expect(
      scoresByFile(
        [
          mutant('Killed', levy),
          mutant('Survived', levy),
          mutant('Killed', other),
          mutant('RuntimeError', { fileName: `${root}machines/lifecycle.ts` }),
        ],
        root,
      ),
    ).toEqual([
      { file: 'machines/actor.ts', found: 1, missed: 0, score: 100 },
      { file: 'machines/rules/levy.ts', found: 1, missed: 1, score: 50 },
    ])
  })
})

describe('a sample of the faults', () => {
  const faults = Array.from({ length: 1000 }, (_, line) => mutant('', { location: { start: { line, column: 1 } } }))
  const taken = (fraction: number, seed: number, folder = root) =>
    faults.flatMap((fault, line) =>
      isInSample({ ...fault, fileName: fault.fileName.replace(root, folder) }, folder, fraction, seed) ? [line] : [],
    )

  it('is about as large as was asked for, the same everywhere, and another one with another seed', () => {
    expect(taken(1, 1)).toHaveLength(1000)
    const sample = taken(0.25, 1)
    expect(sample.length).toBeGreaterThan(200)
    expect(sample.length).toBeLessThan(300)
    expect(taken(0.25, 1, '/elsewhere')).toEqual(sample)
    expect(taken(0.25, 2)).not.toEqual(sample)
  })
})

describe('a Chinese text', () => {
  const [plugin] = strykerPlugins
  const ignored = (value: string, parent: 'compared' | 'case' | 'shown', isString = true) =>
    plugin?.value.shouldIgnore({
      isStringLiteral: () => isString,
      node: { value },
      parentPath: { isBinaryExpression: () => parent === 'compared', isSwitchCase: () => parent === 'case' },
    })

  it('is left out where it is only shown, never where something is compared with it', () => {
    expect(ignored('名额已满', 'shown')).toBe('a text that is only shown')
    expect([ignored('企业', 'compared'), ignored('企业', 'case')]).toEqual([undefined, undefined])
    expect([ignored('Published', 'shown'), ignored('名额', 'shown', false)]).toEqual([undefined, undefined])
  })
})

describe('the types of a machine', () => {
  const placeholder = { value: { type: 'TSAsExpression', expression: { type: 'ObjectExpression', properties: [] } } }
  const ignored = (name: string, ...properties: object[]) =>
    typesPlugins[0]?.value.shouldIgnore({
      isObjectExpression: () => true,
      node: { properties },
      parentPath: { isObjectProperty: () => true, node: { key: { type: 'Identifier', name } } },
    })

  it('are left out, as long as nothing but types stands in them', () => {
    expect(ignored('types', placeholder, placeholder)).toBe('types are read by TypeScript alone')
    expect(ignored('context', placeholder)).toBeUndefined()
    expect(ignored('types', placeholder, { value: { type: 'StringLiteral' } })).toBeUndefined()
  })
})
