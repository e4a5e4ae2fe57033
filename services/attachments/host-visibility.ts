import { type Actor, actingIn } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { FileCategory } from '#machines/rules/files/file-kinds.ts'
import { entitiesWith } from '#services/abp/entities/entities.ts'
import type { FileRules, NamedFileRules } from '#services/abp/entities/entity.ts'
import type { Database } from '#services/database/connect.ts'
import type { AttachmentRow } from './attachment.repository.ts'

/**
 * The right that staff need to read the files of a kind of host; for a kind without an entry, staff with a custom role
 * are refused. Public files need no right.
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
  // the identity papers and the pictures of an enterprise
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

/** The right for files that rows reference by id: vouchers of payments, papers of approvals, pictures in messages. */
const NAMED_RIGHTS: Readonly<Partial<Record<FileCategory, RightName>>> = {
  WorkOrder: 'Settlement',
  UserDisabledPersonFile: 'PersonBank',
  WorkOrderFeedback: 'Support',
  EditorImage: 'Contents',
}

const rulesOf = (category: FileCategory): FileRules | undefined =>
  entitiesWith('files')
    .flatMap(([, files]) => files)
    .find((rules) => rules.category === category)

const namedRulesOf = (category: FileCategory): NamedFileRules | undefined =>
  entitiesWith('namedFiles')
    .flatMap(([, files]) => files)
    .find((rules) => rules.category === category)

/**
 * Whether the actor may read the file. Only the uploader may read a file without a host, or with a host that has no
 * rule.
 */
export async function mayRead(db: Database, actor: Actor, row: AttachmentRow): Promise<boolean> {
  const known = rulesOf(row.hostType)
  if (known && row.hostId !== null) {
    return known.mayRead(db, actingIn(actor, HOST_RIGHTS[row.hostType]), row.hostId, row.id)
  }
  if (actor.userId > 0 && row.creatorUserId === actor.userId) return true
  if (row.hostId !== null) return false
  return (await namedRulesOf(row.hostType)?.mayRead(db, actingIn(actor, NAMED_RIGHTS[row.hostType]), row.id)) ?? false
}

/** Whether the actor may upload directly to the host; only hosts with a rule permit it. */
export const mayAttach = async (db: Database, actor: Actor, hostType: FileCategory, hostId: number): Promise<boolean> =>
  (await rulesOf(hostType)?.mayAttach?.(db, actingIn(actor, HOST_RIGHTS[hostType]), hostId)) ?? false
