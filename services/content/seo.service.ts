import Type, { type Static } from 'typebox'
import { DEFAULT_PLATFORM_NAME } from '#machines/rules/platform-name.ts'
import { Text } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import type { Database } from '#services/database/connect.ts'
import type { SeoSettings } from '#services/database/schema/setting-values.ts'
import { namesOf } from './names.api.ts'
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

/** Whether the text is only the platform's name; earlier releases have stored the built-in name. */
const isName = (text: string | null, name: string) => text === name || text === DEFAULT_PLATFORM_NAME

async function shown(db: Database) {
  const { title, keywords, description } = await readSetting(db, 'SEO')
  const { name } = await namesOf(db)
  const orName = (text: string | null) => (text === null || isName(text, name) ? name : text)
  return { title: orName(title), keywords: orName(keywords), description }
}

/** The values to store. A text equal to the platform's name is not stored, so that it follows a change of the name. */
async function stored(db: Database, { title, keywords, description }: Static<typeof SaveSeoSettingsDto>) {
  const { name } = await namesOf(db)
  const orNull = (text: string) => (isName(text, name) ? null : text)
  return { title: orNull(title), keywords: orNull(keywords), description } satisfies SeoSettings
}

export const seoService = defineService('SEO', {
  GetSEOSettings: action({
    summary: '页面标题、关键词和描述',
    allow: 'anonymous',
    input: Type.Object({}),
    output: SeoSettingsDto,
    handler: ({ db }) => shown(db),
  }),
  SaveSEOSettings: action({
    summary: '保存页面标题、关键词和描述',
    allow: ['PlatformUser:Content'],
    input: SaveSeoSettingsDto,
    output: SeoSettingsDto,
    handler: async ({ db, actor, now }, input) => {
      await writeSetting(db, 'SEO', await stored(db, input), { userId: actor.userId, now })
      return shown(db)
    },
  }),
})
