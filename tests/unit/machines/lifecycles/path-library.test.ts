import { describe, expect, it } from 'vitest'
import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { participator } from '#tests/support/oracle/work-orders.ts'
import { refusedCells } from '#tests/support/paths/cells.ts'
import { transitionCover } from '#tests/support/paths/cover.ts'
import { Coverage } from '#tests/support/paths/coverage.ts'
import { requireExecutors } from '#tests/support/paths/executors.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { branchesOf } from '#tests/support/paths/transitions.ts'

const nothing = () => {}

describe('the path library', () => {
  it('covers every transition of the participation with fewer paths than transitions', () => {
    const paths = transitionCover(participatorLifecycle, scenariosOf('participator'))
    const taken = new Set(paths.flatMap(({ branches }) => branches))
    expect([...taken].sort()).toEqual(
      branchesOf(participatorLifecycle)
        .map(({ key }) => key)
        .sort(),
    )
    expect(paths.length).toBeLessThan(taken.size)
  })

  it('generates the same paths each time', () => {
    const titles = () => transitionCover(participatorLifecycle, scenariosOf('participator')).map(({ title }) => title)
    expect(titles()).toEqual(titles())
  })

  it('refuses to run without an executor for every status and event', () => {
    const states = { Open: nothing, Closed: nothing }
    expect(() => requireExecutors(feedbackLifecycle, { states, events: { reply: nothing } })).toThrow(
      'no executor in events for inquire',
    )
    expect(() => requireExecutors(feedbackLifecycle, { states: {}, events: {} })).toThrow('in states for Open')
    const events = { reply: nothing, inquire: nothing, close: nothing }
    expect(() => requireExecutors(feedbackLifecycle, { states, events })).toThrow('unknown name in events: close')
  })

  it('runs the executors of a path in order, the status after each event', async () => {
    const logs: string[] = []
    for (const path of transitionCover(feedbackLifecycle, scenariosOf('feedback'))) {
      const log: string[] = []
      const logged = (names: string[]) => Object.fromEntries(names.map((name) => [name, () => void log.push(name)]))
      await path.test({ states: logged(['Open', 'Closed']), events: logged(['reply', 'inquire']) })
      logs.push(log.join(' '))
    }
    expect(logs.sort()).toEqual(['Open inquire Open', 'Open reply Closed'])
  })

  it('fails a path when an executor fails', async () => {
    const [path] = transitionCover(feedbackLifecycle, scenariosOf('feedback'))
    expect(path).toBeDefined()
    const events = { reply: () => Promise.reject(new Error('no reply button')), inquire: nothing }
    await expect(path?.test({ states: {}, events })).rejects.toThrow('no reply button')
  })

  it('reports what a run has not touched', () => {
    const coverage = new Coverage(feedbackLifecycle)
    coverage.visit('Open')
    coverage.take('Open --inquire#0--> (stays)')
    coverage.refuse()
    expect(coverage.report()).toEqual({
      missingStates: ['Closed'],
      missingTransitions: ['Open --reply#0--> Closed'],
      refused: 1,
      line: 'feedback: states 1/2, transitions 1/2, refused cells 1',
    })
  })

  it('lists a wrong sender and an unknown event as refused, and no allowed cell', () => {
    const cells = [...refusedCells(participatorLifecycle, participator.base, ['ToBeClaimed'], ['claim', 'submit'])]
    expect(cells).toContainEqual({ status: 'ToBeClaimed', event: 'claim', kind: 'DP2', cause: 'actor' })
    expect(cells).toContainEqual({ status: 'ToBeClaimed', event: 'submit', kind: 'DP', cause: 'state' })
    expect(cells.some(({ event, kind }) => event === 'claim' && kind === 'DP')).toBe(false)
  })
})
