// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { doEarlyActs, pressAtOnce } from '#src/app/early-acts.ts'

const script = readFileSync('src/app/inline/early-acts.js', 'utf8')

const find = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`no #${id}`)
  return found as T
}

const SOME_FRAMES_MS = 160

/** The events that the page received once it was hydrated. */
const heard: string[] = []

beforeEach(() => {
  heard.length = 0
  document.body.innerHTML = `<div id="root">
    <form id="form"><input id="word"><input id="box" type="checkbox"><button id="send">搜索</button></form>
    <input id="licence" type="file">
    <button id="theme" type="button"><span id="icon"></span></button>
    <a id="paper" href="/contract.pdf" download>下载</a>
  </div><button id="outside" type="button"></button>`
  // biome-ignore lint/security/noGlobalEval: the script stands in the page, not in a module
  globalThis.eval(script)
})
afterEach(() => {
  vi.useRealTimers()
  window.earlyActs?.end()
  window.earlyActs = undefined
})

/** Sets the mark that React sets on hydrated elements. */
const takeOver = (...ids: readonly string[]) => {
  for (const id of ids) Object.assign(find(id), { __reactProps$test: {} })
}

function answerable() {
  takeOver('word', 'box', 'send', 'licence', 'theme')
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('sent')
  })
  find('theme').addEventListener('click', () => heard.push('theme'))
  find('word').addEventListener('input', () => heard.push(`word ${find<HTMLInputElement>('word').value}`))
  find('licence').addEventListener('change', () =>
    heard.push(`licence ${find<HTMLInputElement>('licence').files?.[0]?.name}`),
  )
  find('box').addEventListener('change', () => heard.push(`box ${find<HTMLInputElement>('box').checked}`))
}

function type(id: string, value: string) {
  const field = find<HTMLInputElement>(id)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('what is done before the page can answer', () => {
  test('is done again, each control once, in the order of its last act', async () => {
    find('icon').click()
    find('theme').click()
    type('word', '图')
    type('word', '图像')
    find('box').click()
    answerable()
    // a form library sets its own default
    find<HTMLInputElement>('word').value = ''
    await doEarlyActs()
    expect(heard).toEqual(['theme', 'word 图像', 'box true'])
    expect(find<HTMLInputElement>('word').value).toBe('图像')
    await doEarlyActs()
    expect(heard).toHaveLength(3)
  })

  test('a chosen file is told again; its value belongs to the browser', async () => {
    const licence = find<HTMLInputElement>('licence')
    Object.defineProperty(licence, 'files', { value: [new File(['1'], '营业执照.png')] })
    licence.dispatchEvent(new Event('input', { bubbles: true }))
    Object.defineProperty(licence, 'value', {
      set: () => {
        throw new Error('only the browser writes it')
      },
    })
    answerable()
    await doEarlyActs()
    expect(heard).toEqual(['licence 营业执照.png'])
  })

  test('tells the loader of each act, which may be the first', () => {
    const told = vi.fn()
    window.addEventListener('early-act', told)
    find('theme').click()
    expect(told).toHaveBeenCalledTimes(1)
    window.removeEventListener('early-act', told)
  })

  test('a shortcut is answered by the page, once', async () => {
    const key = (init: KeyboardEventInit) =>
      find('theme').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
    const keys = ({ code, altKey, shiftKey }: KeyboardEvent) => heard.push(`${code} ${altKey} ${shiftKey}`)
    document.addEventListener('keydown', keys)
    key({ key: 'Alt', code: 'AltLeft', altKey: true })
    key({ key: '0', code: 'Digit0', altKey: true })
    key({ key: 'a', code: 'KeyA' })
    // keys that the browser answers by itself pass
    expect(heard.splice(0)).toEqual(['AltLeft true false', 'KeyA false false'])
    answerable()
    await doEarlyActs()
    expect(heard).toEqual(['Digit0 true false'])
    document.removeEventListener('keydown', keys)
  })

  test('a file is saved by the browser at once, without our scripts, and not again with them', async () => {
    const told = vi.fn()
    window.addEventListener('early-act', told)
    find('paper').addEventListener('click', (event) => heard.push(`paper ${event.defaultPrevented}`))
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('paper').dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
    expect(heard).toEqual(['paper false'])
    expect(told).toHaveBeenCalledTimes(1)
    window.removeEventListener('early-act', told)
    answerable()
    takeOver('paper')
    await doEarlyActs()
    expect(heard).toEqual(['paper false'])
  })

  test('a file is kept from a browser that would save nothing and say nothing, until the page says so', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49')
    const isLeft = () => find('paper').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(isLeft()).toBe(false)
    expect([window.askedFile, find('paper').dataset.heard]).toEqual([find('paper'), ''])
    // the page answers now (surroundings.ts)
    window.askedFile = null
    delete find('paper').dataset.heard
    expect(isLeft()).toBe(false)
    expect([window.askedFile, find('paper').dataset.heard]).toEqual([null, undefined])
    vi.restoreAllMocks()
  })

  test('ends with a fault of the browser: what is pressed afterwards is heard', async () => {
    find('theme').click()
    answerable()
    const query = vi.spyOn(document, 'querySelectorAll').mockImplementation(() => {
      throw new SyntaxError('not a valid selector')
    })
    await expect(doEarlyActs()).rejects.toThrow('not a valid selector')
    query.mockRestore()
    heard.length = 0
    find('theme').click()
    expect(heard).toEqual(['theme'])
    expect(window.earlyActs).toBeUndefined()
  })

  test('is heard once, though a part of the page answered already', async () => {
    answerable()
    find('theme').click()
    find('box').click()
    type('word', '图')
    expect(heard).toEqual([])
    await doEarlyActs()
    expect(heard).toEqual(['theme', 'box true', 'word 图'])
  })

  test('comes before what is done while it is repeated', async () => {
    answerable()
    find('theme').addEventListener('click', () => type('word', '之后'), { once: true })
    find('theme').click()
    find('box').click()
    const done = doEarlyActs()
    find('theme').click()
    await done
    expect(heard).toEqual(['theme', 'word 之后', 'box true', 'theme'])
  })

  test('waits for the part of the page that is taken over last', async () => {
    type('word', '图')
    find('theme').click()
    takeOver('theme')
    find('theme').addEventListener('click', () => heard.push('theme'))
    vi.useFakeTimers()
    const done = doEarlyActs()
    await vi.advanceTimersByTimeAsync(SOME_FRAMES_MS)
    expect(heard).toEqual([])
    type('word', '图像')
    find('word').addEventListener('input', () => heard.push(`word ${find<HTMLInputElement>('word').value}`))
    takeOver('word', 'box', 'send', 'licence')
    await vi.advanceTimersByTimeAsync(SOME_FRAMES_MS)
    await done
    expect(heard).toEqual(['word 图像', 'theme'])
  })

  test('is kept as long as a part of the page does not answer', async () => {
    takeOver('theme')
    vi.useFakeTimers()
    const done = doEarlyActs()
    await vi.advanceTimersByTimeAsync(SOME_FRAMES_MS)
    find('box').click()
    await vi.advanceTimersByTimeAsync(SOME_FRAMES_MS)
    expect(heard).toEqual([])
    answerable()
    await vi.advanceTimersByTimeAsync(SOME_FRAMES_MS)
    await done
    expect(heard).toEqual(['box true'])
    find('theme').click()
    expect(heard).toEqual(['box true', 'theme'])
  })

  describe('of an input method', () => {
    const compose = (type: 'compositionstart' | 'compositionend' | 'focusout') =>
      find('word').dispatchEvent(new Event(type, { bubbles: true }))
    /** Begins a word, and does again what is kept while its candidates are shown. */
    const begin = () => {
      compose('compositionstart')
      type('word', 'ni')
      answerable()
      vi.useFakeTimers()
      return doEarlyActs()
    }

    test('a word that is composed is left alone until it is whole', async () => {
      const done = begin()
      // longer than a page waits for its parts
      await vi.advanceTimersByTimeAsync(60_000)
      expect(heard).toEqual([])
      expect(find<HTMLInputElement>('word').value).toBe('ni')
      type('word', '你好')
      compose('compositionend')
      await vi.advanceTimersByTimeAsync(SOME_FRAMES_MS)
      await done
      expect(heard).toEqual(['word 你好'])
    })

    test.each([
      ['whose field is left', () => compose('focusout'), ['word ni']],
      // the next page has a field of its own
      ['whose field is gone', () => find('word').remove(), []],
    ])('a word %s holds nothing up', async (_, end, expected) => {
      const done = begin()
      end()
      await vi.advanceTimersByTimeAsync(SOME_FRAMES_MS)
      await done
      expect(heard).toEqual(expected)
    })
  })

  test('a press is marked until it is done', async () => {
    find('theme').click()
    expect(find('theme').dataset.heard).toBe('')
    answerable()
    await doEarlyActs()
    expect(find('theme').dataset.heard).toBeUndefined()
  })

  test('a first press is repeated at once, before the page is taken over, and once', async () => {
    find('theme').addEventListener('click', () => heard.push('at once'))
    find('theme').click()
    find('box').click()
    pressAtOnce()
    expect(heard.splice(0)).toEqual(['at once'])
    answerable()
    await doEarlyActs()
    expect(heard).toEqual(['box true'])
  })

  test.each([
    ['something is typed first', () => type('word', '图')],
    ['a draft waits for its page', () => sessionStorage.setItem('draft:1:levy:1', '{}')],
  ])('a press waits where %s', async (_, before) => {
    before()
    find('theme').click()
    answerable()
    pressAtOnce()
    expect(heard).toEqual([])
    await doEarlyActs()
    expect(heard.at(-1)).toBe('theme')
    sessionStorage.clear()
  })

  test('a form is not sent by the browser, but by the page', async () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('send').dispatchEvent(press)
    const sent = new Event('submit', { bubbles: true, cancelable: true })
    find('form').dispatchEvent(sent)
    expect([press.defaultPrevented, sent.defaultPrevented]).toEqual([true, true])
    answerable()
    await doEarlyActs()
    expect(heard).toEqual(['sent'])
  })

  test('what is no longer there is left alone, and afterwards nothing is held back', async () => {
    find('theme').click()
    find('theme').remove()
    await doEarlyActs()
    expect(heard).toEqual([])
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('send').dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })

  test('buttons outside the page are none of its business', async () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('outside').dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })
})

describe('a link that is pressed without a network', () => {
  /** Whether the press is left to the browser, which does not follow the link here. */
  const isLeft = (id: string, init: MouseEventInit = {}): boolean => {
    let left = false
    const heardLast = (event: Event) => {
      left = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', heardLast)
    find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    document.removeEventListener('click', heardLast)
    return left
  }
  beforeEach(() => {
    find('root').insertAdjacentHTML(
      'beforeend',
      `<a id="next" href="${location.origin}/workOrder"><b id="title">接工单</b></a>
      <a id="below" href="#claim">去领取</a><a id="phone" href="tel:12333">12333</a>
      <a id="tab" href="${location.origin}/news" target="_blank">新闻</a>`,
    )
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  })
  afterEach(() => vi.restoreAllMocks())

  test('stays in the portal, and is pressed again once React answers', async () => {
    expect(isLeft('title')).toBe(false)
    let pressed = 0
    find('next').addEventListener('click', (event) => {
      event.preventDefault()
      pressed += 1
    })
    takeOver('word', 'box', 'send', 'licence', 'theme', 'next')
    await doEarlyActs()
    expect(pressed).toBe(1)
  })

  test('is left to the browser where it leads elsewhere, or into another tab', () => {
    for (const id of ['below', 'phone', 'tab', 'paper']) expect(isLeft(id), id).toBe(true)
    expect(isLeft('next', { ctrlKey: true })).toBe(true)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    expect(isLeft('next')).toBe(true)
  })
})
