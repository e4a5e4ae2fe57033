import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

const server = await startTestServer()
afterAll(() => server.close())

interface Code {
  title: string
  imageUrl: string | null
  linkUrl: string | null
}

const codeOf = (id: number, title = '微信公众号'): Code => ({
  title,
  imageUrl: `/api/services/app/Attachment/Download?id=${id}`,
  linkUrl: 'https://example.org/follow',
})
const save = (qrCodes: Code[]) => server.ok<{ qrCodes: Code[] }>('platform', 'Setting/Update', { qrCodes })
const isPublic = async (id: number) =>
  (await server.ok<{ id: number }[]>(null, 'Attachment/GetAttachmentsByIds', { ids: [id] })).some(
    (file) => file.id === id,
  )

describe('a picture of the footer', () => {
  it('is everybody’s while a code shows it, and gone when none does', async () => {
    const id = await fileOf(server, 'platform')
    expect(await isPublic(id)).toBe(false)
    expect((await save([codeOf(id)])).qrCodes).toEqual([codeOf(id)])
    expect(await isPublic(id)).toBe(true)
    // what stays is not touched
    await save([codeOf(id, '公众号'), { title: '小程序', imageUrl: null, linkUrl: null }])
    expect(await isPublic(id)).toBe(true)
    await save([])
    expect(await isPublic(id)).toBe(false)
  })

  it('is an upload of the administrator, and not that of another code', async () => {
    const foreign = await fileOf(server, 'content')
    const refused = (qrCodes: Code[]) => server.refused('platform', 'Setting/Update', { qrCodes })
    expect((await refused([codeOf(foreign)])).members).toEqual(['qrCodes'])
    const own = await fileOf(server, 'platform')
    expect((await refused([codeOf(own), codeOf(own, '小程序')])).members).toEqual(['qrCodes'])
  })
})
