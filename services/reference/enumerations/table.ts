/** Each value's name with its Chinese name. Clients may also send a value's index in this order. */
export type ValueNames = Readonly<Record<string, string>>

/** Enumerations by type name. */
export type EnumerationTable = Readonly<Record<string, { displayName: string; values: ValueNames }>>
