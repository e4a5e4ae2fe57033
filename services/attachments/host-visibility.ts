import { type Actor, actingIn } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { Database } from '#services/database/connect.ts'
import type { FileCategory } from '#services/database/schema/attachments.ts'
import type { AttachmentRow } from './attachment.repository.ts'

/** Whether the actor may read this file of the host. `fileId` is for hosts that show some files to fewer users. */
export type MayRead = (db: Database, actor: Actor, hostId: number, fileId: number) => Promise<boolean>
/** Whether the actor may upload a file to the host directly, without a form of the host. */
export type MayAttach = (db: Database, actor: Actor, hostId: number) => Promise<boolean>

/**
 * Whether the actor may read a file that belongs to no single row but is named by some (one voucher, many payments).
 */
export type MayReadNamed = (db: Database, actor: Actor, fileId: number) => Promise<boolean>

/**
 * The right with which staff read the files of a kind of host; a kind that is missing is for nobody whose role is
 * narrowed. What the public may read, they may read without it.
 */
const HOST_RIGHTS: Readonly<Partial<Record<FileCategory, RightName>>> = {
  CmsContentAttachment: 'Contents',
  CmsContentTitleImage: 'Contents',
  EditorImage: 'Contents',
  Swiper: 'Contents',
  FriendlyLinkLogo: 'Contents',
  WorkOrder: 'WorkOrderViews',
  WorkOrderCompletion: 'WorkOrderViews',
  WorkOrderFeedback: 'OrderFeedback',
  RequirementAttachments: 'Requirements',
  SigningPhotos: 'Contracts',
  ContractFiles: 'Contracts',
  ContractTemplate: 'Contracts',
  // the papers and the pictures of an enterprise
  ContractPhotos: 'EnterpriseViews',
  TalentGrowthRecord: 'EnterpriseViews',
  UserDisabledPersonCertificate: 'PersonRecords',
  UserDisabledPersonFile: 'PersonRecords',
  UserTraining: 'Trainings',
  UserGrowthRecord: 'Trainings',
  EnterpriseTask: 'EmployeeViews',
  Task: 'EmployeeViews',
  TaskFeedback: 'EmployeeViews',
  WorkDeveloperWorkCard: 'PartnerViews',
}

/** The same for files that rows name: vouchers of payments, papers of approvals, pictures in messages. */
const NAMED_RIGHTS: Readonly<Partial<Record<FileCategory, RightName>>> = {
  WorkOrder: 'Settlement',
  UserDisabledPersonFile: 'PersonBank',
  WorkOrderFeedback: 'Support',
  EditorImage: 'Contents',
}

interface HostRules {
  mayRead: MayRead
  mayAttach?: MayAttach | undefined
}

const rules = new Map<FileCategory, HostRules>()

export function setHostRules(hostType: FileCategory, hostRules: HostRules): void {
  rules.set(hostType, hostRules)
}

const namedRules = new Map<FileCategory, MayReadNamed>()

export function setNamedRule(hostType: FileCategory, mayReadNamed: MayReadNamed): void {
  namedRules.set(hostType, mayReadNamed)
}

/** A file without a host, or of a host without a rule, is readable only for its uploader. */
export async function mayRead(db: Database, actor: Actor, row: AttachmentRow): Promise<boolean> {
  const known = rules.get(row.hostType)
  if (known && row.hostId !== null) {
    return known.mayRead(db, actingIn(actor, HOST_RIGHTS[row.hostType]), row.hostId, row.id)
  }
  if (actor.userId > 0 && row.creatorUserId === actor.userId) return true
  if (row.hostId !== null) return false
  return (await namedRules.get(row.hostType)?.(db, actingIn(actor, NAMED_RIGHTS[row.hostType]), row.id)) ?? false
}

/** Direct uploads need a rule of the host. */
export const mayAttach = async (db: Database, actor: Actor, hostType: FileCategory, hostId: number): Promise<boolean> =>
  (await rules.get(hostType)?.mayAttach?.(db, actingIn(actor, HOST_RIGHTS[hostType]), hostId)) ?? false
