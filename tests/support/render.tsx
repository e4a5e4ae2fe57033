import type { ReactNode } from 'react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { isTimerPending, machineTimeout } from './pending-timers.ts'

const mounted: { root: Root; container: HTMLElement }[] = []

/** Removes what a test has mounted (tests/support/screens.ts asks for it after each). */
export async function unmountAll(): Promise<void> {
  for (const { root, container } of mounted.splice(0)) {
    await act(async () => root.unmount())
    container.remove()
  }
}

/** Mounts into the document (focus only works there) and removes it after the test. */
export async function render(element: ReactNode) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  mounted.push({ root, container })
  await act(async () => root.render(element))
  return {
    container,
    rerender: (next: ReactNode) => act(async () => root.render(next)),
    unmount: () => act(async () => root.render(null)),
  }
}

function idsText(ids: string | null): string {
  return (ids ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `(missing #${id})`)
    .join(' ')
}

/** The accessible name, as far as our own components use its rules. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy) return idsText(labelledBy).trim()
  const own = element.getAttribute('aria-label')
  if (own) return own
  const label = element.id && document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
  const text = label ? label.textContent : (element.closest('label')?.textContent ?? element.textContent)
  return (text ?? '').trim()
}

/** What aria-describedby points at; a missing target shows up in the text and fails the test. */
export function descriptionOf(element: Element): string {
  return idsText(element.getAttribute('aria-describedby')).trim()
}

export function get<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E {
  const found = root.querySelector<E>(selector)
  if (!found) throw new Error(`nothing matches ${selector} in ${document.body.innerHTML.slice(0, 600)}`)
  return found
}

/** The one button, link or menu item whose name contains the words. */
export function getByName(words: string, selector = 'button, a, [role=menuitem]'): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    nameOf(element).includes(words),
  )
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements are named ${words}`)
  return found[0]
}

export const click = (element: Element) => act(async () => (element as HTMLElement).click())

export function type(element: Element, text: string) {
  return act(async () => {
    const box = element as HTMLInputElement
    // React notices a change only when the prototype's setter wrote it
    const prototype = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Selects another option of a list. */
export function choose(list: HTMLSelectElement, value: string) {
  return act(async () => {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

export function press(element: Element, key: string, init: KeyboardEventInit = {}) {
  return act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })
}

/** An answer passes a few promises and a state machine before React gets it. */
const QUIET_TURNS = 4
/** Ten seconds and more: only a page that never settles reaches it. */
const MOST_TURNS = 2_000

async function turn(): Promise<void> {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => machineTimeout(resolve, isTimerPending() ? 5 : 0))
}

/** Waits until the page is idle: no module loading, no timer about to fire, and no further change of the page. */
export async function settle(): Promise<void> {
  let before = ''
  let quiet = 0
  for (let turns = 0; quiet < QUIET_TURNS; turns += 1) {
    if (turns > MOST_TURNS) throw new Error('the page does not come to rest')
    await act(turn)
    const shown = document.documentElement.innerHTML
    quiet = isTimerPending() || shown !== before ? 0 : quiet + 1
    before = shown
  }
}
