import Type, { type Static as Plain, type TProperties, type TSchema } from 'typebox'
import { MOST_CHARACTERS } from '#machines/rules/password.ts'
import type { SHOWN } from '#services/database/schema/personal.ts'
import type { ByteRange } from '../http/byte-range.ts'

/**
 * The building blocks of the API's schemas. A schema with `$id` is a named component: it appears once in OpenAPI and as
 * one type in the gateway. `title` is the Chinese field name that validation messages use.
 */

/** Options every field may carry: the Chinese name used in messages, and a description for the API documents. */
export interface FieldOptions {
  title?: string
  description?: string
}

/** Makes a schema nullable; OpenAPI 3.0 has the keyword `nullable` but no type null. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Plain<T> | null>({ ...(schema as object), nullable: true })

/** Row identity: a positive integer (ABP `long`). */
export const Id = (options: FieldOptions = {}) => Type.Integer({ minimum: 1, maximum: 2_147_483_647, ...options })

/**
 * An instant, ISO 8601 with offset. The server answers with +08:00 and reads values without an offset in Asia/Shanghai.
 */
export const DateTime = (options: FieldOptions = {}) =>
  Type.Unsafe<string>({ type: 'string', format: 'date-time', ...options })

/**
 * A calendar day, `YYYY-MM-DD`. An instant becomes its day: as written without an offset, in Asia/Shanghai with one.
 */
export const DateOnly = (options: FieldOptions = {}) =>
  Type.Unsafe<string>({ type: 'string', format: 'date', ...options })

/** Yuan as an exact decimal string with at most two places; never a binary float. */
export const Money = (options: FieldOptions & { minimum?: string; maximum?: string } = {}) =>
  decimalField('money', 2, options)

/** Pieces or hours as an exact decimal string with at most three places. */
export const Quantity = (options: FieldOptions & { minimum?: string; maximum?: string } = {}) =>
  decimalField('quantity', 3, options)

/** A share or multiple as an exact decimal string with at most six places: `0.015` is 1.5 %. */
export const Rate = (options: FieldOptions & { minimum?: string; maximum?: string } = {}) =>
  decimalField('rate', 6, options)

function decimalField(
  format: 'money' | 'quantity' | 'rate',
  places: number,
  { minimum, maximum, ...options }: FieldOptions & { minimum?: string; maximum?: string },
) {
  return Type.Unsafe<string>({
    type: 'string',
    format,
    pattern: `^-?(0|[1-9]\\d{0,14})(\\.\\d{1,${places}})?$`,
    ...(minimum === undefined ? {} : { 'x-minimum': minimum }),
    ...(maximum === undefined ? {} : { 'x-maximum': maximum }),
    ...options,
  })
}

/** A named string enumeration, with exactly the names of the specification. */
export const EnumOf = <const V extends readonly string[]>(name: string, values: V, options: FieldOptions = {}) =>
  Type.Unsafe<V[number]>({ $id: name, type: 'string', enum: [...values], ...options })

/** Trimmed text with bounds; `minLength` 1 by default, so an empty string counts as missing. */
export const Text = (maxLength: number, options: FieldOptions & { minLength?: number; pattern?: string } = {}) =>
  Type.String({ minLength: 1, maxLength, ...options })

/** A password exactly as typed, including blanks at its ends. */
export const Password = (options: FieldOptions) =>
  Type.String({ minLength: 1, maxLength: MOST_CHARACTERS, 'x-verbatim': true, ...options })

export const EntityId = Type.Object({ id: Id({ title: '编号' }) }, { $id: 'EntityDto' })

/** The result of an action that returns no value: ABP sends `result: null`. */
export const Nothing = Type.Unsafe<null>({ type: 'boolean', nullable: true, 'x-void': true })

/** Marks an action that returns a file and therefore no envelope. */
export const FileStream = Type.Unsafe<FileAnswer>({ type: 'string', format: 'binary', 'x-file': true })
export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  readonly body: NodeJS.ReadableStream | StoredBody
  readonly length?: number
  /** the file is shown in the browser instead of being saved */
  readonly inline?: boolean
}

/** A body that can be read from any byte, for resumed downloads and for seeking in a video. */
export interface StoredBody {
  readonly size: number
  /** changes with the content, so that a client never joins parts of two versions */
  readonly etag: string
  open(part?: ByteRange): Promise<NodeJS.ReadableStream>
}

const paging = (most: number) => ({
  skipCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, title: '跳过条数' })),
  maxResultCount: Type.Optional(Type.Integer({ minimum: 1, maximum: most, title: '最大条数' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: most, title: '每页条数' })),
  pageIndex: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000, title: '页码' })),
  sorting: Type.Optional(Type.String({ maxLength: 100, title: '排序' })),
})

/** The query of a list: the paging fields of specification.md §3 and the filters of the entity. */
export const PagedRequest = <P extends TProperties>(filters: P, most = 1000) =>
  Type.Object({ ...paging(most), ...filters })
export type Paging = {
  skipCount?: number
  maxResultCount?: number
  pageSize?: number
  pageIndex?: number
  sorting?: string
}

/** ABP's answer for a list with pages; `totalCount` counts the rows of all pages. */
export const PagedResult = <T extends TSchema>(item: T) =>
  Type.Object({ totalCount: Type.Integer(), items: Type.Array(item) }, { $id: `PagedResultDtoOf${nameOf(item)}` })

/** ABP's answer for a list without pages. */
export const ListResult = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item) }, { $id: `ListResultDtoOf${nameOf(item)}` })

/** The row version that an update sends back, so that it cannot overwrite a change that the editor has not seen. */
export const RowVersion = () => Type.Integer({ description: '行版本，修改时带回' })

/** Fields that every entity with a lifecycle has. */
export const lifecycleFields = {
  statusLabel: Type.String({ description: '状态的中文名称' }),
  allowedActions: Type.Array(Type.String(), { description: '当前用户此刻可以执行的操作' }),
  rowVersion: RowVersion(),
}

/** Optimistic lock of an update: the version that the editor read. */
export const rowVersionField = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, title: '行版本' }))

export const nameOf = (schema: TSchema): string => {
  const id = (schema as { $id?: string }).$id
  if (!id) throw new Error('a list item needs a named schema ($id)')
  return id
}

export type { TSchema }

/**
 * The TypeScript type of a schema. Its texts accept any string except one from a personal column (schema/personal.ts),
 * which has to be masked or shown in full explicitly.
 */
export type Static<T extends TSchema> = Shown<Plain<T>>
type ShownText = string & { readonly [SHOWN]?: true }
type Shown<T> = T extends string
  ? string extends T
    ? ShownText
    : T
  : T extends readonly (infer E)[]
    ? Shown<E>[]
    : T extends object
      ? { [K in keyof T]: Shown<T[K]> }
      : T
