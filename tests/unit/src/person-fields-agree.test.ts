import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVeteranNumber } from '#machines/rules/disability-certificate.ts'
import { ID_TYPES } from '#machines/rules/identity-document.ts'
import { READINGS } from '#machines/rules/reading/kinds.ts'
import { bind } from '#services/abp/conventions/binding.ts'
import { type MovedPerson, movedPersonProblems } from '#services/people/persons/moved-persons.api.ts'
import { normalisedIdentity } from '#services/people/persons/person-key-fields.ts'
import { UpdateAllPersonDto } from '#services/people/resume/person-form.schemas.ts'
import { NO_PERSON, newPersonInput, newPersonSchema } from '#src/features/console/people/new-person.ts'
import { baseInputOf, disabilityInputOf } from '#src/features/resume/base-info/inputs.ts'
import { baseInfoProblems, knownOf } from '#src/features/resume/base-info/rules.ts'
import { type BaseInfoValues, baseInfoOf } from '#src/features/resume/base-info/values.ts'
import { changeInputOf, changeProblems, NO_CHANGE } from '#src/features/resume/components/change-values.ts'
import { IDENTITY, IDENTITY_CASES, type IdentityCase } from '#tests/support/identity-cases.ts'

/** Every screen that takes the papers of a person takes what the server takes, refuses what it refuses, and says why alike. */
const TODAY = '2026-11-28'
const known = knownOf(null, TODAY, null)

type Typed = Readonly<Record<string, string>>
interface Place {
  /** the sentence at the field; null when it is taken */
  readonly problem: (field: string, typed: Typed) => string | null
  /** what leaves the screen */
  readonly input: (typed: Typed) => object
}

const resumeValues = (typed: Typed): BaseInfoValues => ({
  ...baseInfoOf(null, true),
  realName: '夏初',
  idNumber: IDENTITY,
  mobilePhone: '13900000299',
  ...typed,
  holding: isVeteranNumber(typed.certificateNumber ?? '') ? 'veteran' : 'certificate',
})
const consoleValues = (typed: Typed) => ({ ...NO_PERSON, realName: '夏初', idNumber: IDENTITY, ...typed })
const consoleSchema = newPersonSchema(TODAY)

const PLACES: Readonly<Record<string, Place>> = {
  resume: {
    problem: (field, typed) =>
      baseInfoProblems(resumeValues(typed), known).find(([name]) => name === field)?.[1] ?? null,
    input: (typed) => ({
      ...baseInputOf(resumeValues(typed), known),
      ...disabilityInputOf(resumeValues(typed), known),
    }),
  },
  console: {
    problem: (field, typed) => {
      const read = consoleSchema.safeParse(consoleValues(typed))
      return read.error?.issues.find(({ path }) => path[0] === field)?.message ?? null
    },
    input: (typed) => newPersonInput(consoleValues(typed)),
  },
  change: {
    problem: (field, typed) =>
      changeProblems({ ...NO_CHANGE, idNumber: IDENTITY, reason: '换证', ...typed }, TODAY).find(
        ([name]) => name === field,
      )?.[1] ?? null,
    input: (typed) => changeInputOf({ ...NO_CHANGE, idNumber: IDENTITY, reason: '换证', ...typed }),
  },
}
const CHANGED: readonly string[] = ['realName', 'idNumber', 'certificateNumber']

const server = (input: object): { form: MovedPerson; problems: ReturnType<typeof movedPersonProblems> } => {
  const bound = bind(UpdateAllPersonDto, input, false) as Partial<MovedPerson>
  const form = { realName: '夏初', idNumber: IDENTITY, ...bound } as MovedPerson
  return { form, problems: movedPersonProblems(form, TODAY) }
}
const refusalAt = (field: string, input: object): string | null =>
  server(input).problems.find(({ members }) => members.includes(field))?.message ?? null

const placesOf = (field: string) =>
  Object.entries(PLACES).filter(([name]) => name !== 'change' || CHANGED.includes(field))

describe.each(IDENTITY_CASES.map((one) => [one.field, JSON.stringify(one.typed), one] as const))(
  '%s %s',
  (_f, _t, one: IdentityCase) => {
    const { field, typed, stored, beside } = one
    const all = { ...beside, [field]: typed }

    it.each(placesOf(field))('%s', (_name, { problem, input }) => {
      const sentence = problem(field, all)
      expect(sentence === null).toBe(stored !== null)
      // the screens refuse first; what they would have sent meets the same sentence
      const sent = { ...all, ...(beside?.veteranGrade && { veteranGrade: Number(beside.veteranGrade) }) }
      expect(refusalAt(field, sent)).toBe(sentence)
      if (stored === null) return
      const { form } = server(input(all))
      expect({ ...form, ...normalisedIdentity(form) }[field]).toBe(stored)
    })
  },
)

const sign = fc.constantFrom(...Array.from('0123456789Xx１军残字第号H-–·.()（）#é李\u2f2d𬌗 \u200b\u202d\u00ad　'))
const valid = fc.constantFrom(...IDENTITY_CASES.map(({ typed }) => typed))
const near = fc
  .tuple(valid, fc.nat(22), fc.nat(2), fc.array(sign, { maxLength: 2 }))
  .map(([text, at, gone, signs]) => text.slice(0, at) + signs.join('') + text.slice(at + gone))
const READING = {
  realName: 'name',
  idNumber: 'identity',
  certificateNumber: 'identity',
  mobilePhone: 'mobile',
  emergencyContactPhone: 'call',
} as const

describe.each(Object.entries(READING))('%s, whatever is typed', (field, reading) => {
  it.each(placesOf(field))('is taken by %s if and only if the server takes it', (_name, { problem }) => {
    fc.assert(
      fc.property(near, fc.constantFrom(...ID_TYPES), fc.constantFrom('1', '10'), (typed, idType, veteranGrade) => {
        fc.pre(READINGS[reading](typed) !== '')
        const beside: Typed =
          field === 'idNumber'
            ? { idType, sex: 'Men', birthday: '1988-02-29' }
            : field === 'certificateNumber' && isVeteranNumber(typed)
              ? { disabilityCategory: 'Limbs', veteranGrade }
              : {}
        const all: Typed = { ...beside, [field]: typed }
        const sent = { ...all, ...('veteranGrade' in beside && { veteranGrade: Number(veteranGrade) }) }
        expect(problem(field, all) === null, JSON.stringify(all)).toBe(refusalAt(field, sent) === null)
      }),
      { numRuns: 1000 },
    )
  })
})
