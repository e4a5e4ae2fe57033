import { FOOTER_SETTINGS } from '#services/database/built-in/settings.ts'
import type { Database } from '#services/database/connect.ts'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'
import { readSetting } from './setting.repository.ts'

/** How the platform is called, for everything that leaves it or is drawn around it. */
export interface Names {
  readonly name: string
  /** where there is no room for the name */
  readonly shortName: string
  /** in authenticators and passkeys */
  readonly issuer: string
  /** of mails */
  readonly sender: string
  /** approved by the SMS provider; null: that of the environment */
  readonly smsSign: string | null
  readonly logoUrl: string | null
  readonly accentColour: string | null
  /** where a person answers; null where the operator has not given one */
  readonly phone: string | null
}

export const namesOf = async (db: Database): Promise<Names> => namesIn(await publicFactsOf(db))

/** What the operator says of itself on every page. */
export const publicFactsOf = (db: Database): Promise<FooterSettings> => readSetting(db, 'Footer')

function namesIn(settings: FooterSettings): Names {
  const { brandName, shortName, issuerName, senderName, smsSignName, logoUrl, accentColour } = settings
  const { hotline, contactPhone } = settings
  return {
    name: brandName,
    shortName: shortName ?? brandName,
    issuer: issuerName ?? brandName,
    sender: senderName ?? brandName,
    smsSign: smsSignName,
    logoUrl,
    accentColour,
    phone: hotline ?? contactPhone,
  }
}

/** Until an operator has given others. */
export const DEFAULT_NAMES = namesIn(FOOTER_SETTINGS)
