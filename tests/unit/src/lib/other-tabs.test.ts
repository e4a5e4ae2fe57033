// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import type { TabMessage, TabNews } from '#machines/flows/session.types.ts'
import { removeStoredToken, storeToken } from '#src/lib/access-token-cookie.ts'
import { otherTabs } from '#src/lib/other-tabs.ts'
import { PATIENCE } from '#tests/support/patience.ts'

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = Math.floor(Date.now() / 1000) + 3600
const token = {
  accessToken: `${segment({ alg: 'HS256' })}.${segment({ exp: inAnHour })}.s`,
  expireTime: inAnHour * 1000,
  enterpriseId: null,
}

/** A tab that only listens and tells. */
function openTab() {
  const heard: TabNews[] = []
  const machine = setup({ types: { events: {} as TabNews }, actors: { otherTabs } }).createMachine({
    invoke: { src: 'otherTabs', id: 'otherTabs' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const tab = createActor(machine).start()
  tabs.push(tab)
  const tell = (news: TabMessage['news']) => tab.getSnapshot().children.otherTabs?.send({ type: 'tell', news })
  return { heard, tell }
}
const tabs: { stop: () => void }[] = []

beforeEach(() => void vi.stubGlobal('BroadcastChannel', BroadcastChannel))
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop()
  removeStoredToken()
})

/** Patient: the machine may be busy with other tests. */
const until = (check: () => void) => vi.waitFor(check, PATIENCE)

describe('§4 other tabs follow', () => {
  test('a sign-in reaches them, with the token from the shared cookie and never by post', async () => {
    const posts: unknown[] = []
    const spy = new BroadcastChannel('session')
    spy.onmessage = (event) => void posts.push((event as { data: unknown }).data)
    const [one, other] = [openTab(), openTab()]
    storeToken(token)
    one.tell('signedIn')
    await until(() => expect(other.heard).toEqual([{ type: 'tab.signedIn', token }]))
    await until(() => expect(posts).toEqual([{ news: 'signedIn' }]))
    expect(one.heard).toEqual([])
    spy.close()
  })

  test('a sign-out reaches them', async () => {
    const [one, other] = [openTab(), openTab()]
    one.tell('signedOut')
    await until(() => expect(other.heard).toEqual([{ type: 'tab.signedOut' }]))
  })

  test('a sign-in whose token is gone already counts as a sign-out', async () => {
    const [one, other] = [openTab(), openTab()]
    one.tell('signedIn')
    await until(() => expect(other.heard).toEqual([{ type: 'tab.signedOut' }]))
  })

  test.each([
    ['without BroadcastChannel', undefined],
    [
      'where the constructor of BroadcastChannel throws',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    ],
  ])('%s a tab works alone', (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel)
    const { tell, heard } = openTab()
    tell('signedOut')
    expect(heard).toEqual([])
  })
})
