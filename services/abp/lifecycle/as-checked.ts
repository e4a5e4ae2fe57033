import { createHash } from 'node:crypto'
import Type from 'typebox'
import { AppError } from '../conventions/errors.ts'
import { Text } from '../conventions/schema-types.ts'

/** The digest of its check, which an act sends back. @param consequence what the act does not do after a change */
export const checkedField = (consequence: string) =>
  Type.Optional(Text(64, { title: '检查结果', description: `检查时得到；检查后有变化就${consequence}` }))

/**
 * The digest of what a check has found. `found` has everything for which the user may decide otherwise, and nothing that
 * differs between a check and its act, such as ids of new rows.
 */
export const digestOf = (found: unknown): string => createHash('sha256').update(JSON.stringify(found)).digest('hex')

/**
 * Lets an act pass that finds what its check has found, or that had no check.
 * @throws AppError rowChanged with the details
 */
export function requireAsChecked(checked: string | undefined, found: string, details: string): void {
  if (checked !== undefined && checked !== found) throw new AppError('rowChanged', { details })
}
