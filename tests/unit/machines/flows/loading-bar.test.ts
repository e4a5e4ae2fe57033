import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loadingBarMachine } from '#machines/flows/loading-bar.machine.ts'
import { createClock } from './support.ts'

function openBar() {
  const { clock, increment } = createClock()
  const bar = createActor(loadingBarMachine, { clock }).start()
  return { bar, increment, state: () => bar.getSnapshot().value }
}

describe('loading bar', () => {
  test('§9 loading bar throttle 200 ms: work that is done before never shows it', () => {
    const { bar, increment, state } = openBar()
    bar.send({ type: 'start' })
    increment(199)
    expect(bar.getSnapshot().hasTag('visible')).toBe(false)
    bar.send({ type: 'finish' })
    increment(1000)
    expect(state()).toBe('hidden')
  })

  test('§9 loading bar duration 5000 ms: then it is full and stays until the work is done', () => {
    const { bar, increment, state } = openBar()
    bar.send({ type: 'start' })
    increment(200)
    expect(state()).toBe('moving')
    increment(4999)
    expect(state()).toBe('moving')
    increment(1)
    expect(state()).toBe('full')
    increment(60_000)
    expect(bar.getSnapshot().hasTag('visible')).toBe(true)
    bar.send({ type: 'finish' })
    expect(state()).toBe('finishing')
    increment(200)
    expect(state()).toBe('hidden')
  })

  test('stays until everything that was started has finished', () => {
    const { bar, increment, state } = openBar()
    bar.send({ type: 'start' })
    bar.send({ type: 'start' })
    increment(200)
    bar.send({ type: 'finish' })
    expect(state()).toBe('moving')
    bar.send({ type: 'finish' })
    expect(state()).toBe('finishing')
    expect(bar.getSnapshot().context.running).toBe(0)
  })

  test('new work while the bar fades starts it anew', () => {
    const { bar, increment, state } = openBar()
    bar.send({ type: 'start' })
    increment(200)
    bar.send({ type: 'finish' })
    bar.send({ type: 'start' })
    increment(200)
    expect(state()).toBe('moving')
  })
})
