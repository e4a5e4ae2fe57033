import { describe, expect, it } from 'vitest'
import { filesOf, LEFT_OUT_OF_FIRST, SAMPLED_IN_FIRST } from '#tools/lib/test-files.mjs'

const STAGES = ['unit', 'screens', 'postgres', 'pglite', 'browser']

describe('the first tier', () => {
  it('leaves out only files that all has, each with a reason, and no rule of it names none', () => {
    for (const { stage, files, because } of LEFT_OUT_OF_FIRST) {
      const named = filesOf(stage, 'all').filter((file) => files.test(file))
      expect(named, `${stage} ${files}`).not.toEqual([])
      expect(filesOf(stage, 'first').filter((file) => named.includes(file))).toEqual([])
      expect(because.length).toBeGreaterThan(20)
    }
  })

  it('takes a part only of files that it has', () => {
    for (const { stage, files } of SAMPLED_IN_FIRST)
      expect(
        filesOf(stage, 'first').filter((file) => files.test(file)),
        `${stage} ${files}`,
      ).not.toEqual([])
  })

  it('leaves no test of a rule or a screen out', () => {
    for (const stage of ['unit', 'screens']) expect(filesOf(stage, 'first')).toEqual(filesOf(stage, 'all'))
  })

  it('has every lifecycle on PostgreSQL, and on both engines with the rest', () => {
    const ofPaths = (...of: Parameters<typeof filesOf>) => filesOf(...of).filter((file) => /^tests\/paths\//.test(file))
    expect(ofPaths('postgres', 'first').length).toBeGreaterThan(15)
    expect(ofPaths('pglite', 'all', true)).toEqual(ofPaths('postgres', 'all'))
  })
})

describe.each(STAGES)('the stage %s', (stage) => {
  it('has in all what it has in the first tier, and in full what it has in all', () => {
    expect(filesOf(stage, 'all')).toEqual(expect.arrayContaining(filesOf(stage, 'first')))
    expect(filesOf(stage, 'full')).toEqual(expect.arrayContaining(filesOf(stage, 'all')))
  })

  it('is whole after the first tier and the rest, in which what was sampled is run again', () => {
    const rest = filesOf(stage, 'all', true)
    const first = filesOf(stage, 'first')
    expect([...new Set([...first, ...rest])].toSorted()).toEqual(filesOf(stage, 'all').toSorted())
    const isSampled = (file: string) => SAMPLED_IN_FIRST.some((each) => each.stage === stage && each.files.test(file))
    expect(first.filter((file) => rest.includes(file))).toEqual(first.filter(isSampled))
  })
})

it('every test file belongs to one stage, or to two that differ by the engine', () => {
  const known = [...STAGES, 'clients', 'shift', 'speech', 'markup'].flatMap((stage) => filesOf(stage, 'full'))
  expect(new Set(known).size).toBe(known.length - filesOf('pglite', 'full').length)
})
