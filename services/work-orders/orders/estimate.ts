import { formatDecimal, subtractDecimals } from '#machines/rules/decimal.ts'
import { grossPay } from '#machines/rules/settlement.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import type { IncomeEstimateDto } from '../common.schemas.ts'
import type { OrderColumns } from '../lifecycle/order-facts.ts'
import { withholdingOf } from '../lifecycle/withholding.ts'

const NOBODY = 0
const NO_FLOW = 0

/** The income from a quantity if it were paid this month. For a person it includes this year's payments. */
export async function estimateIncome(
  db: Database,
  order: Pick<OrderColumns, 'id' | 'mainId' | 'unitPrice'>,
  quantity: string,
  personId: number | null,
  now: Date,
): Promise<IncomeEstimateDto> {
  const gross = grossPay({ acceptedQuantity: quantity, unitPrice: order.unitPrice })
  const { tax, taxMode } = await withholdingOf(db, {
    id: NO_FLOW,
    userDisabledPersonId: personId ?? NOBODY,
    mainWorkOrderId: order.mainId ?? order.id,
    gross,
    ...toYearMonth(now),
  })
  return {
    quantity: formatDecimal(quantity, 3),
    unitPrice: order.unitPrice,
    amount: gross,
    bonus: '0.00',
    deduction: '0.00',
    gross,
    tax,
    net: subtractDecimals(gross, tax),
    taxMode,
  }
}
