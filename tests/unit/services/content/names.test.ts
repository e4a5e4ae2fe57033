import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_PLATFORM_NAME } from '#machines/rules/platform-name.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { brandHead, namesReader } from '#services/web/brand-head.ts'
import { mountLetterBox } from '#services/web/letter-box-page.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

const LONG = '某某壮族自治区残疾人联合会残疾人就业服务指导中心'

const server = await startTestServer({ LETTER_BOX: 'true' }, async ({ app }, platform) => mountLetterBox(app, platform))
afterAll(() => server.close())
afterEach(async () => {
  await save({
    brandName: DEFAULT_PLATFORM_NAME,
    shortName: null,
    issuerName: null,
    logoUrl: null,
    accentColour: null,
    phone: null,
  })
})

interface Settings {
  brandName: string
  logoUrl: string | null
  accentColour: string | null
  filingNumber: string | null
}
const read = () => server.ok<Settings>(null, 'Setting/Get')
const save = (input: object) => server.ok<Settings>('platform', 'Setting/Update', input)
const refused = (input: object) => server.refused('platform', 'Setting/Update', input)

describe('the name of the platform', () => {
  const issuerOf = async () => {
    const { uri } = await server.ok<{ uri: string }>('person', 'SecondFactor/BeginTotp', {})
    return new URL(uri).searchParams.get('issuer')
  }
  const partyOf = async () => {
    const { passkeyOptions } = await server.ok<{ passkeyOptions: string }>('person', 'SecondFactor/BeginPasskey', {})
    return (JSON.parse(passkeyOptions) as { rp: { name: string } }).rp.name
  }

  it('is the issuer of codes and the name in passkeys, unless these have one of their own', async () => {
    expect([await issuerOf(), await partyOf()]).toEqual([DEFAULT_PLATFORM_NAME, DEFAULT_PLATFORM_NAME])
    await save({ brandName: LONG })
    expect([await issuerOf(), await partyOf()]).toEqual([LONG, LONG])
    await save({ issuerName: '某某残联' })
    expect([await issuerOf(), await partyOf()]).toEqual(['某某残联', '某某残联'])
  })

  it('is in the title of pages and of those that a server writes without them', async () => {
    await save({ brandName: LONG })
    const { result } = (await server.call(null, 'SEO/GetSEOSettings')).envelope as { result: { title: string } }
    expect(result.title).toBe(LONG)
    const page = await server.app.inject('/dev/messages')
    expect(page.body).toContain(`<title>试用信箱 - ${LONG}</title>`)
  })

  it('is in the head of every page at once, for the browser, the scripts and printed sheets', async () => {
    const names = namesReader(server.platform)
    expect((await names()).name).toBe(DEFAULT_PLATFORM_NAME)
    await save({ brandName: LONG })
    expect((await names()).name).toBe(LONG)
    const head = brandHead(await names())
    expect(head).toContain(`<meta name="application-name" content="${LONG}">`)
    expect(head).toContain(`@page{@bottom-left{content:"${LONG}"`)
    expect(head).not.toContain('data-theme')
  })

  it('cannot end what it stands in', () => {
    const head = brandHead({ name: '</style><script>"\\', accentColour: null, phone: null, logoUrl: null })
    expect(head).not.toContain('<script')
    expect(head.match(/<\/style>/g)).toHaveLength(1)
    expect(head).toContain('content:"\\3c /style\\3e \\3c script\\3e \\22 \\5c "')
  })

  it('stays the last one known while there is no database', async () => {
    await save({ brandName: LONG })
    const broken = { ...server.platform }
    const names = namesReader(broken)
    expect((await names()).name).toBe(LONG)
    Object.assign(broken, { db: { select: () => Promise.reject(new Error('gone')) } })
    await save({ brandName: '另一个名称' })
    expect((await names()).name).toBe(LONG)
  })
})

describe('the accent', () => {
  it('is taken where texts on it can be read, in the themes that it colours', async () => {
    expect(await save({ accentColour: '#1b4879' })).toMatchObject({ accentColour: '#1b4879' })
    const head = brandHead({ name: LONG, accentColour: '#1b4879', phone: '12333', logoUrl: null })
    expect(head).toContain('<meta name="portal-phone" content="12333">')
    expect(head).toContain(':root[data-theme="light"]{--c-brand:#1b4879;')
    expect(head).toContain(':root[data-theme="dark"]{')
    expect(head).not.toContain('data-theme="contrast"')
  })

  it('is refused with the reason where they cannot', async () => {
    const answer = await refused({ accentColour: '#f8bf3f' })
    expect(answer.members).toEqual(['accentColour'])
    expect(JSON.stringify(answer)).toContain('这个颜色上的字看不清：对比度只有 1.67，至少要 4.5。请选深一些的颜色')
    expect((await refused({ accentColour: 'green' })).members).toEqual(['accentColour'])
    expect((await read()).accentColour).toBeNull()
  })
})

describe('the logo', () => {
  const addressOf = (id: number) => `/api/services/app/Attachment/Download?id=${id}`
  const isPublic = async (id: number) =>
    (await server.ok<{ id: number }[]>(null, 'Attachment/GetAttachmentsByIds', { ids: [id] })).length === 1
  const withFile = async (values: object) => {
    const id = await fileOf(server, 'platform')
    await server.db.update(attachments).set(values).where(eq(attachments.id, id))
    return id
  }

  it('is everybody’s while it is one, and gone when it is taken back', async () => {
    const id = await fileOf(server, 'platform')
    expect(await isPublic(id)).toBe(false)
    expect((await save({ logoUrl: addressOf(id) })).logoUrl).toBe(addressOf(id))
    expect(await isPublic(id)).toBe(true)
    // saved as it is
    await save({ logoUrl: addressOf(id) })
    expect(await isPublic(id)).toBe(true)
    await save({ logoUrl: null })
    expect(await isPublic(id)).toBe(false)
  })

  it.each([
    ['too large', { size: 300 * 1024 + 1 }, '标志不能超过 300 KB，这个文件有 301 KB'],
    ['a moving picture', { contentType: 'image/gif', fileName: 'a.gif' }, '标志应是 PNG、JPG 或 WEBP 图片'],
  ])('is refused where it is %s', async (_, values, words) => {
    const answer = await refused({ logoUrl: addressOf(await withFile(values)) })
    expect(answer.members).toEqual(['logoUrl'])
    expect(JSON.stringify(answer)).toContain(words)
  })

  it('is an upload of the administrator, and no picture of another site', async () => {
    expect((await refused({ logoUrl: addressOf(await fileOf(server, 'content')) })).members).toEqual(['logoUrl'])
    expect((await refused({ logoUrl: 'https://example.org/logo.png' })).members).toEqual(['logoUrl'])
  })
})

describe('a number that the operator does not have', () => {
  it.each([
    ['filingNumber', '京ICP备00000000号-1'],
    ['filingNumber', '无'],
    ['policeFilingNumber', '尚未办理'],
    ['staffingLicenceNumber', '0000000000'],
    ['hotline', '4000000000'],
    ['complaintPhone', '000-0000'],
    ['address', '暂无'],
  ])('%s %s is refused with what to do', async (name, text) => {
    const answer = await refused({ [name]: text })
    expect(answer.members).toEqual([name])
    expect(JSON.stringify(answer)).toContain('请留空：页面上就不显示')
  })

  it('is left empty, and may be given later', async () => {
    expect(await save({ filingNumber: null, hotline: null })).toMatchObject({ filingNumber: null, hotline: null })
    expect(await save({ filingNumber: '桂ICP备2026000001号-1' })).toMatchObject({
      filingNumber: '桂ICP备2026000001号-1',
    })
    expect(await save({ hotline: '12333' })).toMatchObject({ hotline: '12333' })
    await save({ filingNumber: null })
  })

  it('stays in a form that holds it already', async () => {
    const EXAMPLE = '000-0000-0000'
    expect(await save({ contactPhone: EXAMPLE })).toMatchObject({ contactPhone: EXAMPLE })
    await save({ contactPhone: '0771-1234567' })
    expect((await refused({ contactPhone: EXAMPLE })).members).toEqual(['contactPhone'])
  })
})
