import type { DeliveryFacts } from './facts.ts'
import { consoleDeliveries } from './links.ts'

export type Facts = DeliveryFacts

/** A text for the person's tutors, with a link to the deliveries in the console. */
export const tutor = (title: string, content: string) => ({ title, content, linkUrl: consoleDeliveries }) as const
