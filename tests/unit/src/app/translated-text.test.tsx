// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followTranslation } from '#src/app/translated-text.ts'

const { removeChild, insertBefore, appendChild } = Node.prototype
const root = document.createElement('div')
document.body.append(root)

/** What a translator does: each text is replaced by an element with the text in another language. */
function translate(words: (text: string) => string = (text) => `«${text}»`): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts.filter(({ parentElement }) => parentElement?.nodeName !== 'FONT')) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = words(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

let set: (next: { isBusy: boolean; count: number; order: string }) => void
function Part() {
  const [{ isBusy, count, order }, setState] = useState({ isBusy: false, count: 1, order: 'ab' })
  set = setState
  return (
    <>
      <button type="button">
        {isBusy && <i>…</i>}
        提交{count > 1 && '再次'}
      </button>
      <p>
        共 {count} 条{isBusy ? '，请稍候' : null}
      </p>
      <div>
        {[...order].map((letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
    </>
  )
}
const show = (next: Partial<{ isBusy: boolean; count: number; order: string }>) =>
  act(async () => set({ isBusy: false, count: 1, order: 'ab', ...next }))
const shown = () => root.textContent

let faults: unknown[] = []
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  followTranslation(root)
  await act(async () => createRoot(root, { onUncaughtError: (error) => void faults.push(error) }).render(<Part />))
})
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore, appendChild }))

test('a page that was translated goes on: something comes before a text, beside it, and goes again', async () => {
  translate()
  expect(shown()).toBe('«提交»«共 »«1»« 条»«a»«b»')
  await show({ isBusy: true })
  expect(root.querySelector('button i')?.nextSibling?.textContent).toBe('«提交»')
  expect(shown()).toContain('，请稍候')
  translate()
  await show({})
  expect(shown()).toBe('«提交»«共 »«1»« 条»«a»«b»')
  expect(faults).toEqual([])
})

test('a text that changes is shown, and translated anew when the translator sees it', async () => {
  translate()
  await show({ count: 2 })
  expect(shown()).toContain('再次')
  expect(root.querySelector('p')?.textContent).toBe('«共 »2« 条»')
  translate()
  await show({ count: 31 })
  expect(root.querySelector('p')?.textContent).toBe('«共 »31« 条»')
  expect(faults).toEqual([])
})

test('parts that change places take their words along, once', async () => {
  translate()
  await show({ order: 'ba' })
  expect(root.querySelector('div')?.textContent).toBe('«b»«a»')
  faults = []
})
