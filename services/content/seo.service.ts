import Type from 'typebox'
import { action, defineService } from '#services/abp/define-service.ts'
import { Text } from '#services/abp/schema-types.ts'
import { readSetting, writeSetting } from './setting.repository.ts'

const SeoSettingsDto = Type.Object(
  { title: Type.String(), keywords: Type.String(), description: Type.String() },
  { $id: 'SeoSettingsDto' },
)
const SaveSeoSettingsDto = Type.Object(
  {
    title: Text(80, { title: '页面标题' }),
    keywords: Text(200, { title: '关键词' }),
    description: Text(300, { title: '描述' }),
  },
  { $id: 'SaveSeoSettingsDto' },
)

export const seoService = defineService('SEO', {
  GetSEOSettings: action({
    summary: '页面标题、关键词和描述',
    allow: 'anonymous',
    input: Type.Object({}),
    output: SeoSettingsDto,
    handler: ({ db }) => readSetting(db, 'SEO'),
  }),
  SaveSEOSettings: action({
    summary: '保存页面标题、关键词和描述',
    allow: ['PlatformUser:Content'],
    input: SaveSeoSettingsDto,
    output: SeoSettingsDto,
    handler: async ({ db, actor, now }, input) => {
      await writeSetting(db, 'SEO', input, { userId: actor.userId, now })
      return readSetting(db, 'SEO')
    },
  }),
})
