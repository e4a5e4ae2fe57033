import Type, { type Static } from 'typebox'
import { Id } from '#services/abp/conventions/schema-types.ts'

/** A picture with its alternative text. */
export const ContentImageDto = Type.Object(
  { id: Id(), url: Type.String(), alt: Type.String({ description: '替代文字' }) },
  { $id: 'ContentImageDto' },
)

export const ContentFileDto = Type.Object(
  { id: Id(), fileName: Type.String(), contentType: Type.String(), size: Type.Integer(), url: Type.String() },
  { $id: 'ContentFileDto' },
)
export type ContentFileDto = Static<typeof ContentFileDto>

/** The pattern of a link: a path of the site or an http(s) URL; script URLs are excluded. */
export const LINK = '^(/(?!/)|https?://)\\S*$'
