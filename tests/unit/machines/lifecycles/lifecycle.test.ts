import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { type Actor, SYSTEM } from '#machines/actor.ts'
import {
  type AnyLifecycle,
  allowedEvents,
  definedEvents,
  descriptionOf,
  enter,
  IllegalTransitionError,
  perform,
  rehydrate,
} from '#machines/lifecycle.ts'
import { declareEffects } from '#machines/lifecycle-effects.ts'
import { defineGuards } from '#machines/lifecycle-guards.ts'

/** A life of three states, with everything in it that a reader of lifecycles meets. */

interface Facts {
  count: number
  isReady: boolean
  isFull: boolean
}
const { predicates, table } = defineGuards<Facts>()({
  actors: { isKeeper: (_, by) => by.userId === 7, isAnybody: () => true },
  states: {
    isReady: { check: ({ isReady }) => isReady, refusal: '还没有准备好' },
    hasRoom: { check: ({ isFull }) => !isFull, refusal: '已经满了' },
    isCounted: { check: ({ count }) => count > 0, refusal: '还没有计数' },
  },
  combined: {
    canClose: ['isKeeper', 'isReady', 'hasRoom'],
    canCloseCounted: ['isKeeper', 'isCounted', 'hasRoom'],
    canOpen: ['isKeeper', 'isReady'],
  },
})
const machine = setup({
  types: {
    context: {} as Facts,
    events: {} as { type: 'close' | 'count' | 'reopen' | 'break' | 'archive'; by: Actor },
  },
  guards: predicates,
  actions: {
    ...declareEffects<{ tell: { whom: string }; log: undefined }>()('tell', 'log'),
    count: assign({ count: ({ context }) => context.count + 1 }),
    fail: assign(() => {
      throw new RangeError('out of range')
    }),
  },
}).createMachine({
  id: 'thing',
  initial: 'Open',
  context: { count: 0, isReady: true, isFull: false },
  states: {
    Open: {
      description: '开放',
      on: {
        close: [
          { guard: 'canClose', target: 'Closed', actions: [{ type: 'tell', params: { whom: 'person' } }, 'log'] },
          { guard: 'canCloseCounted', target: 'Closed' },
        ],
        count: { guard: { type: 'isAnybody' }, actions: 'count' },
        break: { guard: 'isKeeper', actions: 'fail' },
      },
    },
    Closed: { description: '关闭', on: { reopen: { guard: 'isKeeper', target: 'Open' } } },
    Plain: {},
  },
})
const thing = {
  entity: 'Thing',
  machine,
  statuses: ['Open', 'Closed', 'Plain'],
  guards: table,
  eventLabels: { close: '关闭', count: '计数', reopen: '重开', break: '弄坏' },
  entries: {
    open: { label: '创建', to: 'Open', guard: 'canOpen', context: { count: 5 }, effects: [{ type: 'log', params: 1 }] },
  },
  columns: ['count', 'isFull'],
  labelOf: (status: string) => descriptionOf(machine, status),
} as unknown as AnyLifecycle

const facts = { count: 0, isReady: true, isFull: false }
const keeper: Actor = { ...SYSTEM, userId: 7, userType: 'PlatformUser' }
const other: Actor = { ...keeper, userId: 8 }
const refused = (act: () => unknown): IllegalTransitionError => {
  try {
    act()
  } catch (error) {
    if (error instanceof IllegalTransitionError) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('an event', () => {
  it('leads on, with what changed in columns and what has to be done', () => {
    expect(perform(thing, 'Open', facts, { type: 'close', by: keeper })).toEqual({
      from: 'Open',
      to: 'Closed',
      context: facts,
      changes: {},
      effects: [
        { type: 'tell', params: { whom: 'person' } },
        { type: 'log', params: undefined },
      ],
    })
    expect(perform(thing, 'Open', facts, { type: 'count', by: other })).toMatchObject({
      to: 'Open',
      changes: { count: 1 },
      effects: [],
    })
  })

  it('is open to whom its guards let through, in the order of the machine', () => {
    expect(allowedEvents(thing, 'Open', facts, keeper)).toEqual(['close', 'count', 'break'])
    expect(allowedEvents(thing, 'Open', facts, other)).toEqual(['count'])
    expect(allowedEvents(thing, 'Open', { ...facts, isFull: true }, keeper)).toEqual(['count', 'break'])
    expect(allowedEvents(thing, 'Plain', facts, keeper)).toEqual([])
    expect(definedEvents(thing, 'Open')).toEqual(['close', 'count', 'break'])
    expect(definedEvents(thing, 'Plain')).toEqual([])
  })

  it('that breaks in the machine breaks for whoever sent it', () => {
    expect(() => perform(thing, 'Open', facts, { type: 'break', by: keeper })).toThrow('out of range')
  })
})

describe('a refusal', () => {
  it('says whether the status, the sender or the moment is wrong, and what may be done instead', () => {
    const unknown = refused(() => perform(thing, 'Closed', facts, { type: 'count', by: keeper }))
    expect(unknown).toMatchObject({
      name: 'IllegalTransitionError',
      cause: 'state',
      entity: 'Thing',
      status: 'Closed',
      statusLabel: '关闭',
      event: 'count',
      eventLabel: '计数',
      allowed: ['reopen'],
      reason: null,
      message: '当前状态“关闭”不允许执行“计数”',
    })
    const stranger = refused(() => perform(thing, 'Open', { ...facts, isFull: true }, { type: 'close', by: other }))
    expect(stranger).toMatchObject({
      cause: 'actor',
      reason: null,
      allowed: ['count'],
      message: '没有执行“关闭”的权限',
    })
  })

  it('calls an event without a label, and a status without words, by its own name', () => {
    const error = refused(() => perform(thing, 'Plain', facts, { type: 'archive', by: keeper }))
    expect(error).toMatchObject({ eventLabel: 'archive', statusLabel: 'Plain', allowed: [] })
    // a status of an old log that the machine has no more
    expect(descriptionOf(machine, 'Lost')).toBe('Lost')
  })

  it('has the reason of the branch that lacks least; of equal ones the last', () => {
    const reasonOf = (more: Partial<Facts>) =>
      refused(() => perform(thing, 'Open', { ...facts, ...more }, { type: 'close', by: keeper }))
    expect(reasonOf({ isReady: false, isFull: true, count: 1 })).toMatchObject({ cause: 'guard', reason: '已经满了' })
    expect(reasonOf({ isReady: true, isFull: true, count: 0 }).reason).toBe('已经满了')
    expect(reasonOf({ isReady: false, count: 0 }).reason).toBe('还没有计数')
  })
})

describe('a way in', () => {
  it('brings its status, its context and its effects', () => {
    expect(enter(thing, 'open', facts, keeper)).toEqual({
      from: null,
      to: 'Open',
      context: { ...facts, count: 5 },
      changes: { count: 5 },
      effects: [{ type: 'log', params: 1 }],
    })
  })

  it('is refused to a wrong sender and at a wrong moment, where nothing is there yet', () => {
    const early = refused(() => enter(thing, 'open', { ...facts, isReady: false }, keeper))
    expect(early).toMatchObject({
      cause: 'guard',
      status: null,
      statusLabel: '未创建',
      event: 'open',
      eventLabel: '创建',
      allowed: [],
      reason: '还没有准备好',
    })
    expect(refused(() => enter(thing, 'open', facts, other))).toMatchObject({ cause: 'actor', allowed: [] })
  })

  it('that is not there is a fault of the program', () => {
    expect(() => enter(thing, 'inherit', facts, keeper)).toThrow(new RangeError('Thing: unknown entry "inherit"'))
  })
})

describe('a machine that is wrong', () => {
  it('is told by the status, or by the transition that lacks a guard of the table', () => {
    expect(() => rehydrate(thing, 'Lost', facts)).toThrow(new RangeError('Thing: unknown status "Lost"'))
    const withTransition = (transition: object) => ({
      ...thing,
      machine: setup({ guards: { isGiven: () => true } }).createMachine({
        initial: 'Open',
        states: { Open: { on: { close: { target: 'Closed', ...transition } } }, Closed: {} },
      }),
    })
    const open = (lifecycle: object) => () => allowedEvents(lifecycle as AnyLifecycle, 'Open', facts, keeper)
    expect(open(withTransition({}))).toThrow(new TypeError('Thing: Open.close has no guard of the guard table ("")'))
    expect(open(withTransition({ guard: { type: 'isGiven' } }))).toThrow(
      new TypeError('Thing: Open.close has no guard of the guard table ("isGiven")'),
    )
  })
})
