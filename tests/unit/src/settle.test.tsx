// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { render, settle } from '#tests/support/render.tsx'

/** Counts on, one timer after the other, as a page does that loads, lets the one before leave and moves the focus. */
function Steps({ delays }: { delays: readonly number[] }) {
  const [step, setStep] = useState(0)
  const delay = delays[step]
  useEffect(() => {
    if (delay === undefined) return
    const timer = setTimeout(() => setStep((done) => done + 1), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return <p>{step}</p>
}

it('waits for each timer that another one sets', async () => {
  const { container } = await render(<Steps delays={[490, 0, 490, 30]} />)
  expect(container.textContent).toBe('0')
  await settle()
  expect(container.textContent).toBe('4')
})

it('does not wait for what comes later, nor for a timer that was taken back', async () => {
  const { container, unmount } = await render(<Steps delays={[10, 60_000]} />)
  await settle()
  expect(container.textContent).toBe('1')
  const other = setTimeout(() => undefined, 400)
  clearTimeout(other)
  await unmount()
  await settle()
  expect(container.textContent).toBe('')
})

it('waits for a frame and for a module', async () => {
  const seen: string[] = []
  requestAnimationFrame(() => {
    seen.push('frame')
  })
  void import('#machines/rules/identity-number.ts').then(() => {
    seen.push('module')
  })
  await settle()
  // whichever comes first
  expect(seen.toSorted()).toEqual(['frame', 'module'])
})
