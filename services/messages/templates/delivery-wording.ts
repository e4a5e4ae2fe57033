import type { DeliveryFacts } from './facts.ts'
import { consoleDeliveries } from './links.ts'

export type Facts = DeliveryFacts

/** for the person's tutors */
export const tutor = (title: string, content: string) => ({ title, content, linkUrl: consoleDeliveries }) as const
