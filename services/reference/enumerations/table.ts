/** The name of each value with its Chinese name; the order gives the numbers by which clients may also send them. */
export type ValueNames = Readonly<Record<string, string>>

/** Enumerations by type name. */
export type EnumerationTable = Readonly<Record<string, { displayName: string; values: ValueNames }>>
