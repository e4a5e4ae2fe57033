import type { OfferedKind } from './file-rules.ts'

/** A kind that no category of files has, such as a spreadsheet that a form reads at once. */
export const kindByEndings = (endings: readonly string[], most: number): OfferedKind => ({
  label: endings.map((ending) => ending.toUpperCase()).join('、'),
  endings,
  picker: endings.map((ending) => `.${ending}`).join(','),
  most,
})
