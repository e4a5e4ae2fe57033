// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blanksIn, blocksOf, policyFaults } from '#machines/rules/policy-text.ts'
import { fetchCode } from '#src/app/lazy-code.ts'
import { routes as table } from '#src/app/routes.tsx'
import { removeStoredToken } from '#src/lib/access-token-cookie.ts'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { type Answers, closeApps, openApp, signInAs } from '#tests/unit/src/app/portal-double.tsx'

const routes = table.filter(({ path }) => ['/agreement', '/console/system/policy'].includes(path))
const open = async (address: string, answers: Answers) => {
  await Promise.all(routes.map(({ page }) => fetchCode(page)))
  const opened = await openApp(address, routes, answers)
  await settle()
  return opened
}
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
  window.scrollTo = vi.fn()
})
afterEach(() => {
  closeApps()
  removeStoredToken()
})

const DOCUMENT = {
  ...{ id: 5, kind: 'ServiceAgreement', version: 2, title: '服务协议', summary: '各方要遵守什么。' },
  sections: [{ title: '账号', text: '由本人使用。\n- 保管好密码\n- 不借给别人\n随时可以注销。' }],
  ...{ changeNote: '写明了注销的办法。', effectiveDay: '2026-11-01', isInForce: true },
}
const VERSIONS = [
  { version: 2, effectiveDay: '2026-11-01', isInForce: true },
  { version: 1, effectiveDay: '2026-01-01', isInForce: false },
]
const published = (document: object | null = DOCUMENT, versions: object[] = VERSIONS): Answers => ({
  policyDocumentGetPublished: () => ({ document, versions }),
})
const main = () => get('#main').textContent ?? ''

describe('a published text', () => {
  test('is shown with its version, its day, what it changes, and the versions before it', async () => {
    await open('/agreement', published())
    for (const words of ['第 2 版，自', '这一版改了什么：写明了注销的办法。', '其他版本（1）'])
      expect(main()).toContain(words)
    expect([...document.querySelectorAll('.article-body li')].map((item) => item.textContent)).toEqual([
      '保管好密码',
      '不借给别人',
    ])
    expect(getByName('第 1 版').getAttribute('href')).toBe('/agreement?version=1')
    expect(main()).not.toContain('您以前同意的是另一版')
  })

  test('of another version says so and leads to the one that holds', async () => {
    const old = { ...DOCUMENT, version: 1, isInForce: false }
    const { calls } = await open('/agreement?version=1', published(old))
    expect(calls.find(({ name }) => name === 'policyDocumentGetPublished')?.variables).toEqual({
      kind: 'ServiceAgreement',
      version: 1,
    })
    expect(main()).toContain('这是以前的一版')
    expect(getByName('阅读今天适用的第 2 版').getAttribute('href')).toBe('/agreement')
  })

  test('that is still to come is announced where the present one stands', async () => {
    const next = { version: 3, effectiveDay: '2026-12-24', isInForce: false }
    await open('/agreement', published(DOCUMENT, [next, ...VERSIONS]))
    expect(main()).toContain('起施行新的一版')
    expect(getByName('阅读第 3 版').getAttribute('href')).toBe('/agreement?version=3')
  })

  test('is missing until the operator publishes one', async () => {
    await open('/agreement', published(null, []))
    expect(main()).toContain('运营单位还没有发布服务协议')
  })
})

test('a reader who has agreed to an older version is asked on every page, and agrees at the end of the text', async () => {
  const signedIn = signInAs({ userType: 'DisabledPerson' })
  const answer = signedIn.sessionGetCurrentLoginInformations?.({}) as { user: object }
  let due = ['ServiceAgreement']
  const { calls } = await open('/agreement', {
    ...published(),
    ...signedIn,
    sessionGetCurrentLoginInformations: () => ({ user: { ...answer.user, dueConsents: due } }),
    consentGrant: () => {
      due = []
      return { items: [] }
    },
  })
  expect(get('[aria-label=需要重新同意]').textContent).toContain('《服务协议》有了新的一版')
  await click(getByName('我已阅读，同意第 2 版'))
  await settle()
  expect(calls.find(({ name }) => name === 'consentGrant')?.variables).toEqual({
    input: { scope: 'ServiceAgreement', textVersion: '2' },
  })
  expect(document.querySelector('[aria-label=需要重新同意]')).toBeNull()
  expect(main()).not.toContain('您以前同意的是另一版')
})

describe('the words of a policy', () => {
  test('are paragraphs and points', () => {
    expect(blocksOf('一\n\n- 甲\n• 乙\n二')).toEqual([
      { kind: 'paragraph', text: '一' },
      { kind: 'points', points: ['甲', '乙'] },
      { kind: 'paragraph', text: '二' },
    ])
  })

  test('name each blank once, at its section', () => {
    expect(blanksIn('〔单位〕的〔电话〕和〔单位〕')).toEqual(['〔单位〕', '〔电话〕'])
    expect(
      policyFaults([
        { title: '一', text: '写好了' },
        { title: '二', text: '由〔单位〕负责' },
      ]),
    ).toEqual([{ member: 'sections[1].text', message: '请填写或删去：〔单位〕' }])
  })
})
