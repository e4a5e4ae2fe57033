/** Message for both sides and the auditor: pay does not count as lawful while the minimum wage is not known. */
export const MINIMUM_WAGE_UNKNOWN = '当地最低工资标准还没有录入，没有核对最低工资'

/**
 * True if the opinion mentions the minimum wage. An auditor who approves pay that was not compared with any minimum has
 * to name the figure they used.
 */
export const namesMinimumWage = (opinion: string): boolean => opinion.includes('最低工资')
export const NAME_MINIMUM_WAGE =
  '当地最低工资标准还没有录入。请查当地公布的标准，在意见里写明最低工资是多少、依据是什么，再通过'

/** Events that approve a case. */
export const APPROVING_EVENTS: ReadonlySet<string> = new Set(['pass', 'actualPass'])
