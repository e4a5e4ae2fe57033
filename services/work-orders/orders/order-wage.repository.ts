import { eq } from 'drizzle-orm'
import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { minimumWageOn, placeOfWork } from '#services/reference/minimum-wage.service.ts'
import type { OrderColumns } from '../lifecycle/order-facts.ts'

/**
 * The minimum wage at the place of the order's enterprise; null for an order without an enterprise, or when none is
 * known.
 */
export async function hourlyMinimumOf(
  db: Database,
  { enterpriseId }: Pick<OrderColumns, 'enterpriseId'>,
  now: Date,
): Promise<MinimumWage | null> {
  if (enterpriseId === null) return null
  const [employer] = await db
    .select({ cityId: enterprises.cityId, areaId: enterprises.areaId })
    .from(enterprises)
    .where(eq(enterprises.id, enterpriseId))
  const place = placeOfWork({ cityId: null }, employer)
  return place && minimumWageOn(db, place, toWireDay(now))
}
