import { maskRealName } from '#machines/rules/masking.ts'
import type { DeliveryFacts } from './facts.ts'
import { consoleDeliveries } from './links.ts'

export type Facts = DeliveryFacts

/** by the first character */
export const who = ({ personName }: Facts): string => maskRealName(personName)
export const job = ({ enterpriseName, title }: Facts): string => `${enterpriseName}的「${title}」`

/** for those who look after the person */
export const tutor = (title: string, content: (facts: Facts) => string) =>
  ({ title, content, linkUrl: consoleDeliveries }) as const
