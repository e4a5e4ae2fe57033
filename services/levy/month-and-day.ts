import Type from 'typebox'
import { Nullable } from '#services/abp/conventions/schema-types.ts'

/** A day of every year, `MM-DD`, as staff type it. */
export const monthAndDay = (title: string) =>
  Type.Optional(Nullable(Type.String({ title, pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', maxLength: 5 })))
