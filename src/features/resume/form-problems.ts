import * as z from 'zod/mini'

/** A field and its error message, which tells how to correct it. */
export type Problem<Values> = readonly [
  name: (keyof Values & string) | `${string}.${number}.${string}`,
  message: string,
]

/**
 * A schema for rules over more than one field: `problemsOf` contains all rules, and zod supplies only the interface.
 */
export const schemaOf = <Values extends object>(problemsOf: (values: Values) => readonly Problem<Values>[]) =>
  z.custom<Values>().check((context) => {
    for (const [name, message] of problemsOf(context.value)) {
      const path = name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
      context.issues.push({ code: 'custom', message, path, input: context.value })
    }
  })

/** Collects problems: `need(holds, name, message)` adds one when `holds` is false. */
export function collector<Values>() {
  const problems: Problem<Values>[] = []
  return {
    problems,
    need: (holds: boolean, name: Problem<Values>[0], message: string) => {
      if (!holds) problems.push([name, message])
    },
  }
}

export const tooLong = (text: string, { max }: { readonly max: number }): boolean => [...text.trim()].length > max
