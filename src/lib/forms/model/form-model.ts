import * as z from 'zod/mini'

/** What src/api/fields.ts records of a field: its Chinese name and its limits. */
export interface Facts {
  readonly label: string
  readonly required?: true
  /** the operation accepts an empty text as a value, but not null */
  readonly blank?: true
}

/** One field of a form: the value of its control, its check, and the conversion from a row and to the API. */
export interface FormField<Value, Wire> {
  readonly label: string
  readonly empty: Value
  readonly check: z.ZodMiniType<Value, Value>
  show(stored: unknown): Value
  send(value: Value): Wire
}

/** Makes a form field from the operation's facts about it. */
export type Kind<F, Value, Wire> = (facts: F) => FormField<Value, Wire>

/** Marks a field of the operation that the form does not ask for. A comment on the line gives the reason. */
export const notAsked = null

// biome-ignore lint/suspicious/noExplicitAny: fields of one form hold values of different types
type AnyKind<F = any> = Kind<F, any, any>

/** A form's plan has a line for every field of the operation: a missing line is a type error. */
type Plan<Dto> = { readonly [Name in keyof Dto]: AnyKind<Dto[Name]> | typeof notAsked }
type Lines = Readonly<Record<string, AnyKind | typeof notAsked>>
type Asked<P> = { [Name in keyof P]: P[Name] extends typeof notAsked ? never : Name }[keyof P]
type FieldOf<K> = K extends AnyKind ? ReturnType<K> : never

export type ValuesOf<P> = { -readonly [Name in Asked<P>]: FieldOf<P[Name]>['empty'] }

/** A required field is never null on the wire: its check refuses an empty control. */
type WireOf<F, Wire> = F extends { required: true } | { blank: true } ? Exclude<Wire, null> : Wire
type InputOf<Dto, P> = {
  -readonly [Name in Asked<P> & keyof Dto]: WireOf<Dto[Name], ReturnType<FieldOf<P[Name]>['send']>>
}

/**
 * The row that fills a form must have a member for each of its fields, because a field that was not read would be
 * emptied by a save.
 */
type Stored<Dto, P> = { readonly [Name in Asked<P> & keyof Dto]: unknown }

interface FormModel<Dto, P> {
  /** the operation's facts about each field */
  readonly dto: Dto
  readonly plan: P
  /** field names for the page and its error summary, in the order of the form */
  readonly labels: { readonly [Name in Asked<P>]: string }
  readonly empty: ValuesOf<P>
  readonly schema: z.ZodMiniObject<{ [Name in keyof ValuesOf<P>]: z.ZodMiniType<ValuesOf<P>[Name], ValuesOf<P>[Name]> }>
  /** the control values for a stored row; empty values for a new row */
  valuesOf(row: Stored<Dto, P> | null): ValuesOf<P>
  /** the input of the operation, without fields that exist only in the form */
  inputOf(values: ValuesOf<P>): InputOf<Dto, P>
}

/**
 * A form over the fields of an operation. Label, limits, empty value and check come from the operation. The form
 * defines the order and kind of its fields, and any differences. A field that the operation does not have belongs to
 * the form alone: the form gives its label and its check (`labelled`, `checked`), and the field is not sent.
 */
export function formModel<Dto extends object, P extends Lines>(dto: Dto, plan: P & Plan<Dto>): FormModel<Dto, P> {
  const fields: [name: string, field: FormField<unknown, unknown>][] = Object.entries<AnyKind | null>(plan).flatMap(
    ([name, kind]) => (kind ? [[name, kind(dto[name as keyof Dto])]] : []),
  )
  const sent = fields.filter(([name]) => name in dto)
  const each = <T>(of: (field: FormField<unknown, unknown>, name: string) => T, among = fields) =>
    Object.fromEntries(among.map(([name, field]) => [name, of(field, name)])) as never
  const empty: ValuesOf<P> = each((field) => field.empty)
  return {
    dto,
    plan,
    empty,
    labels: each(({ label }) => label),
    schema: z.object(each(({ check }) => check)) as never,
    valuesOf: (row) =>
      row
        ? Object.assign(
            { ...empty },
            each((field, name) => field.show(row[name as never]), sent),
          )
        : { ...empty },
    inputOf: (values) => each((field, name) => field.send(values[name as never]), sent),
  }
}

type Renamed<F> = Omit<F, 'label'> & { readonly label?: string }

/** The same kind of field with another label than the operation's. */
export const labelled =
  <F extends Facts, Value, Wire>(label: string, kind: Kind<F, Value, Wire>): Kind<Renamed<F>, Value, Wire> =>
  (facts) =>
    kind({ ...(facts as object), label } as F)

/** The same kind of field with its own check, which receives the field's name and limits. */
export const checked =
  <F extends Facts, G, Value, Wire>(
    rule: (label: string, facts: G) => z.ZodMiniType<Value, Value>,
    kind: Kind<F, Value, Wire>,
  ): Kind<F & G, Value, Wire> =>
  (facts) => ({ ...kind(facts), check: rule(facts?.label, facts) })

/** The same kind of field, required by the form although the operation accepts no value. */
export const needed =
  <F extends Facts, Value, Wire>(kind: Kind<F, Value, Wire>): Kind<F, Value, Wire> =>
  (facts) =>
    kind({ ...facts, required: true })

/** The same kind of field, filled with `first` in a new form. */
export const beginning =
  <F, Value, Wire>(first: Value, kind: Kind<F, Value, Wire>): Kind<F, Value, Wire> =>
  (facts) => ({ ...kind(facts), empty: first })

/**
 * The same kind of field, left out of the input while its control is empty, because the operation accepts neither null
 * nor an empty text.
 */
export const leftOut =
  <F, Value, Wire>(kind: Kind<F, Value, Wire>): Kind<F, Value, Exclude<Wire, null> | undefined> =>
  (facts) => {
    const given = kind(facts)
    return { ...given, send: (value) => (given.send(value) ?? undefined) as Exclude<Wire, null> | undefined }
  }
