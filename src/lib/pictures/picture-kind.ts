import type { Facts, Kind } from '#src/lib/forms/model/form-model.ts'
import { field } from '#src/lib/forms/model/kinds.ts'
import { type Picture, pictureOf, pictureRule } from './picture-field.tsx'

/** Field for at most one picture; `storedName` is the label of the picture that a row already has. */
export const picture =
  (storedName: string): Kind<Facts, Picture[], number | null> =>
  (facts) =>
    field(
      facts,
      [],
      pictureRule,
      (stored) => pictureOf(stored, storedName),
      ([chosen]) => chosen?.id ?? null,
    )
