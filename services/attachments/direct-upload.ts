import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { callAliyun } from '#services/abp/platform/aliyun.ts'
import type { Attachment, DirectUpload } from './attachment.schemas.ts'
import { parseS3Url } from './s3-url.ts'
import { storageOf } from './storage.ts'
import { storeFile } from './upload.ts'

const VERSION = '2015-04-01'
const VALID_SECONDS = 900

interface Answer {
  Credentials?: { AccessKeyId?: string; AccessKeySecret?: string; SecurityToken?: string; Expiration?: string }
}

/**
 * The folder of the bucket for a user's direct uploads. Only that user writes to it, and its objects are not
 * attachments.
 */
export const directPrefix = (userId: number): string => `direct/${userId}/`

/** The policy that allows only creating new objects, and no reading, listing or deleting. */
const policyFor = (bucket: string, userId: number): string =>
  JSON.stringify({
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject', 'oss:AbortMultipartUpload'],
        Resource: [`acs:oss:*:*:${bucket}/${directPrefix(userId)}*`],
      },
    ],
  })

/**
 * Credentials for 15 minutes from Aliyun's AssumeRole, limited to one bucket and the uploader's folder. An object there
 * becomes an attachment only after UploadToOss has checked it.
 * @throws AppError business when files are not stored in OSS, unavailable when Aliyun does not answer as specified
 */
export async function directUploadToken({ platform, actor }: RequestContext) {
  const { storageUrl, ossRole, outbound } = platform.config
  if (!storageUrl.startsWith('s3:') || !ossRole) {
    throw refuse('平台没有开通对象存储直传，请使用普通上传，文件会存入平台配置的存储')
  }
  const { accessKeyId, secretAccessKey, region, bucket } = parseS3Url(storageUrl)
  const { status, answer } = await callAliyun<Answer>(
    {
      endpoint: ossRole.endpoint,
      action: 'AssumeRole',
      version: VERSION,
      accessKeyId,
      accessKeySecret: secretAccessKey,
      parameters: {
        RoleArn: ossRole.arn,
        RoleSessionName: `portal-${actor.userId}`,
        DurationSeconds: String(VALID_SECONDS),
        Policy: policyFor(bucket, actor.userId),
      },
    },
    AbortSignal.timeout(outbound.provider),
  ).catch(() => ({ status: 0, answer: {} as Partial<Answer> & { Code?: string } }))
  const { AccessKeyId, AccessKeySecret, SecurityToken, Expiration } = answer.Credentials ?? {}
  if (!AccessKeyId || !AccessKeySecret || !SecurityToken || !Expiration) {
    platform.logger.warn('no direct upload token', { status, code: answer.Code ?? null })
    throw new AppError('unavailable', {
      message: '对象存储暂时不可用',
      details: '对象存储暂时不可用，请稍后再试，或使用普通上传',
    })
  }
  return {
    accessKeyId: AccessKeyId,
    accessKeySecret: AccessKeySecret,
    securityToken: SecurityToken,
    expiration: toWireTime(new Date(Expiration)),
    region,
    bucket,
    prefix: directPrefix(actor.userId),
  }
}

/**
 * Turns a direct upload into an attachment, with the limits of every upload, and removes it from the uploader's folder.
 */
export async function takeOverUpload(
  context: RequestContext,
  { objectKey, fileName, hostType = 'Temp' }: DirectUpload & { objectKey: string },
): Promise<Attachment> {
  const isOwn = objectKey.startsWith(directPrefix(context.actor.userId)) && !objectKey.includes('..')
  if (!isOwn) throw fieldError('objectKey', '只能使用自己上传的文件')
  if (!fileName) throw fieldError('fileName', '文件名不能为空')
  const storage = storageOf(context.platform)
  const stream = await storage.read(objectKey)
  if (!stream) throw fieldError('objectKey', '没有找到这个文件，请重新上传')
  const sent = { fileName, stream, fields: {}, isTruncated: () => false }
  try {
    return await storeFile(context, sent, hostType)
  } finally {
    stream.destroy()
    await storage.remove(objectKey)
  }
}
