import { compareDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import type { Platform } from '#services/abp/platform/platform.ts'

/** Whether an amount (yuan, of either sign) exceeds what one person may move alone. */
export function isAboveLimit({ config }: Pick<Platform, 'config'>, amount: string): boolean {
  const size = amount.startsWith('-') ? subtractDecimals('0', amount) : amount
  return compareDecimals(size, config.approvals.paymentLimit) > 0
}
