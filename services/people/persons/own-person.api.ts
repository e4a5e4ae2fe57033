import type { RequestContext } from '#services/abp/conventions/context.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { becomePerson } from '#services/identity/accounts.api.ts'
import { CreateOwnPersonDto, type PersonForm } from '../resume/person-form.schemas.ts'
import { writeForm } from '../resume/person-forms.ts'
import { claimRecord, saidIn } from './claim-record.ts'
import { ownRecord } from './own-record.ts'
import { lockAudited } from './person.binding.ts'
import { PersonDto } from './person-detail.schemas.ts'
import { personDetail } from './person-detail.ts'
import { refusingTakenNumber } from './person-number.ts'

export { CreateOwnPersonDto, PersonDto }

/** Creates the current user's record from the first saved form; a visitor becomes a job seeker. */
export async function createOwnPerson(context: RequestContext, form: PersonForm) {
  const actor = { ...context.actor, userType: 'DisabledPerson' } as const
  const id = await refusingTakenNumber(() =>
    transact(context, async (scope) => {
      await becomePerson(scope)
      const own = { ...scope, actor }
      const isClaimed = await claimRecord(own, form)
      const row = await lockAudited(own, (await ownRecord(own)).id)
      if (!row) throw new Error('the own record cannot be seen')
      if (Object.keys(form).length > 0) await writeForm(own, row, isClaimed ? saidIn(form) : form)
      return row.id
    }),
  )
  return personDetail({ ...context, actor: { ...actor, personId: id } }, id)
}
