/** For both sides and the auditor: what is not known does not count as kept. */
export const MINIMUM_WAGE_UNKNOWN = '当地最低工资标准还没有录入，没有核对最低工资'

/** An auditor who approves pay that nothing was held against says by which figure. */
export const namesMinimumWage = (opinion: string): boolean => opinion.includes('最低工资')
export const NAME_MINIMUM_WAGE =
  '当地最低工资标准还没有录入。请查当地公布的标准，在意见里写明最低工资是多少、依据是什么，再通过'

/** Events that approve a case. */
export const APPROVING_EVENTS: ReadonlySet<string> = new Set(['pass', 'actualPass'])
