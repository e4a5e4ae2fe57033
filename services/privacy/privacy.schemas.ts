import Type, { type Static } from 'typebox'
import { DateTime, EnumOf, Id, Nullable, Text } from '#services/abp/conventions/schema-types.ts'

const ExportFileDto = Type.Object(
  { id: Id(), fileName: Type.String(), url: Type.String({ description: '下载地址，10 分钟内有效' }) },
  { $id: 'PrivacyExportFileDto' },
)

export const PrivacyDto = Type.Object(
  {
    exportStatus: EnumOf('PrivacyExportStatus', ['None', 'Preparing', 'Ready', 'Expired']),
    exportRequestedTime: Nullable(DateTime()),
    exportReadyTime: Nullable(DateTime()),
    exportFile: Nullable(ExportFileDto),
    isClosing: Type.Boolean({ description: '注销账号在冷静期内，可以取消' }),
    closingRequestedTime: Nullable(DateTime()),
    closingTime: Nullable(DateTime({ description: '冷静期结束、账号注销的时间' })),
    obstacles: Type.Array(Type.String(), { description: '注销之前要先办完的事' }),
  },
  { $id: 'PrivacyDto' },
)
export type PrivacyDto = Static<typeof PrivacyDto>

export const RequestClosingDto = Type.Object(
  {
    isConfirmed: Type.Boolean({ title: '已了解注销的后果' }),
    reason: Type.Optional(Text(200, { title: '注销原因' })),
  },
  { $id: 'RequestClosingDto' },
)
