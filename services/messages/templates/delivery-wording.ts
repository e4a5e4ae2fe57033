import type { DeliveryFacts } from './facts.ts'
import { consoleDeliveries } from './links.ts'

export type Facts = DeliveryFacts

/** for those who look after the person */
export const tutor = (title: string, content: string) => ({ title, content, linkUrl: consoleDeliveries }) as const
