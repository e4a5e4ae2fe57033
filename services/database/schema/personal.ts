import { date, text } from 'drizzle-orm/pg-core'

/** A property that exists only in types, never at runtime. */
export declare const SHOWN: unique symbol

/**
 * A stored text about a person. Code may read and write it like a string. In a response of the services it is a type
 * error, unless the table of fields (services/abp/access/field-policies) has masked it or `inFull` declares that its
 * readers may see it.
 */
export type Personal = string & { readonly [SHOWN]?: boolean }

export const personalText = () => text().$type<Personal>()
export const personalDay = () => date().$type<Personal>()
