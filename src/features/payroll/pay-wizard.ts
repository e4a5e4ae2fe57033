import { compareDecimals, MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import type { PayrollBatchCreateMutation, PayrollRowFragment } from '#src/api/graphql.ts'
import { choiceField, type SearchField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { type Month, monthKey, monthOfKey } from './months.ts'
import { basicPay, type PayValues, payInput, paySchema } from './pay-form.ts'

export const PAY_STEPS = ['people', 'amounts', 'check', 'sent'] as const
export type PayStep = (typeof PAY_STEPS)[number]

export interface PaySearch {
  /** null: the month before this one */
  month: Month | null
  step: PayStep | null
}

const monthField: SearchField<Month | null> = {
  read: (text) => (text === null ? null : monthOfKey(text)),
  write: (value) => (value === null ? undefined : monthKey(value)),
}
export const paySearchFields: SearchFields<PaySearch> = { month: monthField, step: choiceField(PAY_STEPS) }

export type BatchResult = PayrollBatchCreateMutation['payrollBatchCreate']
export type PayRow = BatchResult['items'][number]

/** What has been entered for a month and is not sent yet. */
export interface PayDraft {
  chosen: readonly number[]
  /** only of those whose amounts were changed */
  amounts: Readonly<Record<string, PayValues>>
}

/** Whose pay of the month can be issued; the others say why not. */
export const isPayable = ({ code, userDisabledPersonId }: PayRow): boolean =>
  code === 0 && userDisabledPersonId !== null

/** Everybody whose pay is still to be issued, for what was agreed. */
export const freshDraft = (people: readonly PayRow[]): PayDraft => ({
  chosen: people.filter(isPayable).map(({ userDisabledPersonId }) => userDisabledPersonId ?? 0),
  amounts: {},
})

/** An earlier draft without those whose pay has been issued, or whose contract has ended, since. */
export function fittingDraft({ chosen, amounts }: PayDraft, people: readonly PayRow[]): PayDraft {
  const payable = new Set(people.filter(isPayable).map(({ userDisabledPersonId }) => userDisabledPersonId))
  return { chosen: chosen.filter((id) => payable.has(id)), amounts }
}

export function valuesOf({ amounts }: PayDraft, person: PayRow): PayValues {
  return amounts[String(person.userDisabledPersonId)] ?? basicPay(person.grossAmount ?? '0')
}

/** Nobody is paid nothing by oversight: who works by the hour has an amount only once it is entered. */
export const isEntered = (values: PayValues): boolean => paySchema.safeParse(values).success

export interface Entry {
  person: PayRow
  values: PayValues
}

export const entriesOf = (draft: PayDraft, people: readonly PayRow[]): Entry[] =>
  people
    .filter(({ userDisabledPersonId }) => draft.chosen.includes(userDisabledPersonId ?? 0))
    .map((person) => ({ person, values: valuesOf(draft, person) }))

type EarlierPay = Pick<PayrollRowFragment, 'year' | 'month' | 'socialInsurance' | 'housingFund'>

/** The last payslip before the month that names insurance or fund; of the person's own, the newest first. */
export const lastInsured = <Pay extends EarlierPay>(pays: readonly Pay[], of: Month): Pay | undefined =>
  pays.find((pay) => monthKey(pay) < monthKey(of) && !(isNothing(pay.socialInsurance) && isNothing(pay.housingFund)))

export const itemOf = ({ person, values }: Entry) => ({
  userDisabledPersonId: person.userDisabledPersonId ?? 0,
  ...payInput(values),
})

type AmountName = 'grossAmount' | 'deductionAmount' | 'taxAmount' | 'netAmount'

export const totalOf = (rows: readonly PayRow[], name: AmountName): string =>
  sumDecimals(
    rows.map((row) => row[name] ?? '0'),
    MONEY_PLACES,
  )

export const isNothing = (amount: string | null | undefined): boolean =>
  amount === null || amount === undefined || compareDecimals(amount, '0') === 0
