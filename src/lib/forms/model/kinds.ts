import * as z from 'zod/mini'
import { fromDateTimeInput, toDateTimeInput } from '#src/lib/date-time.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { mostOf } from '../limit-texts.ts'
import { most, sized } from '../limits.ts'
import { readFirst } from '../reading.ts'
import { chosenId, textOrNull } from '../wire-values.ts'
import { checked, type Facts, type FormField, type Kind } from './form-model.ts'

export type Nullable<T> = T | null | undefined
type TextFacts = Facts & { readonly min?: number; readonly max: number }
type TextsFacts = Facts & { readonly max: number; readonly each: { readonly max: number } }
type StoredFile = { readonly id: number; readonly fileName: string; readonly size: number }

/** The text of a control for a stored text, number or name. */
export const shownText = (stored: Nullable<string | number>): string => String(stored ?? '')

/** Splits text typed into one control at 、, commas, semicolons and line breaks; each value appears once. */
export const severalTexts = (typed: string): string[] => [
  ...new Set(typed.split(/[、,，;；\n]/).flatMap((part) => part.trim() || [])),
]

/** @param Stored type of the field's value in a row */
export const field = <Value, Wire, Stored = Wire>(
  { label }: Facts,
  empty: Value,
  check: z.ZodMiniType<Value, Value>,
  show: (stored: Nullable<Stored>) => Value,
  send: (value: Value) => Wire,
): FormField<Value, Wire> => ({ label, empty, check, show: (stored) => show(stored as Nullable<Stored>), send })

export const anyText = (): z.ZodMiniType<string, string> => z.string()
export const refined = (isRight: (typed: string) => boolean, message: string): z.ZodMiniType<string, string> =>
  z.string().check(z.refine(isRight, message))

/** The check of a selection: an empty control is refused where the operation requires a value. */
const chosen = ({ label, required }: Facts) =>
  required ? refined((value) => value !== '', `请选择${label}`) : anyText()

/** Text. An empty text is sent as null, unless the operation accepts an empty text. */
export const text: Kind<TextFacts, string, string | null> = (facts) =>
  field(facts, '', sized(facts.label, facts), shownText, (typed) =>
    facts.required || facts.blank ? typed.trim() : textOrNull(typed),
  )

/** Text whose message is `最多 500 字` without the field's name, because the label stands directly above it. */
export const limitedText = checked(
  (_label: string, facts: { readonly max: number }) => z.string().check(most(facts)),
  text,
)

/** Text of a kind that the services read before they check it, such as a name or a phone; `read` is that reading. */
export const readText =
  (read: (typed: string) => string): Kind<TextFacts, string, string | null> =>
  (facts) =>
    field(facts, '', readFirst(read, sized(facts.label, facts)), shownText, (typed) =>
      facts.required || facts.blank ? read(typed) : textOrNull(read(typed)),
    )

/** Text without a check of its own, because a rule of the whole form checks it. */
export const openText: Kind<Facts, string, string | null> = (facts) =>
  field(facts, '', anyText(), shownText, facts.blank ? (typed) => typed.trim() : textOrNull)

type NameSent<Name> = Exclude<Name, ''> | ('' extends Name ? null : never)

/** One value of an enumeration; a new form begins with `first`, or with no value (''). */
export const choice =
  <Name extends string>(first: Name): Kind<Facts, Name, NameSent<Name>> =>
  (facts) => {
    const check = chosen(facts) as z.ZodMiniType<string, string> as z.ZodMiniType<Name, Name>
    return field(
      facts,
      first,
      check,
      (stored) => shownText(stored) as Name,
      (name) => (name || null) as NameSent<Name>,
    )
  }

/** Several values of an enumeration. */
export const names =
  <Name extends string>(first: readonly Name[]): Kind<Facts, Name[], Name[]> =>
  (facts) =>
    field(
      facts,
      [...first],
      z.array(z.custom<Name>()),
      (stored: Nullable<readonly Name[]>) => [...(stored ?? [])],
      (chosenNames) => chosenNames,
    )

/** The id of a row selected in a list. */
export const id: Kind<Facts, string, number | null> = (facts) => field(facts, '', chosen(facts), shownText, chosenId)

/** The ids of rows selected in a group of checkboxes. */
export const ids: Kind<Facts, string[], number[]> = (facts) =>
  field(
    facts,
    [],
    z.array(z.string()),
    (stored: Nullable<readonly number[]>) => (stored ?? []).map(String),
    (shown) => shown.map(Number),
  )

/** A checkbox. */
export const yes: Kind<Facts, boolean, boolean> = (facts) =>
  field(
    facts,
    false,
    z.boolean(),
    (stored: Nullable<boolean>) => stored ?? false,
    (value) => value,
  )

/** A day, `YYYY-MM-DD`. */
export const day: Kind<Facts, string, string | null> = (facts) => field(facts, '', chosen(facts), shownText, textOrNull)

/** A date and time typed in Asia/Shanghai; sent as an instant. */
export const instant: Kind<Facts, string, string | null> = (facts) =>
  field(facts, '', anyText(), (stored) => toDateTimeInput(stored ?? null), fromDateTimeInput)

/** Several short texts typed into one control. */
export const texts: Kind<TextsFacts, string, string[]> = (facts) =>
  field(
    facts,
    '',
    z.string().check(
      z.refine((typed) => severalTexts(typed).length <= facts.max, `${facts.label}最多 ${facts.max} 项`),
      z.refine(
        (typed) => severalTexts(typed).every((each) => Array.from(each).length <= facts.each.max),
        `每项${facts.label}${mostOf(facts.each, '个字符')}`,
      ),
    ),
    (stored: Nullable<readonly string[]>) => (stored ?? []).join('、'),
    severalTexts,
  )

/** A kind of field that only one form has. */
export const ofItsOwn =
  <Value, Wire>(parts: Omit<FormField<Value, Wire>, 'label'>): Kind<Facts, Value, Wire> =>
  ({ label }) => ({ label, ...parts })

/** Uploaded files; the row contains them with their names. */
export const files: Kind<Facts, UploadedFile[], number[]> = (facts) =>
  field(
    facts,
    [],
    z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
    (stored: Nullable<readonly StoredFile[]>) =>
      (stored ?? []).map(({ id: fileId, fileName, size }) => ({ id: fileId, name: fileName, size })),
    (uploaded) => uploaded.map(({ id: fileId }) => fileId),
  )
