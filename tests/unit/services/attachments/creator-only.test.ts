import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_CATEGORIES, type FileCategory } from '#machines/rules/files/file-kinds.ts'
import type { Attachment } from '#services/attachments/attachment.schemas.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

/**
 * Files that not every user of the row may read: proofs and papers of a person, and files that only the creator of an
 * enterprise handles. Every other account tries each of them.
 */

/** `colleague` is the account member2, who belongs to the enterprise of `enterprise` and `member` too. */
const READERS = [
  ...['person', 'person2', 'enterprise', 'member', 'colleague', 'enterprise3', 'member3', 'developer', 'developer2'],
  ...['foundation', 'foundation3', 'platform', 'auditor', 'finance', 'content', 'visitor', 'nobody'],
] as const
type Reader = (typeof READERS)[number]
/** The platform's staff with that task: auditors for persons and contracts, for orders also those who host and pay. */
const PLATFORM: readonly Reader[] = ['platform', 'auditor']
const ORDER_STAFF: readonly Reader[] = [...PLATFORM, 'finance']

let server: TestServer
let desk: ReturnType<typeof workOrderDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  const [row] = await server.db
    .select()
    .from(enterpriseMembers)
    .where(eq(enterpriseMembers.userId, server.account('member').userId))
  const { id: _, ...member } = row as NonNullable<typeof row>
  await server.db.insert(enterpriseMembers).values({ ...member, userId: server.account('member2').userId })
}, 60_000)
afterAll(() => server.close())

async function fileAt(hostType: FileCategory, hostId: number | null, uploader: string): Promise<number> {
  const creatorUserId = server.account(uploader).userId
  const stored = { size: 10, sha256: 'x', storageKey: `x/${hostType}-${hostId}-${uploader}-${Math.random()}` }
  const file = { fileName: '证明.png', contentType: 'image/png', ...stored, hostType, hostId, creatorUserId }
  const [row] = await server.db.insert(attachments).values(file).returning({ id: attachments.id })
  return row?.id ?? 0
}

const accountOf = (reader: Reader) => (reader === 'nobody' ? null : reader === 'colleague' ? 'member2' : reader)

async function readBy(reader: Reader, hostType: FileCategory, hostId: number | null, fileId: number) {
  const account = accountOf(reader)
  const ownId = account === null ? null : server.account(account).enterpriseId
  const enterpriseId = reader === 'colleague' ? server.account('enterprise').enterpriseId : ownId
  const headers: Record<string, string> = enterpriseId === null ? {} : { 'abp-enterpriseid': String(enterpriseId) }
  const options = { headers }
  const named = await server.ok<Attachment[]>(account, 'Attachment/GetAttachmentsByIds', { ids: fileId }, options)
  const listed =
    hostId === null
      ? named
      : await server.ok<Attachment[]>(account, 'Attachment/GetAttachments', { hostType, hostId }, options)
  const download = await server.call(account, 'Attachment/Download', { id: fileId }, options)
  // The bytes are missing: a permitted user is told so, any other user gets that there is no such file.
  const isFetched = download.envelope?.error?.details?.includes('已不在存储中') === true
  const ways = [named.some(({ id }) => id === fileId), listed.some(({ id }) => id === fileId), isFetched]
  expect(new Set(ways).size, `${reader}: by id, by host and by download alike: ${ways}`).toBe(1)
  if (!isFetched) expect([401, 404], reader).toContain(download.status)
  return ways[0]
}

interface Case {
  what: string
  hostType: FileCategory
  uploader: string
  /** the row, and what attaches the file to it */
  host(): Promise<number | null>
  names?(fileId: number): Promise<unknown>
  readers: readonly Reader[]
}

const enterpriseOf = async () => server.account('enterprise').enterpriseId
const personOf = async () => server.account('person').personId
const contract = () => employ(server, 'person')
const CONTRACT_READERS: readonly Reader[] = ['person', 'enterprise', 'developer', 'foundation', ...PLATFORM]
const order = async () => (await desk.create()).id
const growthRecord = async () =>
  (
    await server.ok<{ id: number }>('foundation', 'UserGrowthRecord/Create', {
      ...{ userDisabledPersonId: server.account('person').personId, kind: 'Visit' },
      ...{ recordDate: '2026-01-05', content: '在家走访。' },
    })
  ).id

const CASES: readonly Case[] = [
  {
    what: 'how a member proves that he belongs to the enterprise: himself and the creator',
    hostType: 'ContractPhotos',
    uploader: 'member',
    host: enterpriseOf,
    names: (certificateFileId) =>
      server.db
        .update(enterpriseMembers)
        .set({ certificateFileId })
        .where(eq(enterpriseMembers.userId, server.account('member').userId)),
    readers: ['member', 'enterprise'],
  },
  {
    what: 'a disability certificate: the person; staff see it where every view is logged',
    hostType: 'UserDisabledPersonCertificate',
    uploader: 'person',
    host: personOf,
    readers: ['person'],
  },
  {
    what: 'files of a resume: the person, the foundation and the platform',
    hostType: 'UserDisabledPersonFile',
    uploader: 'person',
    host: personOf,
    readers: ['person', 'foundation', ...PLATFORM],
  },
  {
    what: 'files of a contract: 人资管理 is the creator’s alone',
    hostType: 'ContractFiles',
    uploader: 'enterprise',
    host: contract,
    readers: CONTRACT_READERS,
  },
  {
    what: 'the text of a contract: 人资管理 is the creator’s alone',
    hostType: 'ContractTemplate',
    uploader: 'enterprise',
    host: contract,
    readers: CONTRACT_READERS,
  },
  {
    what: 'photos of a signing: 人资管理 is the creator’s alone',
    hostType: 'SigningPhotos',
    uploader: 'enterprise',
    host: contract,
    readers: CONTRACT_READERS,
  },
  {
    what: 'what a tutor has seen: tutors of the foundation and the platform, not the person',
    hostType: 'UserGrowthRecord',
    uploader: 'foundation',
    host: growthRecord,
    readers: ['foundation', ...PLATFORM],
  },
  {
    what: 'the card of a developer: himself and the platform',
    hostType: 'WorkDeveloperWorkCard',
    uploader: 'developer',
    host: async () => server.account('developer').userId,
    readers: ['developer', ...PLATFORM],
  },
  {
    what: 'the voucher of a hosting: those who see the order’s money',
    hostType: 'WorkOrder',
    uploader: 'enterprise',
    host: order,
    names: async (hostingVoucherFileId) =>
      server.db
        .update(workOrders)
        .set({ hostingVoucherFileId })
        .where(eq(workOrders.id, await lastHost())),
    readers: ['enterprise', 'member', 'colleague', 'developer', ...ORDER_STAFF],
  },
  {
    what: 'a bank receipt that no flow names yet: who uploaded it',
    hostType: 'WorkOrder',
    uploader: 'finance',
    host: async () => null,
    readers: ['finance'],
  },
  {
    what: 'what an enterprise no longer shows: nobody',
    hostType: 'TalentGrowthRecord',
    uploader: 'enterprise',
    host: enterpriseOf,
    readers: [],
  },
  {
    what: 'an upload that waits for its form: who uploaded it',
    hostType: 'Temp',
    uploader: 'member',
    host: async () => null,
    readers: ['member'],
  },
  {
    what: 'a file of a kind without a rule: who uploaded it',
    hostType: 'CmsCategory',
    uploader: 'content',
    host: async () => 5,
    readers: ['content'],
  },
  {
    what: 'a file of a kind that no service uses: who uploaded it',
    hostType: 'Task',
    uploader: 'member',
    host: async () => 5,
    readers: ['member'],
  },
]
let currentHost: number | null = null
const lastHost = async () => currentHost ?? 0

describe('a file that is not for all', () => {
  test.each(CASES)('$what ($hostType)', async ({ hostType, uploader, host, names, readers }) => {
    currentHost = await host()
    const fileId = await fileAt(hostType, currentHost, uploader)
    await names?.(fileId)
    const seen: Reader[] = []
    for (const reader of READERS) if (await readBy(reader, hostType, currentHost, fileId)) seen.push(reader)
    expect(seen.sort()).toEqual([...readers].sort())
  })

  /** Shown to everyone who may open the row: tests of these domains check who that is. */
  const AS_THE_ROW: readonly FileCategory[] = [
    ...(['CmsContentAttachment', 'CmsContentTitleImage', 'EditorImage', 'Swiper', 'FriendlyLinkLogo'] as const),
    ...(['WorkOrderFeedback', 'WorkOrderCompletion', 'RequirementAttachments'] as const),
    ...(['EnterpriseTask', 'TaskFeedback', 'UserTraining'] as const),
  ]
  test('is decided for every category', () => {
    const decided = [...new Set([...CASES.map(({ hostType }) => hostType), ...AS_THE_ROW])]
    expect(decided.sort()).toEqual([...FILE_CATEGORIES].sort())
  })
})
