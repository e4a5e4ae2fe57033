import { isNumberOfZeros, isPhoneOfZeros } from '#machines/rules/placeholder.ts'
import type { Database } from '#services/database/connect.ts'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'
import { readSetting } from './setting.repository.ts'
import { footerTitleOf } from './setting.schemas.ts'

const CONTACTS = ['hotline', 'contactPhone', 'contactEmail'] as const
const SHOWN = [...CONTACTS, 'address', 'filingNumber', 'policeFilingNumber', 'staffingLicenceNumber'] as const

const isExample = (value: string): boolean =>
  isPhoneOfZeros(value) || isNumberOfZeros(value) || /@example\.|示例|演示/.test(value)

interface ShownFacts {
  /** the titles of public settings that still have their example value */
  readonly examples: readonly string[]
  /** the settings contain neither a phone number nor a mail address of the operator */
  readonly isUnreachable: boolean
}

/** The problems of the public settings. An empty field is not shown and is not a problem. */
export async function shownFacts(db: Database): Promise<ShownFacts> {
  const footer: FooterSettings = await readSetting(db, 'Footer')
  return {
    examples: SHOWN.filter((name) => isExample(footer[name] ?? '')).map(footerTitleOf),
    isUnreachable: CONTACTS.every((name) => !footer[name]),
  }
}
