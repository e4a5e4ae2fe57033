import type { FileCategory } from '#services/database/schema/attachments.ts'

const MB = 1_048_576

interface Kind {
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
      'image/jpeg': ['jpg', 'jpeg', 'jfif'],
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
  video: { label: 'MP4、MOV 视频', types: { 'video/mp4': ['mp4'], 'video/quicktime': ['mov'] }, most: 200 * MB },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS

const PICTURES = ['image'] as const
const PAPERS = ['image', 'pdf'] as const
const DOCUMENTS = ['image', 'pdf', 'office'] as const
const ANYTHING = ['image', 'pdf', 'office', 'text', 'archive', 'ofd', 'video'] as const

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

/** The largest limit of the category, before the kind of file is known. */
export const highestLimitOf = (category: FileCategory): number =>
  Math.max(...ACCEPTED[category].map((kind) => limitOf(category, kind)))

export function kindOf(contentType: string): KindName | undefined {
  const names = Object.keys(KINDS) as KindName[]
  return names.find((name) => Object.keys(KINDS[name].types).includes(contentType))
}

export const isAccepted = (category: FileCategory, kind: KindName): boolean => ACCEPTED[category].includes(kind)

/** `图片（JPG、PNG、GIF、WEBP）、PDF` */
export const acceptedInWords = (category: FileCategory): string =>
  ACCEPTED[category].map((kind) => KINDS[kind].label).join('、')

export const sizeInWords = (bytes: number): string => `${Math.round(bytes / MB)} MB`

/** Characters that are special to a file system or invisible. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const UNSAFE = /[\u0000-\u001f\u007f<>:"|?*\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
const MOST_CHARACTERS = 150

/**
 * The file name for downloads: without folders, and with an extension that matches the content, so that nothing opens
 * as something else. `../工资.exe` with a picture becomes `工资.exe.png`.
 */
export function safeFileName(given: string, contentType: string): string {
  const kind = kindOf(contentType)
  const types: Kind['types'] = kind ? KINDS[kind].types : {}
  const endings = types[contentType] ?? []
  const base = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = base.replace(UNSAFE, '').replace(/^\.+/, '').trim()
  const ending = endings.find((known) => plain.toLowerCase().endsWith(`.${known}`))
  const stem = ending ? plain.slice(0, -ending.length - 1) : plain
  const short = [...stem].slice(0, MOST_CHARACTERS).join('').trim() || '未命名'
  return `${short}.${ending ?? endings[0] ?? 'bin'}`
}
