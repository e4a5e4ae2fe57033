import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { attachments } from '#services/database/schema/attachments.ts'
import { enterpriseFacilities, enterpriseVideos } from '#services/database/schema/enterprise-facilities.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

const server = await startTestServer()
afterAll(() => server.close())

interface Facility {
  id: number
  facilityTypeLabel: string
  place: string | null
  pictures: { fileId: number; description: string; url: string }[]
  rowVersion: number
}
interface Video {
  id: number
  title: string
  url: string
  captions: string | null
  isPublished: boolean
  rowVersion: number
}
interface Page<T> {
  totalCount: number
  items: T[]
}

const own = server.account('enterprise').enterpriseId ?? 0
const facilities = (account: string | null, enterpriseId = own) =>
  server.ok<Page<Facility>>(account, 'EnterpriseFacility/GetAll', { enterpriseId })
const videos = (account: string | null, query: object = {}) =>
  server.ok<Page<Video>>(account, 'EnterpriseVideo/GetAll', { enterpriseId: own, ...query })
const facility = (changes: object = {}) => ({
  facilityType: 'Entrance',
  place: '一号楼南门',
  description: '门口有坡道，门宽 1.2 米。',
  pictures: [],
  ...changes,
})
const CAPTIONS = '1\n00:00:01,000 --> 00:00:04,000\n门口有坡道'

async function filmOf(account: string): Promise<number> {
  const id = await fileOf(server, account)
  await server.db
    .update(attachments)
    .set({ fileName: '环境.mp4', contentType: 'video/mp4' })
    .where(eq(attachments.id, id))
  return id
}
const video = async (changes: object = {}) => ({
  videoType: 'CompanyAccessibilityVideo',
  title: '从地铁站到工位',
  fileId: await filmOf('enterprise'),
  isPublished: false,
  ...changes,
})
const isKept = async (id: number) =>
  (await server.db.select().from(attachments).where(eq(attachments.id, id)))[0]?.isDeleted === false

beforeEach(async () => {
  await server.db.delete(enterpriseFacilities)
  await server.db.delete(enterpriseVideos)
})

describe('the facilities of an enterprise', () => {
  it('are entered by its creator with described pictures, and read by everybody', async () => {
    const fileId = await fileOf(server, 'enterprise')
    const pictures = [{ fileId, description: '南门的坡道，两侧有扶手' }]
    await server.ok('enterprise', 'EnterpriseFacility/Create', facility({ pictures }))
    for (const account of [null, 'person', 'member', 'enterprise2', 'platform']) {
      const { totalCount, items } = await facilities(account)
      expect(totalCount).toBe(1)
      expect(items[0]).toMatchObject({ facilityTypeLabel: '坡道或无障碍出入口', place: '一号楼南门', pictures })
      expect(items[0]?.pictures[0]?.url).toContain('signature=')
    }
    expect((await facilities(null, server.account('enterprise2').enterpriseId ?? 0)).totalCount).toBe(0)
  })

  it('lose the pictures that a change leaves out, and all with the facility', async () => {
    const [first, second] = [await fileOf(server, 'enterprise'), await fileOf(server, 'enterprise')]
    const described = (...ids: number[]) => ids.map((fileId) => ({ fileId, description: '坡道' }))
    const made = await server.ok<Facility>(
      'enterprise',
      'EnterpriseFacility/Create',
      facility({ pictures: described(first, second) }),
    )
    const { id, rowVersion } = made
    const changed = await server.ok<Facility>(
      'enterprise',
      'EnterpriseFacility/Update',
      facility({ id, rowVersion, place: null, pictures: described(second) }),
    )
    expect(changed).toMatchObject({ place: null, pictures: [{ fileId: second }] })
    expect([await isKept(first), await isKept(second)]).toEqual([false, true])
    await server.ok('enterprise', 'EnterpriseFacility/Delete', { id })
    expect([(await facilities(null)).totalCount, await isKept(second)]).toEqual([0, false])
  })

  it('take pictures of their own editor alone, once each, and no other files', async () => {
    const refused = async (fileIds: number[]) => {
      const pictures = fileIds.map((fileId) => ({ fileId, description: '坡道' }))
      return server.refused('enterprise', 'EnterpriseFacility/Create', facility({ pictures }))
    }
    const id = await fileOf(server, 'enterprise')
    for (const ids of [[await fileOf(server, 'enterprise2')], [id, id], [await filmOf('enterprise')]]) {
      expect(await refused(ids)).toMatchObject({ status: 400, members: ['pictures'] })
    }
    expect((await facilities('enterprise')).totalCount).toBe(0)
  })

  it('are refused without a description, and in another one’s name', async () => {
    const { members } = await server.refused(
      'enterprise',
      'EnterpriseFacility/Create',
      facility({ description: '坡道' }),
    )
    expect(members).toEqual(['description'])
    const undescribed = facility({ pictures: [{ fileId: await fileOf(server, 'enterprise'), description: ' ' }] })
    expect((await server.refused('enterprise', 'EnterpriseFacility/Create', undescribed)).status).toBe(400)
    const { id } = await server.ok<Facility>('enterprise', 'EnterpriseFacility/Create', facility())
    expect((await server.refused('enterprise2', 'EnterpriseFacility/Update', facility({ id }))).status).toBe(404)
    expect((await server.refused('enterprise2', 'EnterpriseFacility/Delete', { id })).status).toBe(404)
    expect((await server.refused('member', 'EnterpriseFacility/Delete', { id })).status).toBe(403)
  })

  it('are twenty at most', async () => {
    const row = { enterpriseId: own, facilityType: 'Lift' as const, description: '电梯有语音报站' }
    await server.db.insert(enterpriseFacilities).values(Array.from({ length: 20 }, () => row))
    expect((await server.refused('enterprise', 'EnterpriseFacility/Create', facility())).status).toBe(400)
  })

  it('of an enterprise that is not certified are nobody else’s', async () => {
    const { enterpriseId } = server.account('pending')
    await server.ok('pending', 'EnterpriseFacility/Create', facility())
    expect((await facilities('pending', enterpriseId ?? 0)).totalCount).toBe(1)
    expect((await facilities(null, enterpriseId ?? 0)).totalCount).toBe(0)
  })
})

describe('the videos of an enterprise', () => {
  it('are a draft for its members until they have captions or a transcript', async () => {
    const made = await server.ok<Video>('enterprise', 'EnterpriseVideo/Create', await video())
    expect([(await videos('member')).totalCount, (await videos('person')).totalCount]).toEqual([1, 0])
    const { id, rowVersion } = made
    const { fileId } = (await videos('enterprise')).items[0] as unknown as { fileId: number }
    const form = { ...(await video()), id, rowVersion, fileId, isPublished: true }
    const readers = async () => {
      const read = (account: string | null) =>
        server.ok<unknown[]>(account, 'Attachment/GetAttachmentsByIds', { ids: [fileId] })
      return [(await read('member')).length, (await read('person')).length, (await read(null)).length]
    }
    expect(await readers()).toEqual([1, 0, 0])
    const refused = await server.refused('enterprise', 'EnterpriseVideo/Update', form)
    expect(refused).toMatchObject({ status: 400, members: ['captions'] })
    const published = await server.ok<Video>('enterprise', 'EnterpriseVideo/Update', { ...form, captions: CAPTIONS })
    expect(published.captions).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n门口有坡道')
    expect((await videos(null)).items).toMatchObject([{ title: '从地铁站到工位', isPublished: true }])
    expect(await readers()).toEqual([1, 1, 1])
  })

  it('are published with a transcript alone, and found by their type', async () => {
    const form = await video({ transcript: '画面从地铁站出口开始。', isPublished: true })
    await server.ok('enterprise', 'EnterpriseVideo/Create', form)
    expect((await videos('person', { videoType: 'CompanyAccessibilityVideo' })).totalCount).toBe(1)
    expect((await videos('person', { videoType: 'CompanyJobIntroductionVideo' })).totalCount).toBe(0)
    expect((await videos('enterprise', { isPublished: false })).totalCount).toBe(0)
  })

  it('take MP4 files and captions that can be read', async () => {
    const picture = await video({ fileId: await fileOf(server, 'enterprise') })
    expect((await server.refused('enterprise', 'EnterpriseVideo/Create', picture)).members).toEqual(['fileId'])
    const unread = await video({ captions: '没有时间的字幕' })
    expect((await server.refused('enterprise', 'EnterpriseVideo/Create', unread)).members).toEqual(['captions'])
    expect((await videos('enterprise')).totalCount).toBe(0)
  })

  it('are removed with their file, by the creator alone', async () => {
    const form = await video()
    const { id } = await server.ok<Video>('enterprise', 'EnterpriseVideo/Create', form)
    expect((await server.refused('enterprise2', 'EnterpriseVideo/Delete', { id })).status).toBe(404)
    await server.ok('enterprise', 'EnterpriseVideo/Delete', { id })
    expect([(await videos('enterprise')).totalCount, await isKept(form.fileId)]).toEqual([0, false])
  })
})
