import { RELATION_LABELS } from '#machines/rules/contract-labels.ts'
import { guardianPaper, isOrganisation } from '#machines/rules/guardian.ts'
import { postalAddress } from '#machines/rules/postal-address.ts'
import { signInWords } from '#machines/rules/reading/characters.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import { openEither, type Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { type PlaceNames, placeNamesOf } from '#services/reference/place-names.api.ts'
import { type ContractRow, templateFiles } from './contract.repository.ts'
import { type Article, articlesOf, type DocumentFacts, hashOf } from './document.ts'
import { dictionaryNames } from './parties.repository.ts'

const SEALED = 'contract.document'

export interface ContractDocument {
  /** the text with the full identity number, only for the parties' own copies */
  readonly articles: readonly Article[]
  readonly hash: string
  readonly names: ContractNames
}

export interface ContractNames {
  /** the city of the work place */
  readonly city: string | null
  readonly enterprisePlace: PlaceNames
  readonly personPlace: PlaceNames
  readonly operationMode: string | null
  readonly accommodations: readonly string[]
}

export async function namesOf(db: Database, row: ContractRow): Promise<ContractNames> {
  const [operationMode = null] = await dictionaryNames(db, row.operationModeId === null ? [] : [row.operationModeId])
  return {
    city: (await placeNamesOf(db, { cityId: row.cityId })).cityName,
    enterprisePlace: await placeNamesOf(db, row.enterprise),
    personPlace: await placeNamesOf(db, row.person),
    operationMode,
    accommodations: await dictionaryNames(db, row.accommodationIds),
  }
}

const idNumberOf = ({ sealer }: Pick<Platform, 'sealer'>, { person }: ContractRow): string =>
  person.idNumberSealed === null ? '' : sealer.open('person.idNumber', person.idNumberSealed)

/** The text sealed by the first signature; before a signature, the text of the current terms. */
export async function documentOf(platform: Platform, db: Database, row: ContractRow): Promise<ContractDocument> {
  const names = await namesOf(db, row)
  const articles = openDocument(platform, row) ?? draftOf(platform, row, names, await templateFiles(db, row.id))
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

/**
 * The sealed text for a signature. It requires that the text can be printed and names both parties completely.
 * @throws AppError business that names the missing data
 */
export async function sealForSigning(platform: Platform, row: ContractRow, document: ContractDocument) {
  requireParties(platform, row, document.names)
  // the fonts are loaded at the first use
  const { requirePrintable, shownBy } = await import('./pdf/proof.ts')
  await requirePrintable(shownBy(document.articles))
  return sealDocument(platform, document)
}

/** A text that is not signed yet and cannot be printed; both sides are warned before they sign. */
export async function unprintableWarnings(row: ContractRow, { articles }: ContractDocument): Promise<string[]> {
  if (row.documentSealed !== null || (row.status !== 'Auditing' && row.status !== 'Signing')) return []
  const { shownBy, unprintableIn } = await import('./pdf/proof.ts')
  const found = await unprintableIn(shownBy(articles))
  if (!found) return []
  const where = `“${found.place}”里的字${signInWords(found.character)}没有可以打印的字形，现在不能签署`
  return [`${where}。请把它改成文字；如果是姓名用字，请联系平台补充字库`]
}

/**
 * Requires the data of the parties that article 17 of the Labour Contract Law demands; a signed text is not checked
 * again.
 */
export function requireParties(platform: Pick<Platform, 'sealer'>, row: ContractRow, names: ContractNames): void {
  if (row.documentSealed !== null || row.movedInTime !== null) return
  const { enterprise, person } = factsOf(platform, row, names, [])
  const needed: [string, string][] = [
    ['甲方住所', enterprise.address],
    ['甲方法定代表人', enterprise.legalPerson],
    ['乙方姓名', person.name],
    ['乙方证件号码', person.idNumber],
    ['乙方住址', person.address],
  ]
  const missing = needed.filter(([, text]) => text === '').map(([label]) => label)
  if (missing.length === 0) return
  const details = `合同里还缺少：${missing.join('、')}。请甲方在企业资料、乙方在简历的基本信息里补上`
  throw new AppError('business', { message: '合同还不完整', details })
}

/** The text of the current terms. */
export const draftOf = (...given: Parameters<typeof factsOf>): Article[] => articlesOf(factsOf(...given))

function factsOf(
  { sealer }: Pick<Platform, 'sealer'>,
  row: ContractRow,
  names: ContractNames,
  files: DocumentFacts['templateFiles'],
): DocumentFacts {
  const { enterprise, person } = row
  const idNumber = idNumberOf({ sealer }, row)
  return {
    ...row,
    isMovedIn: row.movedInTime !== null,
    enterprise: {
      name: enterprise.enterpriseName,
      creditCode: enterprise.socialCreditCode ?? '',
      address: postalAddress({ ...names.enterprisePlace, address: enterprise.address }),
      legalPerson: enterprise.legalPerson ?? '',
      phone: enterprise.contactPhone ?? '',
    },
    person: {
      name: person.realName ?? '',
      idType: person.idType,
      idNumber,
      address: postalAddress({ ...names.personPlace, address: person.address }),
      phone: phoneOf(sealer, 'person', person) ?? '',
    },
    guardian: guardianOf(person, sealer),
    workPlace: postalAddress({ cityName: names.city, address: row.workPlace }),
    operationMode: names.operationMode,
    accommodations: names.accommodations,
    templateFiles: files,
  }
}

/** Whether a guardian must agree to the person's contracts (domain rules §1.16). */
export const needsGuardian = ({
  person,
}: {
  person: Pick<ContractRow['person'], 'guardianName' | 'guardianNameSealed'>
}): boolean => person.guardianName !== null || person.guardianNameSealed !== null

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
    paper: paperOf(person, sealer),
  }
}

/** The guardian's paper with the last four characters of its number; of an organisation the whole code, which is public. */
function paperOf({ guardianRelation, guardianIdType, guardianIdNumberSealed }: ContractRow['person'], sealer: Sealer) {
  if (guardianIdNumberSealed === null) return ''
  const number = sealer.open('person.guardianIdNumber', guardianIdNumberSealed)
  const typed = { relation: guardianRelation ?? '', idType: guardianIdType, number }
  const kind = guardianPaper(typed)
  if (kind === '') return ''
  return isOrganisation(typed) ? `${kind} ${number}` : `${kind}（号码末四位 ${number.slice(-4)}）`
}
