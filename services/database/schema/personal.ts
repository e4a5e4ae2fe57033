import { date, text } from 'drizzle-orm/pg-core'

/** A member that exists in types alone. */
export declare const SHOWN: unique symbol

/**
 * A text about a person, as it is stored. It may be used as a string and written from one; in an answer of the services
 * it is a type error, until the table of fields has masked it (services/abp/access/field-policies) or `inFull` says that its
 * readers may have it.
 */
export type Personal = string & { readonly [SHOWN]?: boolean }

export const personalText = () => text().$type<Personal>()
export const personalDay = () => date().$type<Personal>()
