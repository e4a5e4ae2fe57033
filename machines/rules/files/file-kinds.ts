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
  /** content type -> allowed file extensions, the usual one first */
  readonly types: Readonly<Record<string, readonly string[]>>
  /** in bytes */
  readonly most: number
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const KINDS = {
  image: {
    label: '图片（JPG、PNG、GIF、WEBP）',
    types: {
      'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe'],
      'image/png': ['png'],
      'image/gif': ['gif'],
      'image/webp': ['webp'],
    },
    most: 10 * MB,
  },
  pdf: { label: 'PDF', types: { 'application/pdf': ['pdf'] }, most: 20 * MB },
  office: {
    label: 'DOCX、XLSX、PPTX',
    types: {
      [`${OFFICE}.wordprocessingml.document`]: ['docx'],
      [`${OFFICE}.spreadsheetml.sheet`]: ['xlsx'],
      [`${OFFICE}.presentationml.presentation`]: ['pptx'],
    },
    most: 20 * MB,
  },
  text: { label: 'UTF-8 编码的 TXT、CSV', types: { 'text/plain': ['txt', 'csv', 'json'] }, most: 20 * MB },
  archive: { label: 'ZIP', types: { 'application/zip': ['zip'] }, most: 20 * MB },
  ofd: { label: 'OFD', types: { 'application/ofd': ['ofd'] }, most: 20 * MB },
  video: {
    label: 'MP4、MOV 视频',
    types: { 'video/mp4': ['mp4', 'm4v'], 'video/quicktime': ['mov'] },
    most: 200 * MB,
  },
} as const satisfies Record<string, FileKind>
export type KindName = keyof typeof KINDS

const PICTURES = ['image'] as const
const PAPERS = ['image', 'pdf'] as const
const DOCUMENTS = ['image', 'pdf', 'office'] as const
const ANYTHING = ['image', 'pdf', 'office', 'text', 'archive', 'ofd', 'video'] as const

/** The one list: the services judge by it, and the fields of the screens offer what it says. */
const ACCEPTED: Readonly<Record<FileCategory, readonly KindName[]>> = {
  Temp: ANYTHING,
  CmsContentAttachment: ANYTHING,
  WorkOrder: ANYTHING,
  WorkOrderFeedback: ANYTHING,
  Swiper: PICTURES,
  FriendlyLinkLogo: PICTURES,
  CmsContentTitleImage: PICTURES,
  CmsCategory: PICTURES,
  EditorImage: PICTURES,
  WorkOrderCompletion: ANYTHING,
  RequirementAttachments: ANYTHING,
  SigningPhotos: PAPERS,
  ContractFiles: PAPERS,
  UserDisabledPersonCertificate: PAPERS,
  Task: ANYTHING,
  EnterpriseTask: ANYTHING,
  ContractTemplate: DOCUMENTS,
  ContractPhotos: PAPERS,
  UserTraining: DOCUMENTS,
  TaskFeedback: ANYTHING,
  WorkDeveloperWorkCard: PAPERS,
  UserGrowthRecord: ANYTHING,
  UserDisabledPersonFile: ANYTHING,
  TalentGrowthRecord: ANYTHING,
}

/** One limit for all kinds of files, in categories that need more than the general limits. */
const LIMITS: Partial<Record<FileCategory, number>> = { WorkOrderCompletion: 50 * MB }

/** The size limit, in bytes, for this kind of file in this category. */
export const limitOf = (category: FileCategory, kind: KindName): number => LIMITS[category] ?? KINDS[kind].most

export const acceptedOf = (category: FileCategory): readonly KindName[] => ACCEPTED[category]
