import { mobileProblem } from '#machines/rules/phone.ts'
import { lengthOf } from '#machines/rules/reading/characters.ts'
import { isSameName, realNameProblem } from '#machines/rules/real-name.ts'
import { creditCodeProblem } from '#machines/rules/social-credit-code.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { accountIndexes } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { listedIndexes, openListedPhone, sealListedPhone } from './listed-phone.ts'
import { knownCodes } from './moved-enterprises.repository.ts'
import * as repository from './moved-members.repository.ts'

/** A person in a list of an enterprise's staff. */
export interface MovedMember {
  readonly socialCreditCode: string
  readonly realName: string
  /** the mobile phone, eleven digits */
  readonly mobilePhone: string
  readonly departmentName?: string
}

/** The maximum length of a department name. */
const MOST_DEPARTMENT = 50

export function movedMemberProblems(form: MovedMember): ValidationError[] {
  const isTooLong = lengthOf(form.departmentName ?? '') > MOST_DEPARTMENT
  const found: [problem: string | null, member: keyof MovedMember][] = [
    [creditCodeProblem(form.socialCreditCode), 'socialCreditCode'],
    [realNameProblem(form.realName), 'realName'],
    [mobileProblem(form.mobilePhone), 'mobilePhone'],
    [isTooLong ? `部门最多 ${MOST_DEPARTMENT} 个字` : null, 'departmentName'],
  ]
  return found.flatMap(([message, member]) => (message === null ? [] : [{ message, members: [member] }]))
}

export type MovedMemberResult =
  | { readonly outcome: 'Created' | 'Known'; readonly entityId: number | null; readonly message: string | null }
  | { readonly outcome: 'Refused'; readonly field: string; readonly message: string }

const NO_ENTERPRISE: MovedMemberResult = {
  outcome: 'Refused',
  field: 'socialCreditCode',
  message: '平台上没有这家企业，请先迁入企业名单',
}

/**
 * Stores entries of staff lists. This creates neither an account nor a membership, and sends no message. Existing list
 * entries and members stay unchanged. The caller has checked the forms.
 */
export async function bringMembers(scope: Scope, forms: readonly MovedMember[]): Promise<MovedMemberResult[]> {
  const found = await standingOf(scope, forms)
  const fresh = found.flatMap((each) => ('row' in each ? [each.row] : []))
  const ids = await repository.nextListedIds(scope.tx, fresh.length)
  await repository.insertListed(
    scope.tx,
    fresh.map((row, index) => ({ id: ids[index], ...row })),
  )
  const created = ids.values()
  return found.map((each) =>
    'row' in each ? { outcome: 'Created', entityId: created.next().value as number, message: each.note } : each,
  )
}

/**
 * What already exists for each row (enterprise, list entry, member), read in three statements; `row` means that nothing
 * exists yet.
 */
async function standingOf({ platform, tx, actor, now }: Scope, forms: readonly MovedMember[]) {
  const { sealer } = platform
  const codes = [...new Set(forms.map(({ socialCreditCode }) => socialCreditCode))]
  const known = await knownCodes(tx, codes)
  const enterpriseIds = [...known.values()].map(({ id }) => id)
  const phones = forms.map(({ mobilePhone }) => ({
    listed: listedIndexes(sealer, mobilePhone),
    account: accountIndexes(sealer, mobilePhone),
  }))
  const listed = await repository.knownListed(tx, { enterpriseIds, indexes: phones.flatMap((each) => each.listed) })
  const members = await repository.knownMembers(tx, { enterpriseIds, indexes: phones.flatMap((each) => each.account) })
  const alike = groupBy(forms, listedWith)
  const hasNamesBeside = (form: MovedMember): boolean =>
    (alike.get(listedWith(form)) ?? []).some(({ realName }) => !isSameName(realName, form.realName))
  return forms.map((form, at) => {
    const { socialCreditCode, realName, mobilePhone, departmentName } = form
    const enterpriseId = known.get(socialCreditCode)?.id
    if (enterpriseId === undefined) return NO_ENTERPRISE
    const of = <T>(rows: ReadonlyMap<string, readonly T[]>, indexes: readonly string[] = []): T[] =>
      indexes.flatMap((index) => rows.get(repository.listKey(enterpriseId, index)) ?? [])
    const withPhone = of(members, phones[at]?.account)
    const member = meantMember(withPhone, realName)
    if (member?.isMember) return knownAs(null, '已经是这家企业的成员，没有改动')
    const withListedPhone = of(listed, phones[at]?.listed)
    const before = withListedPhone.find((each) => isSameName(each.realName, realName))
    if (before !== undefined) return knownAs(before.id, '已经在这家企业的名单里，没有改动')
    const row = {
      ...{ enterpriseId, realName, ...sealListedPhone(sealer, mobilePhone) },
      ...{ departmentName: departmentName ?? null, userId: member?.userId ?? null },
      ...{ creatorUserId: actor.userId, creationTime: now },
    }
    if (withPhone.length > 0 && member === null) return { row, note: OTHER_NAME }
    return { row, note: withListedPhone.length > 0 || hasNamesBeside(form) ? OTHER_LISTED : null }
  })
}

const listedWith = ({ socialCreditCode, mobilePhone }: MovedMember): string => `${socialCreditCode} ${mobilePhone}`

const OTHER_NAME = '这家企业有同一手机号、不同姓名的人，请核对；没有和谁关联'
/** A phone may serve a household (domain rules §1a.15): the row is unusual and not wrong. */
const OTHER_LISTED = '这家企业的名单里，这个手机号还有另一个姓名；如果不是一家人共用，请核对'

/**
 * The account that a row means, of those with its phone: the one with its name. An account that has not told its name is
 * meant only where nobody else has the phone.
 */
function meantMember(withPhone: readonly repository.Belonging[], realName: string): repository.Belonging | null {
  const named = withPhone.filter((each) => isSameName(each.realName ?? '', realName))
  const [only, ...others] =
    named.length > 0 ? named : withPhone.filter((each) => each.realName === null && !each.isPhoneShared)
  return only !== undefined && others.length === 0 ? only : null
}

const knownAs = (entityId: number | null, message: string) => ({ outcome: 'Known', entityId, message }) as const

/** Of these list entries, those without an application, with the name of their enterprise. */
export async function unaskedMembers(
  { platform, tx }: Pick<Scope, 'platform' | 'tx'>,
  ids: readonly number[],
): Promise<{ entityId: number; name: string; phone: string }[]> {
  const rows = await repository.unaskedListed(tx, ids)
  return rows.map(({ id, name, phoneSealed }) => ({
    ...{ entityId: id, name },
    phone: openListedPhone(platform.sealer, phoneSealed),
  }))
}

const LISTED_DAYS = 180
const DAY_MS = 86_400_000

/** Removes list entries without an application within half a year. */
export const forgetStaleMembers = (db: Database, now: Date): Promise<void> =>
  repository.removeStaleListed(db, new Date(now.getTime() - LISTED_DAYS * DAY_MS))
