// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { createCachedResource } from '#machines/flows/cached-resource.machine.ts'
import { confirmationMachine } from '#machines/flows/confirmation.machine.ts'
import { portalMachine } from '#machines/flows/portal.machine.ts'
import type { Category } from '#machines/flows/portal.types.ts'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import type { TabMessage } from '#machines/flows/session.types.ts'
import { adoptReads } from '#src/app/server-data.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { errorToastOf } from '#src/lib/error-text.ts'
import { missingOf } from '#src/lib/missing.ts'
import { type Portal, PortalProvider, usePortal } from '#src/lib/portal.tsx'
import { selectIsLoggedIn, selectToasts, selectUnread } from '#src/lib/portal-selectors.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { ANONYMOUS } from '#src/lib/request-headers.ts'
import type { TypedDocument } from '#src/lib/typed-document.ts'
import { useBulkAct } from '#src/lib/use-bulk-act.ts'
import { childrenOf, useCategories, useDictionary } from '#src/lib/use-cached.ts'
import { useLoadingBar, useLoadingBarWhile } from '#src/lib/use-loading-bar.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { get, render } from '#tests/support/render.tsx'

const orders = { __meta__: { hash: 'orders' } } as unknown as TypedDocument<{ items: string[] }, { page: number }>
const claim = { __meta__: { hash: 'claim' } } as unknown as TypedDocument<{ id: number }, { id: number }>
const refusal = new ApiError('名额已满', {
  code: 'CONFLICT',
  httpStatus: 409,
  abpCode: 40903,
  details: null,
  validationErrors: [],
})

afterEach(() => vi.useRealTimers())

type Request = (documentId: string, variables: object, options?: object) => Promise<unknown>

function openPortal(request: Request = async () => ({ items: [] })): Portal {
  const categories = async (): Promise<Category[]> => [{ id: 1, categoryCode: 'About', displayName: '关于我们' }]
  const actor = createActor(
    portalMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actions: { storeToken: () => {}, removeToken: () => {}, dropStoredToken: () => {} },
          actors: { otherTabs: fromCallback<TabMessage>(() => {}) },
        }),
        categories: createCachedResource<Category[]>().provide({ actors: { fetch: fromPromise(categories) } }),
      },
    }),
    { input: {} },
  )
  const { toasts, categories: resource, loadingBar } = actor.getSnapshot().context
  return {
    actor,
    client: {
      request: (document, variables, options) =>
        request(String(document.__meta__?.hash), variables, options) as Promise<never>,
    },
    queryClient: createQueryClient((error) => actor.send({ type: 'notify', toast: errorToastOf(error) })),
    caller: () => ANONYMOUS,
    confirmation: createActor(confirmationMachine),
    confirmed: (call) => call(),
    start: () => void actor.start(),
    subscribe: (listener) => {
      const all = [actor, toasts, resource, loadingBar].map((source) =>
        (source as typeof actor).subscribe(() => listener()),
      )
      return () => {
        for (const one of all) one.unsubscribe()
      }
    },
  }
}

const show = (portal: Portal, screen: ReactNode) => render(<PortalProvider portal={portal}>{screen}</PortalProvider>)
const text = () => get('output').textContent
const until = (check: () => void) => vi.waitFor(async () => act(async () => check()), PATIENCE)

const seen: boolean[] = []
function LoggedIn() {
  seen.push(usePortal(selectIsLoggedIn))
  return null
}

const renders = vi.fn()
function Unread() {
  renders()
  return <output>{usePortal(selectUnread)}</output>
}

function About() {
  const { data } = useCategories()
  return <output>{childrenOf(data, 'About').length + (data?.length ?? 0)}</output>
}

function Feedback() {
  const { data, isLoading } = useDictionary('FeedbackTypes')
  return <output>{isLoading ? '…' : data?.[0]?.displayName}</output>
}

function List() {
  const resource = useQueryResource(orders, { page: 1 })
  return <output>{JSON.stringify(dataListProps(resource, resource.data?.items))}</output>
}

function InlineList() {
  return <output>{useQueryResource(orders, { page: 1 }, { errors: 'inline' }).errorText}</output>
}

function Act({ errors }: { errors?: 'inline' }) {
  const { data } = useQueryResource(orders, { page: 1 })
  const { run, errorText } = useMutationAction(claim, { errors })
  const onClick = () => void run({ id: 7 }).catch(() => {})
  return (
    <>
      <output>{`${data?.items.length ?? '-'} ${errorText ?? ''}`}</output>
      <button type="button" onClick={onClick} />
    </>
  )
}

/** Pressed twice in one. */
function Twice({ onAnswer }: { onAnswer: (answer: unknown) => void }) {
  const { run } = useMutationAction(claim)
  const press = () => run({ id: 7 }).then(onAnswer)
  return <button type="button" onClick={() => void Promise.all([press(), press()])} />
}

function WithKey() {
  const { run } = useMutationAction(claim)
  return <button type="button" onClick={() => void run((key) => ({ id: Number.parseInt(key, 16) }))} />
}

type NotDone = readonly { row: number; error: unknown }[]

/** Runs over three rows, then over those that are not done. */
function Many({ onEnd }: { onEnd: (notDone: NotDone) => void }) {
  const { run, stop, progress } = useBulkAct(claim, (id: number) => ({ id }))
  const [rows, setRows] = useState([1, 2, 3])
  const press = async () => {
    const notDone = await run(rows)
    onEnd(notDone)
    setRows(notDone.map(({ row }) => row))
  }
  return (
    <button type="button" onClick={() => (progress ? stop() : void press())}>
      {progress ? `${progress.done}/${progress.total}` : rows.join()}
    </button>
  )
}

/** Its act leads away from the list; the next press comes back to it. */
function Leaving() {
  const [isAway, setAway] = useState(false)
  const { run } = useMutationAction(claim, { refresh: false })
  const leave = () => run({ id: 7 }).then(() => setAway(true))
  return (
    <>
      {isAway || <Rows />}
      <button type="button" onClick={() => (isAway ? setAway(false) : leave())} />
    </>
  )
}

const Rows = () => <output>{useQueryResource(orders, { page: 1 }).data?.items.length}</output>

function Bar() {
  useLoadingBarWhile(true)
  const { active, progress } = useLoadingBar()
  return <output>{`${active} ${progress}`}</output>
}

describe('usePortal', () => {
  test('starts the portal after the first render, which therefore shows a visitor', async () => {
    const portal = openPortal()
    await show(portal, <LoggedIn />)
    expect(seen[0]).toBe(false)
    expect(portal.actor.getSnapshot().context.session.getSnapshot().value).toBe('signedOut')
  })

  test('renders again only when the selected value changes', async () => {
    const portal = openPortal()
    await show(portal, <Unread />)
    renders.mockClear()
    await act(async () => portal.actor.send({ type: 'notify', toast: { severity: 'info', lines: ['x'] } }))
    expect(renders).not.toHaveBeenCalled()
    expect(selectToasts(portal.actor.getSnapshot().context)).toHaveLength(1)
  })
})

describe('cached resources', () => {
  test('are asked for when a component first shows them', async () => {
    await show(openPortal(), <About />)
    await until(() => expect(text()).toBe('1'))
  })

  test('§8 the values of a dictionary are read by its key, once until a forced refresh', async () => {
    const request = vi.fn(async (_document: string, { key }: { key?: string }) => ({
      dataDictionaryGetDataDictionaryListByKey: [{ id: 1, key: `${key}/Bug`, displayName: `${key} 故障` }],
    }))
    const portal = openPortal(request)
    await show(portal, <Feedback />)
    await until(() => expect(text()).toBe('FeedbackTypes 故障'))
    await show(portal, <Feedback />)
    await until(() => expect(text()).toBe('FeedbackTypes 故障'))
    expect(request).toHaveBeenCalledTimes(1)
  })

  test.each([0, null, undefined])('§3 a category whose parentId is %s is a root', (parentId) => {
    const root = { id: 9, parentId, categoryCode: 'News', displayName: '新闻' }
    const child = { id: 10, parentId: 9, categoryCode: 'x', displayName: 'x' }
    expect(childrenOf([root, child], 'News')).toEqual([child])
    expect(childrenOf([root, child], 'x')).toEqual([])
    expect(childrenOf(null, 'News')).toEqual([])
  })
})

describe('a plain read', () => {
  const props = () => JSON.parse(text() ?? '') as ReturnType<typeof dataListProps>

  test('§9 default fetch delay 200 ms: no indicator before, the skeleton after, then the rows', async () => {
    vi.useFakeTimers()
    let answer: (value: unknown) => void = () => {}
    await show(
      openPortal(() => new Promise((resolve) => (answer = resolve))),
      <List />,
    )
    await act(async () => vi.advanceTimersByTimeAsync(199))
    expect(props()).toMatchObject({ loading: false, isEmpty: false })
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(props()).toMatchObject({ loading: true, isEmpty: true })
    answer({ items: ['a'] })
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(props()).toMatchObject({ loading: false, isEmpty: false, error: null })
  })

  test('an empty list is empty only once it has come', async () => {
    await show(
      openPortal(async () => ({ items: [] })),
      <List />,
    )
    await until(() => expect(props().isEmpty).toBe(true))
  })

  test('a failure shows as a toast by default, and in the list', async () => {
    const portal = openPortal(() => Promise.reject(refusal))
    await show(portal, <List />)
    await until(() => expect(props().error).toBe('名额已满'))
    expect(selectToasts(portal.actor.getSnapshot().context)[0]?.lines).toEqual(['名额已满'])
  })

  test('told inline it shows no toast', async () => {
    const portal = openPortal(() => Promise.reject(refusal))
    await show(portal, <InlineList />)
    await until(() => expect(text()).toBe('名额已满'))
    expect(selectToasts(portal.actor.getSnapshot().context)).toEqual([])
  })
})

test('what a server did not find is told in the words of the services', async () => {
  const portal = openPortal()
  const missing = new ApiError('未找到资源!', { ...refusal, httpStatus: 404, details: '没有找到这个工单' })
  portal.queryClient.setQueryDefaults(['orders'], { staleTime: Number.POSITIVE_INFINITY })
  portal.queryClient.setQueryData(['orders', { page: 1 }], missingOf(missing))
  await show(portal, <InlineList />)
  expect(text()).toBe('没有找到这个工单')
})

describe('an act', () => {
  test('sends its variables with its key, and what the page shows is read again', async () => {
    const rows: string[] = []
    const request = vi.fn<Request>(async (id) => {
      if (id === 'claim') rows.push('claimed')
      return { items: [...rows] }
    })
    await show(openPortal(request), <Act />)
    await until(() => expect(text()).toBe('0 '))
    await act(async () => get('button').click())
    await until(() => expect(text()).toBe('1 '))
    expect(request).toHaveBeenCalledWith('claim', { id: 7 }, { idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) })
  })

  test('that leads to another page makes what came with the first one out of date', async () => {
    const request = vi.fn<Request>(async () => ({ items: ['new'] }))
    const portal = openPortal(request)
    const reads = [[['orders', { page: 1 }], { items: [] }, Date.now()]] as const
    adoptReads(portal.queryClient, { preloaded: {}, reads, drawnAt: Date.now() })
    await show(portal, <Leaving />)
    expect([text(), request.mock.calls.length]).toEqual(['0', 0])
    await act(async () => get('button').click())
    await until(() => expect(document.querySelector('output')).toBeNull())
    await act(async () => get('button').click())
    await until(() => expect(text()).toBe('1'))
  })

  test('§8 a refusal is an error toast, and known to the page', async () => {
    const portal = openPortal(async (id) => (id === 'claim' ? Promise.reject(refusal) : { items: [] }))
    await show(portal, <Act />)
    await act(async () => get('button').click())
    await until(() => expect(text()).toBe('0 名额已满'))
    expect(selectToasts(portal.actor.getSnapshot().context).map(({ lines }) => lines[0])).toEqual(['名额已满'])
  })

  test('sent again after a lost answer it is the same act, after a refusal another', async () => {
    const failures = [new NetworkError('Failed to fetch'), refusal, null]
    const keys: unknown[] = []
    const request: Request = async (id, _, options) => {
      if (id !== 'claim') return { items: [] }
      keys.push((options as { idempotencyKey: string }).idempotencyKey)
      const failure = failures[keys.length - 1]
      return failure ? Promise.reject(failure) : { id: 7 }
    }
    await show(openPortal(request), <Act errors="inline" />)
    for (const attempt of [1, 2, 3]) {
      await act(async () => get('button').click())
      await until(() => expect(keys).toHaveLength(attempt))
    }
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test.each([
    [40901, '当前状态“已结算”不允许执行“支付”'],
    [40902, '这条记录已被他人修改，请刷新后再试'],
    [40905, '审核中：陆*'],
  ])(
    'refused because the page is outdated (%i), the page is read again and a toast says why',
    async (abpCode, message) => {
      const reads = vi.fn()
      const outdated = new ApiError(message, { ...refusal, abpCode })
      const portal = openPortal(async (id) => {
        if (id === 'claim') throw outdated
        reads()
        return { items: [] }
      })
      await show(portal, <Act errors="inline" />)
      await until(() => expect(reads).toHaveBeenCalledTimes(1))
      await act(async () => get('button').click())
      await until(() => expect(reads).toHaveBeenCalledTimes(2))
      expect(selectToasts(portal.actor.getSnapshot().context).map(({ lines }) => lines[0])).toEqual([message])
    },
  )

  test('pressed twice while it is under way, it is sent once, and both hear the answer', async () => {
    const request = vi.fn(async () => ({ items: [] }))
    const answers: unknown[] = []
    await show(openPortal(request), <Twice onAnswer={(answer) => answers.push(answer)} />)
    await act(async () => get('button').click())
    await until(() => expect(answers).toHaveLength(2))
    expect(request).toHaveBeenCalledTimes(1)
  })

  test('an input that repeats the key carries that of its act', async () => {
    const request = vi.fn(async () => ({ items: [] }))
    await show(openPortal(request), <WithKey />)
    await act(async () => get('button').click())
    await until(() => expect(request).toHaveBeenCalled())
    const [, { id }, { idempotencyKey }] = request.mock.calls[0] as unknown as [
      string,
      { id: number },
      { idempotencyKey: string },
    ]
    expect(id).toBe(Number.parseInt(idempotencyKey, 16))
  })

  test('told inline it is no toast', async () => {
    const portal = openPortal(async (id) => (id === 'claim' ? Promise.reject(refusal) : { items: [] }))
    await show(portal, <Act errors="inline" />)
    await act(async () => get('button').click())
    await until(() => expect(text()).toBe('0 名额已满'))
    expect(selectToasts(portal.actor.getSnapshot().context)).toEqual([])
  })
})

describe('the same act on many rows', () => {
  const sent: { id: number; key: string }[] = []
  let notDone: NotDone = []
  test('a refusal does not stop it; a lost answer does, and the next run goes on with the same key', async () => {
    const lost = new NetworkError('gone')
    let isGone = true
    const portal = openPortal(async (_document, variables, options) => {
      const { id } = variables as { id: number }
      sent.push({ id, key: (options as { idempotencyKey: string }).idempotencyKey })
      if (id === 1) throw refusal
      if (isGone) throw lost
      return {}
    })
    await show(portal, <Many onEnd={(rows) => (notDone = rows)} />)
    await act(async () => get('button').click())
    await until(() => expect(notDone.map(({ row }) => row)).toEqual([1, 2, 3]))
    expect(notDone[0]?.error).toBe(refusal)
    expect(notDone[1]?.error).toBe(lost)
    // nothing was sent for it
    expect(notDone[2]?.error).toBeNull()
    expect(sent.map(({ id }) => id)).toEqual([1, 2])
    isGone = false
    await until(() => expect(get('button').textContent).toBe('1,2,3'))
    await act(async () => get('button').click())
    await until(() => expect(notDone.map(({ row }) => row)).toEqual([1]))
    expect(sent.map(({ id }) => id)).toEqual([1, 2, 1, 2, 3])
    expect(sent[3]?.key).toBe(sent[1]?.key)
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  test('stopped, it waits for the row under way and leaves the rows behind it', async () => {
    let answer = () => {}
    const request = vi.fn(() => new Promise((resolve) => (answer = () => resolve({}))))
    await show(openPortal(request), <Many onEnd={(rows) => (notDone = rows)} />)
    await act(async () => get('button').click())
    await until(() => expect(get('button').textContent).toBe('0/3'))
    await act(async () => get('button').click())
    await act(async () => answer())
    await until(() => expect(get('button').textContent).toBe('2,3'))
    expect(notDone).toEqual([
      { row: 2, error: null },
      { row: 3, error: null },
    ])
    expect(request).toHaveBeenCalledTimes(1)
  })
})

describe('the loading bar', () => {
  test('§9 shows after 200 ms and moves to its end within 5000 ms', async () => {
    vi.useFakeTimers()
    await show(openPortal(), <Bar />)
    await act(async () => vi.advanceTimersByTimeAsync(199))
    expect(text()).toBe('false 0')
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(text()).toBe('true 0')
    await act(async () => vi.advanceTimersByTimeAsync(2500))
    expect(text()).toBe('true 50')
    await act(async () => vi.advanceTimersByTimeAsync(2500))
    expect(text()).toBe('true 100')
  })
})
