import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachments } from '#services/database/schema/attachments.ts'
import { seedOrganisation } from '#services/seeds/organisation.ts'
import { seedPapers } from '#services/seeds/papers.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const directory = mkdtempSync(join(tmpdir(), 'papers-'))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}` })
  await seedPapers(server.platform)
  await seedOrganisation(server.platform)
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

type File = { id: number; fileName: string; contentType: string; url: string }
const bytesOf = async ({ url }: File): Promise<Buffer> => (await server.app.inject(url)).rawPayload
/** Width, height and pixels of a PNG that has one block of data and no filters, as ours have. */
function readPng(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const size = png.readUInt32BE(33)
  return { width, height, pixels: inflateSync(png.subarray(41, 41 + size)) }
}

describe('the demonstration papers', () => {
  it('are photos of both sides of the card, shown to the person and to who audits him', async () => {
    const own = await server.ok<{ certificateFront: File; certificateBack: File }>('person', 'UserDisabledPerson/Get', {
      reveal: true,
    })
    for (const file of [own.certificateFront, own.certificateBack]) {
      expect(file.fileName).toMatch(/^残疾人证[正反]面\.png$/)
      const { width, height, pixels } = readPng(await bytesOf(file))
      expect([width, height, pixels.length]).toEqual([640, 400, 400 * (640 * 3 + 1)])
      expect(new Set(pixels).size).toBeGreaterThan(8)
    }
  })

  it('are licences and letters of the enterprises that were judged, none left without a row', async () => {
    const { licenceFileId, authorisationFileId } = await server.ok<{
      licenceFileId: number
      authorisationFileId: number
    }>('auditor', 'Enterprise/Get', { id: server.account('enterprise').enterpriseId })
    const papers = await server.ok<File[]>('auditor', 'Attachment/GetAttachmentsByIds', {
      ids: [licenceFileId, authorisationFileId],
    })
    expect(papers.map(({ contentType }) => contentType)).toEqual(['image/png', 'application/pdf'])
    expect((await bytesOf(papers[1] as File)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await server.db.$count(attachments, eq(attachments.hostType, 'Temp'))).toBe(0)
  })
})

describe('the demonstration organisations', () => {
  it('have departments with people and leaders, of enterprises and of the platform', async () => {
    const treeOf = async (account: string) =>
      (
        await server.ok<{ items: { departmentName: string; members: { isLeader: boolean }[] }[] }>(
          account,
          'Department/GetAll',
          { pageSize: 50 },
        )
      ).items
    const tree = await treeOf('enterprise')
    expect(tree.map(({ departmentName }) => departmentName)).toEqual(['数据标注部', '质检组', '居家标注组'])
    expect(tree[0]?.members).toEqual([expect.objectContaining({ realName: '许知远', isLeader: true })])
    expect(await treeOf('platform')).toHaveLength(4)
  })

  it('have requests that wait for the platform', async () => {
    const id = server.account('enterprise2').enterpriseId
    expect(await server.ok('auditor', 'Enterprise/Get', { id })).toMatchObject({
      isChangePending: true,
      allowedActions: expect.arrayContaining(['passChange', 'rejectChange']),
    })
    const person = await server.ok('auditor', 'UserDisabledPerson/Get', { id: server.account('person6').personId })
    expect(JSON.stringify(person)).toContain('证件换发')
  })

  it('have told of their staff, and people have bound their WeChat', async () => {
    expect(await server.ok('enterprise', 'Enterprise/GetQuotaSummary')).toMatchObject({
      averageStaff: '186.000',
      averageAnnualWage: '96000.00',
      amount: expect.stringMatching(/^\d/),
    })
    expect(await server.ok('person', 'User/IsWechatBound')).toBe(true)
    expect(await server.ok('person3', 'User/IsWechatBound')).toBe(false)
  })
})
