import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { FileStream } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { toAttachment } from './attachment.mapper.ts'
import * as files from './attachment.repository.ts'
import {
  type Attachment,
  AttachmentDto,
  DirectUpload,
  DownloadQuery,
  HostQuery,
  IdsQuery,
  StsTokenDto,
  UploadTarget,
} from './attachment.schemas.ts'
import { directUploadToken, takeOverUpload } from './direct-upload.ts'
import { download } from './download.ts'
import { mayRead } from './host-visibility.ts'
import { uploadAttachment, uploadToTemp } from './upload.ts'

/** Leaves out files that the actor may not read. */
async function readable({ platform, db, actor }: RequestContext, rows: files.AttachmentRow[]): Promise<Attachment[]> {
  const seen: Attachment[] = []
  for (const row of rows) if (await mayRead(db, actor, row)) seen.push(toAttachment(platform, row))
  return seen
}

const UPLOADS_A_MINUTE = 120
const target = Object.keys(UploadTarget.properties)

export const attachmentService = defineService('Attachment', {
  GetAttachments: action({
    summary: '一条记录的附件',
    allow: 'anonymous',
    input: HostQuery,
    output: Type.Array(AttachmentDto),
    handler: async (context, { hostType, hostId }) =>
      readable(context, await files.findOfHosts(context.db, hostType, [hostId])),
  }),
  GetAttachmentsByIds: action({
    summary: '按编号取附件；无权查看的不返回',
    allow: 'anonymous',
    input: IdsQuery,
    output: Type.Array(AttachmentDto),
    handler: async (context, { ids }) => readable(context, await files.findAttachments(context.db, ids)),
  }),
  GetAliyunOssSTSToken: action({
    summary: '对象存储的直传凭证：15 分钟内，只能上传到自己的目录',
    allow: 'signedIn',
    input: Type.Object({}),
    output: StsTokenDto,
    perMinute: 30,
    handler: directUploadToken,
  }),
  Download: action({
    summary: '下载附件：凭限时链接，或凭登录身份',
    allow: 'anonymous',
    input: DownloadQuery,
    output: FileStream,
    verb: 'GET',
    handler: download,
  }),
  UploadToTemp: action({
    summary: '上传一个还没有归属的文件',
    allow: 'signedIn',
    input: UploadTarget,
    output: AttachmentDto,
    query: target,
    upload: true,
    perMinute: UPLOADS_A_MINUTE,
    handler: uploadToTemp,
  }),
  UploadToOss: action({
    summary: '上传到平台配置的存储（本地磁盘或对象存储），或接收已直传的文件；还没有归属',
    allow: 'signedIn',
    input: DirectUpload,
    output: AttachmentDto,
    query: Object.keys(DirectUpload.properties),
    upload: true,
    perMinute: UPLOADS_A_MINUTE,
    handler: (context, { objectKey, fileName, ...input }) =>
      objectKey === undefined
        ? uploadToTemp(context, input)
        : takeOverUpload(context, { ...input, objectKey, ...(fileName === undefined ? {} : { fileName }) }),
  }),
  UploadAttachment: action({
    summary: '上传一个文件，可指明所属记录',
    allow: 'signedIn',
    input: UploadTarget,
    output: AttachmentDto,
    query: target,
    upload: true,
    perMinute: UPLOADS_A_MINUTE,
    handler: uploadAttachment,
  }),
})
