/**
 * File categories of specification.md §3: the kind of row that a file belongs to. A `Temp` file belongs only to its
 * uploader.
 */
export const FILE_CATEGORIES = [
  'Temp',
  'CmsContentAttachment',
  'WorkOrder',
  'WorkOrderFeedback',
  'Swiper',
  'FriendlyLinkLogo',
  'CmsContentTitleImage',
  'CmsCategory',
  'EditorImage',
  'WorkOrderCompletion',
  'RequirementAttachments',
  'SigningPhotos',
  'ContractFiles',
  'UserDisabledPersonCertificate',
  'Task',
  'EnterpriseTask',
  'ContractTemplate',
  'ContractPhotos',
  'UserTraining',
  'TaskFeedback',
  'WorkDeveloperWorkCard',
  'UserGrowthRecord',
  'UserDisabledPersonFile',
  'TalentGrowthRecord',
] as const
export type FileCategory = (typeof FILE_CATEGORIES)[number]

const MB = 1_048_576

export interface FileKind {
  /** the name for users */
  readonly label: string
  /** of file names; services/attachments/rules.ts says which content has which */
  readonly endings: readonly string[]
  /** in bytes */
  readonly most: number
}

export const KINDS = {
  image: {
    label: '图片（JPG、PNG、GIF、WEBP）',
    endings: ['jpg', 'jpeg', 'jfif', 'jpe', 'png', 'gif', 'webp'],
    most: 10 * MB,
  },
  pdf: { label: 'PDF', endings: ['pdf'], most: 20 * MB },
  office: { label: 'DOCX、XLSX、PPTX', endings: ['docx', 'xlsx', 'pptx'], most: 20 * MB },
  text: { label: 'UTF-8 编码的 TXT、CSV', endings: ['txt', 'csv', 'json'], most: 20 * MB },
  archive: { label: 'ZIP', endings: ['zip'], most: 20 * MB },
  ofd: { label: 'OFD', endings: ['ofd'], most: 20 * MB },
  video: { label: 'MP4、MOV 视频', endings: ['mp4', 'm4v', 'mov'], most: 200 * MB },
} as const satisfies Record<string, FileKind>
export type KindName = keyof typeof KINDS

const PICTURES = ['image'] as const
const PAPERS = ['image', 'pdf'] as const
const DOCUMENTS = ['image', 'pdf', 'office'] as const

/**
 * What a category takes, where that is not everything. The one list: the services judge by it, and the fields of the
 * screens offer what it says.
 */
const NARROW: Readonly<Partial<Record<FileCategory, readonly KindName[]>>> = {
  Swiper: PICTURES,
  FriendlyLinkLogo: PICTURES,
  CmsContentTitleImage: PICTURES,
  CmsCategory: PICTURES,
  EditorImage: PICTURES,
  SigningPhotos: PAPERS,
  ContractFiles: PAPERS,
  UserDisabledPersonCertificate: PAPERS,
  ContractTemplate: DOCUMENTS,
  ContractPhotos: PAPERS,
  UserTraining: DOCUMENTS,
  WorkDeveloperWorkCard: PAPERS,
}

/** One limit for all kinds of files, in categories that need more than the general limits. */
const LIMITS: Partial<Record<FileCategory, number>> = { WorkOrderCompletion: 50 * MB }

/** The size limit, in bytes, for this kind of file in this category. */
export const limitOf = (category: FileCategory, kind: KindName): number => LIMITS[category] ?? KINDS[kind].most

export const acceptedOf = (category: FileCategory): readonly KindName[] =>
  NARROW[category] ?? (Object.keys(KINDS) as KindName[])
