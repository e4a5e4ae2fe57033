// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { AUTOSAVE_PAUSE_MS } from '#machines/flows/autosave.machine.ts'
import { toastsMachine } from '#machines/flows/toasts.machine.ts'
import type { Authentication, AuthenticationValues } from '#src/features/enterprise-gate/authentication-form.model.ts'
import { AuthenticationForm } from '#src/features/enterprise-gate/components/authentication-form.tsx'
import { leftoverOf } from '#src/features/enterprise-gate/use-authentication-draft.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { draftStore } from '#src/lib/drafts/draft-store.ts'
import { type Portal, PortalProvider } from '#src/lib/portal.tsx'
import { EMPTY_AUTHENTICATION } from '#tests/support/authentication.ts'
import { click, get, getByName, render, type } from '#tests/support/render.tsx'
import { sessionOf } from '#tests/support/services-double.tsx'

const enterprise: Authentication = {
  ...EMPTY_AUTHENTICATION,
  id: 3,
  enterpriseName: '暖阳物业（西安）有限公司',
  socialCreditCode: '91990106MA4R5T6U7K',
  industry: '物业',
  auditLabel: '未提交认证',
  allowedActions: ['update'],
  rowVersion: 4,
}

const USER = 14
const kept = draftStore<AuthenticationValues>({ userId: USER, form: 'enterprise-authentication', id: 3 })

type Input = Record<string, unknown> & { rowVersion: number }

/**
 * The services: reads answer the row as it stands. Each save is answered as `saves` says, then as a good server would: a
 * key that it knows gets its first answer again, and a save over an older version is refused.
 */
function openForm(saves: ((input: Input) => unknown)[] = [], row: Authentication = enterprise) {
  const sent: Input[] = []
  const server = { row }
  const answers = new Map<string | undefined, { enterpriseUpdate: Authentication }>()
  type Variables = { input?: Input; id?: number }
  const request = vi.fn(async (_document: unknown, variables: Variables, options?: { idempotencyKey?: string }) => {
    const { input } = variables
    if (input === undefined) return 'id' in variables ? { enterpriseGet: server.row } : {}
    sent.push(input)
    const known = answers.get(options?.idempotencyKey)
    if (known) return known
    const afterwards = saves[sent.length - 1]?.(input)
    if (input.rowVersion !== server.row.rowVersion) conflict()
    server.row = { ...server.row, ...input, rowVersion: server.row.rowVersion + 1 } as Authentication
    const answer = { enterpriseUpdate: server.row }
    answers.set(options?.idempotencyKey ?? `none ${sent.length}`, answer)
    if (typeof afterwards === 'function') afterwards()
    return answer
  })
  const toasts = createActor(toastsMachine, { input: { now: Date.now } }).start()
  const actor = { getSnapshot: () => ({ context: { toasts, session: sessionOf(USER) } }), send: () => undefined }
  const portal = {
    actor,
    subscribe: () => () => undefined,
    client: { request },
    queryClient: new QueryClient(),
    caller: () => ({}),
    start: () => undefined,
  } as unknown as Portal
  return { portal, sent, server }
}

const page = (portal: Portal) => (
  <PortalProvider portal={portal}>
    <AuthenticationForm enterprise={enterprise} />
  </PortalProvider>
)
const box = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  return get<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const pause = () => pass(AUTOSAVE_PAUSE_MS + 100)
const status = () => get('form .help[role=status]').textContent

const conflict = () => {
  throw new ApiError('这条记录已被他人修改，请刷新后再试', {
    code: 'CONFLICT',
    httpStatus: 409,
    abpCode: 40902,
    details: '资料已在别处修改，请刷新后核对',
    validationErrors: [],
  })
}
const lost = () => {
  throw new NetworkError('Failed to fetch')
}
/** the save is carried out, and its answer does not arrive */
const answerLost = () => lost

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the draft of an enterprise authentication', () => {
  test('is saved after a pause, over the version it was read with, and says when', async () => {
    const { portal, sent } = openForm()
    await render(page(portal))
    expect(status()).toBe('填写的内容会自动保存为草稿')
    await type(box('行业'), '物业管理')
    await pause()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ id: 3, rowVersion: 4, industry: '物业管理', submit: false })
    expect(status()).toMatch(/^已自动保存 \d{2}:\d{2}$/)
    expect(kept.read()).toBeNull()
    await type(box('行业'), '物业')
    await pause()
    expect(sent[1]).toMatchObject({ rowVersion: 5, industry: '物业' })
  })

  test('leaves out what is halfway typed, names it, and keeps it in this tab', async () => {
    const { portal, sent } = openForm()
    await render(page(portal))
    await type(box('统一社会信用代码'), '9199')
    await type(box('行业'), '物业管理')
    await pause()
    expect(sent[0]).toMatchObject({ industry: '物业管理' })
    expect(sent[0]).not.toHaveProperty('socialCreditCode')
    expect(status()).toContain('统一社会信用代码填写正确后再保存')
    expect(kept.read()).toMatchObject({ rowVersion: 5, values: { socialCreditCode: '9199' } })
  })

  test('keeps what was typed when the connection is lost, and saves it on another try', async () => {
    const { portal, sent } = openForm([lost])
    await render(page(portal))
    await type(box('行业'), '物业管理')
    await pause()
    expect(status()).toContain('自动保存没有成功')
    expect(box('行业').value).toBe('物业管理')
    expect(kept.read()?.values.industry).toBe('物业管理')
    await click(getByName('立即再试'))
    await pass(50)
    expect(sent).toHaveLength(2)
    expect(status()).toMatch(/^已自动保存/)
  })

  test.each([
    ['again by itself', async () => await click(getByName('立即再试'))],
    ['with what was typed meanwhile', async () => await type(box('联系人'), '姜一帆')],
  ])('takes its own save for its own when only the answer was lost: %s', async (_, next) => {
    const { portal, server } = openForm([answerLost])
    await render(page(portal))
    await type(box('行业'), '物业管理')
    await pause()
    expect(status()).toContain('自动保存没有成功')
    expect(server.row).toMatchObject({ industry: '物业管理', rowVersion: 5 })
    await next()
    await pause()
    expect(get('form').textContent).not.toContain('这份资料已在另一个页面修改')
    expect(status()).toMatch(/^已自动保存/)
  })

  test('asks which one is to stay when the row was changed in another tab', async () => {
    const { portal, sent, server } = openForm([conflict])
    await render(page(portal))
    server.row = { ...enterprise, industry: '保洁', rowVersion: 9 }
    await type(box('行业'), '物业管理')
    await pause()
    expect(get('form').textContent).toContain('这份资料已在另一个页面修改')
    expect(get('form [role=alert].sr').textContent).toContain('自动保存已暂停')
    await click(getByName('用这里的内容覆盖'))
    await pass(50)
    expect(sent[1]).toMatchObject({ rowVersion: 9, industry: '物业管理' })
    expect(status()).toMatch(/^已自动保存/)
  })

  test('takes the row of the other tab when that is chosen', async () => {
    const { portal, sent, server } = openForm([conflict])
    await render(page(portal))
    server.row = { ...enterprise, industry: '保洁', rowVersion: 9 }
    await type(box('行业'), '物业管理')
    await pause()
    await click(getByName('载入最新内容'))
    await pass(50)
    expect(box('行业').value).toBe('保洁')
    await pause()
    expect(sent).toHaveLength(1)
    expect(kept.read()).toBeNull()
  })

  test('is not saved beside a save by hand', async () => {
    const { portal, sent } = openForm()
    await render(page(portal))
    await type(box('行业'), '物业管理')
    await click(getByName('保存草稿'))
    await pause()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ submit: false, industry: '物业管理' })
  })

  test('restores what an earlier visit could not save, and saves it', async () => {
    const { portal, sent } = openForm()
    const { values } = leftoverOf(enterprise, kept)
    kept.write({ rowVersion: 4, values: { ...values, industry: '园林' } })
    await render(page(portal))
    expect(box('行业').value).toBe('园林')
    expect(get('form').textContent).toContain('已恢复您上次填写')
    await pause()
    expect(sent[0]).toMatchObject({ industry: '园林' })
  })

  test('asks first when the row has gone on since that visit', async () => {
    const { portal, sent } = openForm()
    const { values } = leftoverOf(enterprise, kept)
    kept.write({ rowVersion: 2, values: { ...values, industry: '园林' } })
    await render(page(portal))
    await pause()
    expect(sent).toEqual([])
    expect(get('form').textContent).toContain('这份资料已在另一个页面修改')
  })
})
