import { compareDecimals, MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import type { PayrollBatchCreateMutation, PayrollRowFragment } from '#src/api/graphql.ts'
import { choiceField, type SearchField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { type Month, monthKey, monthOfKey } from './months.ts'
import { basicPay, type PayValues, payInput, paySchema } from './pay-form.ts'
import { PAY_KINDS, type PayKind } from './pay-kinds.ts'

export const PAY_STEPS = ['people', 'amounts', 'check', 'sent'] as const
export type PayStep = (typeof PAY_STEPS)[number]

export interface PaySearch {
  /** null for the previous month */
  month: Month | null
  /** null for the pay of the month */
  payKind: PayKind | null
  step: PayStep | null
}

const monthField: SearchField<Month | null> = {
  read: (text) => (text === null ? null : monthOfKey(text)),
  write: (value) => (value === null ? undefined : monthKey(value)),
}
export const paySearchFields: SearchFields<PaySearch> = {
  month: monthField,
  payKind: choiceField(PAY_KINDS),
  step: choiceField(PAY_STEPS),
}

export type BatchResult = PayrollBatchCreateMutation['payrollBatchCreate']
export type PayRow = BatchResult['items'][number]

/** The entries for a month that are not sent yet. */
export interface PayDraft {
  chosen: readonly number[]
  /** amounts only of persons whose amounts were changed */
  amounts: Readonly<Record<string, PayValues>>
}

/** Whether pay can be issued for this person; other rows give the reason. */
export const isPayable = ({ code, userDisabledPersonId }: PayRow): boolean =>
  code === 0 && userDisabledPersonId !== null

/** The initial draft: everybody whose pay is not issued yet, with the agreed amounts. */
export const freshDraft = (people: readonly PayRow[]): PayDraft => ({
  chosen: people.filter(isPayable).map(({ userDisabledPersonId }) => userDisabledPersonId ?? 0),
  amounts: {},
})

/** An earlier draft without persons whose pay has been issued, or whose contract has ended, since then. */
export function fittingDraft({ chosen, amounts }: PayDraft, people: readonly PayRow[]): PayDraft {
  const payable = new Set(people.filter(isPayable).map(({ userDisabledPersonId }) => userDisabledPersonId))
  return { chosen: chosen.filter((id) => payable.has(id)), amounts }
}

export function valuesOf({ amounts }: PayDraft, person: PayRow): PayValues {
  // a draft of an earlier release lacks newer fields
  return { ...basicPay(person.grossAmount ?? '0'), ...amounts[String(person.userDisabledPersonId)] }
}

/**
 * Whether the amounts are complete, so that no one is paid 0 by mistake: persons paid by the hour have no amount until
 * it is entered.
 */
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

/**
 * The person's last payslip before the month with social insurance or housing fund. @param pays the person's payslips,
 * newest first
 */
export const lastInsured = <Pay extends EarlierPay>(pays: readonly Pay[], of: Month): Pay | undefined =>
  pays.find((pay) => monthKey(pay) < monthKey(of) && !(isNothing(pay.socialInsurance) && isNothing(pay.housingFund)))

/** Without a statement of its own, a payslip keeps the one that the person has made this year. */
export function itemOf({ person, values }: Entry) {
  const { firstWages, ...input } = payInput(values)
  return {
    userDisabledPersonId: person.userDisabledPersonId ?? 0,
    ...input,
    ...(firstWages === null ? {} : { firstWages }),
  }
}

type AmountName = 'grossAmount' | 'deductionAmount' | 'taxAmount' | 'netAmount'

export const totalOf = (rows: readonly PayRow[], name: AmountName): string =>
  sumDecimals(
    rows.map((row) => row[name] ?? '0'),
    MONEY_PLACES,
  )

export const isNothing = (amount: string | null | undefined): boolean =>
  amount === null || amount === undefined || compareDecimals(amount, '0') === 0
