import { fieldFor, nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { openPhone } from '#services/abp/sealing/sealed-phones.ts'
import { findPayees } from './payees.repository.ts'
import type { PayeeDto, PayeeQuery } from './work-order-financial-flow.schemas.ts'

/**
 * The persons of a name to whom money can be entered by hand, with the orders in which they took part. Finance has no
 * right to the records of persons; this is all of them that a payment needs.
 */
export async function payeesNamed(
  { platform, db, actor }: RequestContext,
  { realName }: Static<typeof PayeeQuery>,
): Promise<{ items: Static<typeof PayeeDto>[] }> {
  const rows = await findPayees(db, realName)
  return {
    items: rows.map(({ storedPhone, ...row }) => ({
      ...row,
      realName: nameFor('WorkOrderFinancialFlow', 'realName', actor, row.realName),
      // the digits that are shown tell persons of one name apart; the full phone has its own way, with a purpose
      mobilePhone: fieldFor(
        'WorkOrderFinancialFlow',
        'mobilePhone',
        actor,
        openPhone(platform.sealer, 'person', storedPhone),
      ),
    })),
  }
}
