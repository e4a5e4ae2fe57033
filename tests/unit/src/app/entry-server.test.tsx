// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '#src/app/app.tsx'
import { createPortal } from '#src/app/root-actor.ts'
import { routes } from '#src/app/routes.tsx'
import { adoptReads, readServerData } from '#src/app/server-data.ts'
import { drawnPage, renderWith } from '#tests/support/drawn-page.ts'

const texts = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>
const order = {
  id: 31,
  displayName: '道路场景图像框选标注</script>',
  status: 'Published',
  statusLabel: '已发布',
  enterpriseName: '****数据有限公司',
  enterpriseCertified: true,
  workOrderTypeName: '图像标注',
  operationModeName: '居家',
  dispatchMethod: 'AutoOrderGrabbing',
  dispatchMethodLabel: '自动抢单',
  unitName: '张',
  unitPrice: '0.12',
  endDate: '2026-12-12',
  quantity: '20000',
  claimedQuantity: '5000',
  remainingQuantity: '15000',
  totalAmount: '2400.00',
  requiresTraining: false,
}
const ANSWERS: Record<string, unknown> = {
  settingGet: {
    brandName: '融合就业服务平台',
    hotline: '400',
    contactPhone: '028-85550101',
    contactEmail: 'a@example.com',
    complaintPhone: '028-85550102',
    terms: { person: null, enterprise: null, requirement: null, contract: null, ticket: null },
    footerCodes: [],
  },
  cmsCategoryGetAll: { items: [] },
  seoGetSEOSettings: { title: '站点名', keywords: '词', description: '一段"说明"' },
  dashboardGetPublicCounts: {
    personCount: 9,
    enterpriseCount: 3,
    foundationCount: 2,
    openWorkOrderCount: 5,
    settledCount: 7,
  },
  swiperGetSwiperListByAnchor: [
    { id: 1, displayName: '居家工单', description: null, imageUrl: '/a.svg', imageAlt: '书桌', linkUrl: '/workOrder' },
  ],
  requirementGetRequirementList: { totalCount: 0, items: [] },
  cmsContentSearchPublishedContent: { totalCount: 0, items: [] },
  cmsFriendLinkGetAll: {
    items: [{ id: 1, name: '启航助残基金会', link: 'https://qihang.example.org', logoUrl: null }],
  },
  accountGetLoginOptions: {
    smsPurposes: [],
    mailPurposes: [],
    mailCode: false,
    wechatScan: false,
    letterBox: [],
    registerOld: true,
  },
  tokenAuthGetExternalAuthenticationProviders: { items: [] },
  consentGetTexts: { items: [] },
  workOrderGetCategoryWorkOrders: {
    items: [{ workOrderTypeId: 1, workOrderTypeName: '图像标注', claimableCount: 1, items: [order] }],
  },
}
const asked: string[] = []
const answer = (documentId: string) => {
  const field = /(?:query|mutation)[^{]*\{\s*(\w+)/.exec(texts[documentId] ?? '')?.[1] ?? ''
  asked.push(field)
  return field in ANSWERS ? { data: { [field]: ANSWERS[field] } } : { data: null, errors: [{ message: 'no' }] }
}
const drawnOf = (path: string) => drawnPage(answer, path)

let root: Root | undefined
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

describe('a page drawn by the server', () => {
  test('has its words, figures and head texts before any script runs', async () => {
    const page = await drawnOf('/')
    expect(page?.status).toBe(200)
    expect(page?.html).toContain('路已经铺好。')
    expect(page?.html).toContain('开放工单 5 个')
    expect(page?.html).toContain('/workOrder/detail?id=31')
    expect(page?.head).toContain('<title>站点名</title>')
    expect(page?.head).toContain('content="一段&quot;说明&quot;"')
    expect(page?.head).toContain('<link rel="canonical" href="https://portal.test/">')
  })

  test('carries its data without a way out of the data block', async () => {
    const page = await drawnOf('/')
    expect(page?.head.match(/<\/script>/g)).toHaveLength(1)
  })

  test.each([
    ['a visitor reads', '/', answer, true],
    ['a visitor cannot go on', '/nowhere', answer, true],
    ['a visitor logs in', '/account/login', answer, false],
    ['the browser completes', '/workOrder', () => ({ data: null, errors: [{ message: 'down' }] }), false],
  ] as const)('may wait with its scripts where %s: %s', async (_, path, gateway, isForReading) => {
    expect(await drawnPage(gateway, path)).toMatchObject({ isForReading })
  })

  test.each([
    ['/', '开放工单 5 个'],
    ['/account/login', '登录后进入您自己的工作台'],
    ['/account/register', '注册'],
    ['/account/resetPassword', '密码'],
    ['/account/roleSelection', '我是求职者'],
  ])('%s is the same in the browser, which asks for none of it again', async (path, words) => {
    const page = await drawnOf(path)
    document.head.innerHTML = page?.head ?? ''
    document.body.innerHTML = `<div id="root">${page?.html}</div>`
    window.history.replaceState(null, '', path)
    const data = readServerData()
    const fetch = vi.fn(() => Promise.reject(new TypeError('asked again')))
    const portal = createPortal({ origin: 'http://portal.test', navigate: () => {}, preloaded: data?.preloaded, fetch })
    if (data) adoptReads(portal.queryClient, data)
    const problems: unknown[] = []
    const container = document.getElementById('root') as HTMLElement
    await act(async () => {
      root = hydrateRoot(container, <App portal={portal} routes={routes} />, {
        onRecoverableError: (error) => problems.push(error),
      })
    })
    expect(problems).toEqual([])
    expect(container.innerHTML).toContain(words)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('shows no data of one visitor to the next', async () => {
    await drawnOf('/')
    const failing = () => ({ data: null, errors: [{ message: 'down' }] })
    expect((await drawnPage(failing, '/'))?.html).not.toContain('开放工单 5 个')
  })
})

test('an address without a page answers 404 with the error page, and is not to be indexed', async () => {
  const page = await drawnOf('/nowhere')
  expect(page?.status).toBe(404)
  expect(page?.html).toContain('This page could not be found')
  expect(page?.head).toContain('noindex')
})

test('a detail whose id cannot be right answers 404', async () => {
  expect((await drawnOf('/workOrder/detail?id=x'))?.status).toBe(404)
})

test('pages behind a gate are left to the browser', async () => {
  for (const path of ['/userCenter', '/enterpriseCenter', '/console', '/account/security', '/localhostLogin']) {
    expect(await renderWith(answer, path), path).toBeNull()
  }
  expect(asked).toEqual([])
})

describe('a page drawn for somebody signed in', () => {
  const claims = (exp: number) =>
    ['e30', btoa(JSON.stringify({ sub: '7', jti: 'login-1', exp })).replace(/=+$/, ''), 'signature'].join('.')
  const token = claims(Math.floor(Date.now() / 1000) + 3600)
  const OWN: Record<string, unknown> = {
    ...ANSWERS,
    sessionGetCurrentLoginInformations: {
      user: { id: 7, userName: 'lin', surname: '林晓', realName: '林晓', userType: 'DisabledPerson', avatar: null },
    },
    userDisabledPersonGetCheckStatus: { id: 3, status: 'ReexaminePassed', audit: 3, auditStatus: 3 },
    siteMessageGetUnreadCount: 2,
    workOrderParticipatorGetAll: { totalCount: 0, items: [] },
  }
  const gateway = (documentId: string) => {
    const { data, errors } = answer(documentId) as { data: unknown; errors?: unknown }
    const field = asked.at(-1) ?? ''
    return field in OWN ? { data: { [field]: OWN[field] } } : { data, errors }
  }

  test('does not wait with its scripts, even where the owner could not be read', async () => {
    expect((await drawnPage(gateway, '/', token))?.isForReading).toBe(false)
    expect((await drawnPage(answer, '/', token))?.isForReading).toBe(false)
  })

  test('has what its own parts ask for, and is not to be indexed', async () => {
    const page = await drawnPage(gateway, '/userCenter/work/workOrder', token)
    expect(page?.status).toBe(200)
    expect(page?.html).toContain('林晓')
    expect(page?.html).toContain('我的工单')
    expect(asked).toContain('workOrderParticipatorGetAll')
    expect(page?.head).toContain('noindex')
    expect(page?.head).not.toContain(token)
  })

  test('a public page is his, too', async () => {
    const page = await drawnPage(gateway, '/workOrder', token)
    expect(page?.html).toContain('退出登录')
    expect(page).toMatchObject({ isForReading: false })
  })

  test('a page for new accounts says so, as the browser will', async () => {
    expect((await drawnPage(gateway, '/account/register', token))?.html).toContain('您已经登录')
    expect((await drawnPage(gateway, '/account/register'))?.html).not.toContain('您已经登录')
  })

  test('an address that is not his leads to where his gate leads', async () => {
    expect(await renderWith(gateway, '/console', token)).toEqual({ status: 302, to: '/userCenter' })
  })

  test('an answer that does not come is left to the browser', async () => {
    const { workOrderParticipatorGetAll: _, ...without } = OWN
    const failing = (documentId: string) => {
      const given = gateway(documentId)
      return (asked.at(-1) ?? '') in without ? given : { data: null, errors: [{ message: 'down' }] }
    }
    const page = await drawnPage(failing, '/userCenter/work/workOrder', token)
    expect(page?.status).toBe(200)
    expect(page?.html).not.toContain('down')
  })

  test('a token that nobody knows, or that has ended, is a visitor’s', async () => {
    expect(await renderWith(answer, '/userCenter', token)).toBeNull()
    expect(await renderWith(gateway, '/userCenter', claims(1))).toBeNull()
    expect((await drawnPage(gateway, '/workOrder', claims(1)))?.html).not.toContain('林晓')
  })

  test('the browser takes it for the same login alone', async () => {
    const page = await drawnPage(gateway, '/userCenter/work/workOrder', token)
    document.head.innerHTML = page?.head ?? ''
    // biome-ignore lint/suspicious/noDocumentCookie: what another tab leaves there
    document.cookie = `access_token=${token}`
    expect(readServerData()?.preloaded.own?.user.id).toBe(7)
    // biome-ignore lint/suspicious/noDocumentCookie: what another tab leaves there
    document.cookie = `access_token=${claims(Math.floor(Date.now() / 1000) + 7200)}`
    expect(readServerData()).toBeNull()
  })
})
