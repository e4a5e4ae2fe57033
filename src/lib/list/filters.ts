import { writtenMonth } from '#machines/rules/written-figures.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import type { Option } from '#src/ui/forms/select.tsx'

export type FilterKind = 'text' | 'choice' | 'choices' | 'flag' | 'day' | 'month' | 'days' | 'numbers' | 'scope'

/** The options, or a hook that returns them; empty until they have loaded. */
type Options = readonly Option[] | (() => readonly Option[])

/**
 * One filter of a list. It defines the URL parameters, the chip, the editor and the operation variables. Texts are
 * those in the URL; '' is a filter that is not set.
 */
export interface Filter<Variable extends string = string> {
  kind: FilterKind
  /** its parameters in the URL: two for a range, one for all others */
  params: readonly string[]
  label: string
  useOptions: () => readonly Option[]
  /** normalizes a text from the URL; an invalid text becomes '' */
  read: (text: string) => string
  /** the variables of the operation; called only when at least one of the texts is set */
  send: (texts: readonly string[]) => { readonly [Name in Variable]?: unknown }
  hint?: string
  maxLength?: number
  isNumeric?: boolean
}

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
const WORD = /^[\w.-]{1,60}$/
const DECIMAL = /^\d{1,9}(\.\d{1,4})?$/
const NONE = () => []

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : '')
const hookOf = (options: Options) => (typeof options === 'function' ? options : () => options)
const one = <Name extends string>(name: Name, value: unknown) => ({ [name]: value }) as { [N in Name]?: unknown }

interface Sending {
  /** the value sent for a text in the URL; default: the text itself */
  send?: (text: string) => unknown
}

/** The variable of the operation, where the URL parameter has another name. */
interface Named<Variable> {
  variable?: Variable
}

interface TextLook<Variable> extends Named<Variable> {
  hint?: string
}

/**
 * Free text. `limit` is that of the operation's parameter (src/api/limits.ts), since the service would refuse a longer
 * text.
 */
export const text = <Name extends string, Variable extends string = Name>(
  name: Name,
  label: string,
  limit: { readonly max: number },
  { variable, ...look }: TextLook<Variable> = {},
): Filter<Variable> => ({
  kind: 'text',
  params: [name],
  label,
  useOptions: NONE,
  maxLength: limit.max,
  read: (typed) => typed.trim().slice(0, limit.max),
  send: ([typed]) => one((variable ?? name) as Variable, typed),
  ...look,
})

interface NumberLook<Variable> extends TextLook<Variable> {
  /** range that the operation accepts; another number in the URL counts as not set */
  limit?: { readonly min: number; readonly max: number }
}

const ANY_NUMBER = { min: 1, max: 999_999_999_999_999 }
const WHOLE = /^[1-9]\d{0,14}$/

/** The number of a record or a year, typed. */
export const number = <Name extends string, Variable extends string = Name>(
  name: Name,
  label: string,
  { limit = ANY_NUMBER, ...look }: NumberLook<Variable> = {},
): Filter<Variable> => ({
  ...text(name, label, { max: String(limit.max).length }, look),
  isNumeric: true,
  read: (typed) => (WHOLE.test(typed) && Number(typed) >= limit.min && Number(typed) <= limit.max ? typed : ''),
  send: ([typed]) => one((look.variable ?? name) as Variable, Number(typed)),
})

/** One of several options. Where the options are fixed, any other value in the URL counts as not set. */
export const choice = <Name extends string, Variable extends string = Name>(
  name: Name,
  label: string,
  options: Options,
  { send = (value) => value, variable }: Sending & Named<Variable> = {},
): Filter<Variable> => ({
  kind: 'choice',
  params: [name],
  label,
  useOptions: hookOf(options),
  read: readerOf(options),
  send: ([value = '']) => one((variable ?? name) as Variable, send(value)),
})

const readerOf = (options: Options): ((value: string) => string) =>
  typeof options === 'function'
    ? matching(WORD)
    : (value) => (options.some((option) => option.value === value) ? value : '')

/** Several of a few options: `a,b` in the URL. */
export const choices = <Name extends string>(
  name: Name,
  label: string,
  options: Options,
  { send = (value) => value }: Sending = {},
): Filter<Name> => ({
  kind: 'choices',
  params: [name],
  label,
  useOptions: hookOf(options),
  read: (values) => [...new Set(values.split(',').map(readerOf(options)))].filter(Boolean).join(','),
  send: ([values = '']) => one(name, values.split(',').map(send)),
})

/** A yes filter: only rows for which the condition is true. */
export const flag = <Name extends string, Variable extends string = Name>(
  name: Name,
  label: string,
  { variable }: Named<Variable> = {},
): Filter<Variable> => ({
  kind: 'flag',
  params: [name],
  label,
  useOptions: NONE,
  read: matching(/^true$/),
  send: () => one((variable ?? name) as Variable, true),
})

const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
]

export const yesNo = <Name extends string>(name: Name, label: string): Filter<Name> =>
  choice(name, label, YES_NO, { send: (value) => value === 'yes' })

export const day = <Name extends string>(name: Name, label: string): Filter<Name> => ({
  kind: 'day',
  params: [name],
  label,
  useOptions: NONE,
  read: matching(DAY),
  send: ([value]) => one(name, value),
})

/** A month, `2026-11` in the URL, sent as year and month. */
export const month = <Year extends string, Month extends string>(
  name: string,
  label: string,
  [year, monthOfYear]: readonly [Year, Month],
): Filter<Year | Month> => ({
  kind: 'month',
  params: [name],
  label,
  useOptions: NONE,
  read: matching(MONTH),
  send: ([value = '']) => ({ ...one(year, Number(value.slice(0, 4))), ...one(monthOfYear, Number(value.slice(5))) }),
})

/** A range of days, both included; each may be missing. */
export const days = <From extends string, To extends string>(
  label: string,
  [from, to]: readonly [From, To],
  {
    send = (value) => value,
    params = [from, to],
  }: { send?: (day: string, isEnd: boolean) => unknown; params?: readonly string[] } = {},
): Filter<From | To> => ({
  kind: 'days',
  params,
  label,
  useOptions: NONE,
  read: matching(DAY),
  send: ([first, last]) => ({ ...(first && one(from, send(first, false))), ...(last && one(to, send(last, true))) }),
})

/** A day as an instant in Asia/Shanghai, its start or its end, for operations that accept times. */
export const wholeDays = (value: string, isEnd: boolean): string => `${value}T${isEnd ? '23:59:59' : '00:00:00'}+08:00`

export const numbers = <From extends string, To extends string>(
  label: string,
  [from, to]: readonly [From, To],
): Filter<From | To> => ({
  kind: 'numbers',
  params: [from, to],
  label,
  useOptions: NONE,
  read: matching(DECIMAL),
  send: ([least, most]) => ({ ...(least && one(from, Number(least))), ...(most && one(to, Number(most))) }),
})

/** A parameter that a view or a link sets and no chip shows; the list's own code uses it. */
export const scope = (name: string): Filter<never> => ({
  kind: 'scope',
  params: [name],
  label: '',
  useOptions: NONE,
  read: matching(WORD),
  send: () => ({}),
})

/** A scope that is also a variable of the operation. */
export const sentScope = <Name extends string>(name: Name): Filter<Name> => ({
  ...scope(name),
  send: ([value]) => one(name, value),
})

/** Options from a record of labels by value. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The values of an enumeration of the services. */
export const enumOf = (typeName: string) => () => useEnumOptions(typeName)

/** The items of a dictionary, by their ids. */
export const dictionaryOf = (key: string) => () =>
  (useDictionary(key).data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))

const numbersText = ([from = '', to = '']: readonly string[]): string =>
  from && to ? `${from} 至 ${to}` : from ? `${from} 以上` : `${to} 以下`

const daysText = ([from = '', to = '']: readonly string[]): string =>
  from && to ? `${formatDate(from)}至 ${formatDate(to)}` : from ? `${formatDate(from)}起` : `${formatDate(to)}止`

/** The value of a chip, as text after the label: 待初审、待复审. */
export function valueText({ kind }: Filter, texts: readonly string[], options: readonly Option[]): string {
  const named = (value: string) => options.find((option) => option.value === value)?.label ?? value
  if (kind === 'choice' || kind === 'choices') return (texts[0] ?? '').split(',').map(named).join('、')
  if (kind === 'days') return daysText(texts)
  if (kind === 'numbers') return numbersText(texts)
  const [text = ''] = texts
  if (kind === 'day') return formatDate(text)
  return kind === 'month' ? writtenMonth(text) : text
}
