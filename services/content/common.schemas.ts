import Type, { type Static } from 'typebox'
import { Id } from '#services/abp/schema-types.ts'

/** A picture and, in words, what it shows. */
export const ContentImageDto = Type.Object(
  { id: Id(), url: Type.String(), alt: Type.String({ description: '替代文字' }) },
  { $id: 'ContentImageDto' },
)

export const ContentFileDto = Type.Object(
  { id: Id(), fileName: Type.String(), contentType: Type.String(), size: Type.Integer(), url: Type.String() },
  { $id: 'ContentFileDto' },
)
export type ContentFileDto = Static<typeof ContentFileDto>

/** A page of the site or an address elsewhere; nothing that a click would run. */
export const LINK = '^(/(?!/)|https?://)\\S*$'
