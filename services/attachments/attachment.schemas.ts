import Type, { type Static } from 'typebox'
import { FILE_CATEGORIES } from '#machines/rules/files/file-kinds.ts'
import { DateTime, EnumOf, type FieldOptions, Id, Nullable } from '#services/abp/conventions/schema-types.ts'

export const FileCategory = (options?: FieldOptions) => EnumOf('FileCategory', FILE_CATEGORIES, options)

export const AttachmentDto = Type.Object(
  {
    id: Id(),
    fileName: Type.String(),
    contentType: Type.String({ description: '由文件内容判断' }),
    size: Type.Integer({ description: '字节' }),
    hostType: FileCategory(),
    hostId: Nullable(Type.Integer({ description: '所属记录；还没有归属时为空' })),
    url: Type.String({ description: '下载地址，10 分钟内有效；还不能下载的文件，地址里有 held' }),
    notice: Nullable(Type.String({ description: '为什么现在不能下载；可以下载时为空' })),
    creationTime: DateTime(),
  },
  { $id: 'AttachmentDto' },
)
export type Attachment = Static<typeof AttachmentDto>

/** The target of an upload: in the query, or as form fields before the file. */
export const UploadTarget = Type.Object({
  hostType: Type.Optional(FileCategory({ title: '文件类别' })),
  hostId: Type.Optional(Id({ title: '所属记录' })),
})
export type UploadTarget = Static<typeof UploadTarget>

/** A file that is already in the object store, uploaded with credentials of GetAliyunOssSTSToken. */
export const DirectUpload = Type.Object({
  ...UploadTarget.properties,
  objectKey: Type.Optional(Type.String({ maxLength: 300, title: '直传的文件', description: '直传到自己目录的对象' })),
  fileName: Type.Optional(Type.String({ maxLength: 255, title: '文件名' })),
})
export type DirectUpload = Static<typeof DirectUpload>

export const HostQuery = Type.Object({
  hostId: Id({ title: '所属记录' }),
  hostType: FileCategory({ title: '文件类别' }),
})

export const IdsQuery = Type.Object({ ids: Type.Array(Id(), { minItems: 1, maxItems: 100, title: '附件编号' }) })

export const DownloadQuery = Type.Object({
  id: Id({ title: '附件编号' }),
  expires: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800, title: '有效期' })),
  signature: Type.Optional(Type.String({ maxLength: 100, title: '签名' })),
  held: Type.Optional(Type.String({ maxLength: 20, title: '暂存原因', description: '随链接给出，只用来显示' })),
})

/** Short-lived credentials of an object store, in the format of its browser library. */
export const StsTokenDto = Type.Object(
  {
    accessKeyId: Type.String(),
    accessKeySecret: Type.String(),
    securityToken: Type.String(),
    expiration: DateTime(),
    region: Type.String(),
    bucket: Type.String(),
    prefix: Type.String({ description: '只能上传到这个前缀之下' }),
  },
  { $id: 'StsTokenDto' },
)
