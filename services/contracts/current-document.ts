import type { Actor } from '#machines/actor.ts'
import { RELATION_LABELS } from '#machines/rules/contract-labels.ts'
import { maskIdentityNumber, maskPhone } from '#machines/rules/masking.ts'
import { AppError } from '#services/abp/errors.ts'
import type { Platform } from '#services/abp/platform.ts'
import { phoneOf } from '#services/abp/sealed-phones.ts'
import { openEither, type Sealer } from '#services/abp/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { type ContractRow, templateFiles } from './contract.repository.ts'
import { type Article, articlesOf, hashOf } from './document.ts'
import { cityName, dictionaryNames } from './parties.repository.ts'

const SEALED = 'contract.document'

export interface ContractDocument {
  /** with the full identity number: only for the parties' own copies */
  readonly articles: readonly Article[]
  readonly hash: string
  readonly names: ContractNames
}

export interface ContractNames {
  readonly city: string | null
  readonly operationMode: string | null
  readonly accommodations: readonly string[]
}

export async function namesOf(db: Database, row: ContractRow): Promise<ContractNames> {
  const [operationMode = null] = await dictionaryNames(db, row.operationModeId === null ? [] : [row.operationModeId])
  return {
    city: await cityName(db, row.cityId),
    operationMode,
    accommodations: await dictionaryNames(db, row.accommodationIds),
  }
}

const idNumberOf = ({ sealer }: Pick<Platform, 'sealer'>, { person }: ContractRow): string =>
  person.idNumberSealed === null ? '' : sealer.open('person.idNumber', person.idNumberSealed)

/** The text as sealed by the first signature; before that, the text of the current terms. */
export async function documentOf(platform: Platform, db: Database, row: ContractRow): Promise<ContractDocument> {
  const names = await namesOf(db, row)
  const articles = openDocument(platform, row) ?? (await draftOf(platform, db, row, names))
  return { articles, hash: hashOf(articles), names }
}

/** @throws AppError internal when the stored text does not match the signed hash */
function openDocument({ sealer }: Platform, { documentSealed, documentHash }: ContractRow): Article[] | null {
  if (documentSealed === null) return null
  const articles = JSON.parse(sealer.open(SEALED, documentSealed)) as Article[]
  if (hashOf(articles) !== documentHash)
    throw new AppError('internal', { details: '合同文本与签署时不一致，请联系平台' })
  return articles
}

export const sealDocument = ({ sealer }: Platform, { articles, hash }: ContractDocument) => ({
  documentSealed: sealer.seal(SEALED, JSON.stringify(articles)),
  documentHash: hash,
})

async function draftOf({ sealer }: Platform, db: Database, row: ContractRow, names: ContractNames): Promise<Article[]> {
  const { enterprise, person } = row
  const idNumber = idNumberOf({ sealer }, row)
  return articlesOf({
    ...row,
    enterprise: {
      name: enterprise.enterpriseName,
      creditCode: enterprise.socialCreditCode ?? '',
      address: enterprise.address ?? '',
      legalPerson: enterprise.legalPerson ?? '',
      phone: enterprise.contactPhone ?? '',
    },
    person: {
      name: person.realName ?? '',
      idNumber,
      address: person.address ?? '',
      phone: phoneOf(sealer, 'person', person) ?? '',
    },
    guardian: guardianOf(person, sealer),
    workPlace: names.city && !row.workPlace.startsWith(names.city) ? `${names.city}${row.workPlace}` : row.workPlace,
    operationMode: names.operationMode,
    accommodations: names.accommodations,
    templateFiles: await templateFiles(db, row.id),
  })
}

/** Whether a guardian must agree to the person's contracts (domain rules §1.16). */
export const needsGuardian = ({ person }: ContractRow): boolean =>
  person.guardianName !== null || person.guardianNameSealed !== null

/** The recorded guardian's phone, decrypted; null without a guardian. */
export const guardianPhoneOf = (person: ContractRow['person'], sealer: Sealer): string | null =>
  openEither(sealer, 'person.guardianPhone', person.guardianPhone, person.guardianPhoneSealed)

export const guardianNameOf = (person: ContractRow['person'], sealer: Sealer): string | null =>
  openEither(sealer, 'person.guardianName', person.guardianName, person.guardianNameSealed)

function guardianOf(person: ContractRow['person'], sealer: Sealer) {
  const { guardianRelation } = person
  const name = guardianNameOf(person, sealer)
  if (name === null || guardianRelation === null) return null
  return {
    name,
    relation: RELATION_LABELS[guardianRelation],
    phone: guardianPhoneOf(person, sealer) ?? '',
  }
}

const ID_NUMBER = /\b\d{17}[\dXx]\b/g

/** The person's and the guardian's contact data in the first article. */
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

/**
 * The text for the screen, without full numbers. For auditors and helpers, who check the terms, the person's address
 * and phone are masked.
 */
export const masked = ({ articles }: ContractDocument, actor: Actor): { title: string; paragraphs: string[] }[] =>
  articles.map(({ title, paragraphs }) => ({
    title,
    paragraphs: paragraphs
      .map((text) => text.replace(ID_NUMBER, maskIdentityNumber))
      .map((text) => (isParty(actor) ? text : unreached(text))),
  }))
