import type { Actor } from '#machines/actor.ts'
import { maskIdentityNumber, maskPhone, withoutEnd } from '#machines/rules/masking.ts'
import type { ContractDocument } from './current-document.ts'
import type { Article } from './document.ts'

/** Of any kind of paper; those that are not eighteen characters follow their kind. */
const ID_NUMBER = /\b\d{17}[\dXx]\b|(?<=(?:证|护照)号 )[A-Z\d]{5,17}\b/g

/** Matches the contact data of the person and of the guardian in the first article. */
const REACHED = /^(乙方住址：)[^；]*(；联系电话：)(.*)$/
const GUARDIAN = /^(乙方监护人：.*联系电话 )([^；]*)(；.*)$/

const isParty = ({ userType }: Actor): boolean => userType === 'DisabledPerson' || userType === 'Enterprise'

const unreached = (text: string): string =>
  text
    .replace(
      REACHED,
      (_, before: string, between: string, phone: string) => `${before}******${between}${maskPhone(phone)}`,
    )
    .replace(GUARDIAN, (_, before: string, phone: string, after: string) => `${before}${maskPhone(phone)}${after}`)

/** What an employer reads instead of the contact data of a person who has not agreed yet. */
const UNTOLD = '（对方同意后显示）'
/** The blank on paper, which the person fills in by hand. */
const BLANK = '＿＿＿＿＿＿＿＿'

const untold = (text: string, instead: string): string =>
  text.replace(REACHED, (_, before: string, between: string) => `${before}${instead}${between}${instead}`)

const GUARDIAN_LINE = /^乙方监护人：/

/** The first article without the person's contact data and without the guardian, for a print that the person fills in. */
export const withBlanks = (articles: readonly Article[]): Article[] =>
  articles.map(({ title, paragraphs }) => ({
    title,
    paragraphs: paragraphs.filter((text) => !GUARDIAN_LINE.test(text)).map((text) => untold(text, BLANK)),
  }))

/** The person does not read the end of the own number here: it proves its owner, and a code alone opens this text. */
const maskOf = ({ userType }: Actor) =>
  userType === 'DisabledPerson' ? (number: string) => withoutEnd(maskIdentityNumber(number)) : maskIdentityNumber

/**
 * The text for the screen, without full numbers. For auditors and helpers, who check the terms, the person's address
 * and phone are masked.
 */
export function masked(
  { articles }: ContractDocument,
  actor: Actor,
  isShielded: boolean,
): { title: string; paragraphs: string[] }[] {
  const shown = (text: string): string => {
    if (isShielded) return untold(text, UNTOLD)
    return isParty(actor) ? text : unreached(text)
  }
  return articles.map(({ title, paragraphs }) => ({
    title,
    paragraphs: paragraphs
      .filter((text) => !isShielded || !GUARDIAN_LINE.test(text))
      .map((text) => shown(text.replace(ID_NUMBER, maskOf(actor)))),
  }))
}
