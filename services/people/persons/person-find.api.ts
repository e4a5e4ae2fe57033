import { nameFor, shownIn } from '#services/abp/access/field-policies/policies.ts'
import { mayProcess } from '#services/abp/access/processings.ts'
import type { Find } from '#services/abp/conventions/find.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { personStatusLabel } from './person.binding.ts'
import { findPersonRows } from './person-find.repository.ts'

export { aboutNamed } from './person-find.repository.ts'

/** Finds persons by name, initials, phone or identity number, for actors whose list shows full names. */
export const findPersons: Find = async (context, sought) => {
  const { actor } = context
  if (shownIn('ListedPerson', 'realName', actor) !== 'full') return []
  return (await findPersonRows(context, sought)).map((row) => ({
    id: row.id,
    title: nameFor('ListedPerson', 'realName', actor, row.realName ?? ''),
    number: null,
    statusLabel: personStatusLabel(row.status),
    note:
      [
        mayProcess('searchPersons', row.isWithdrawn) && displayNameOf('DisabilityCategory', row.disabilityCategory),
        row.cityName,
      ]
        .filter(Boolean)
        .join(' · ') || null,
  }))
}
