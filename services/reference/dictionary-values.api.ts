import { invalid } from '#services/abp/conventions/errors.ts'
import type { DictionaryKey } from '#services/database/built-in/dictionaries.ts'
import type { Database } from '#services/database/connect.ts'
import { parentsOf, rootIds } from './data-dictionary.repository.ts'

/** A form field that holds ids of values of one dictionary. */
export interface DictionaryField {
  readonly key: DictionaryKey
  /** empty values are left to the form's schema */
  readonly ids: readonly (number | null | undefined)[]
  /** the field's path and Chinese name, for the message */
  readonly member: string
  readonly title: string
}

/**
 * Requires that every id is a value of its field's dictionary.
 * @throws AppError validation naming each field with another id
 */
export async function requireDictionaryValues(db: Database, fields: readonly DictionaryField[]): Promise<void> {
  const chosen = fields.map((field) => ({ ...field, ids: field.ids.filter((id) => id !== null && id !== undefined) }))
  const ids = chosen.flatMap((field) => field.ids)
  if (ids.length === 0) return
  const roots = new Map(
    (
      await rootIds(
        db,
        chosen.map(({ key }) => key),
      )
    ).map(({ id, key }) => [key, id]),
  )
  const parents = new Map((await parentsOf(db, ids)).map(({ id, parentId }) => [id, parentId]))
  const wrong = chosen.filter(({ key, ids }) => {
    const root = roots.get(key)
    return ids.some((id) => root === undefined || parents.get(id) !== root)
  })
  if (wrong.length > 0) {
    throw invalid(wrong.map(({ member, title }) => ({ message: `${title}不在可选范围内`, members: [member] })))
  }
}
