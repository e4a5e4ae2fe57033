import { FOOTER_SETTINGS } from '#services/database/built-in/settings.ts'
import type { Database } from '#services/database/connect.ts'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'
import { readSetting } from './setting.repository.ts'

/** The names of the platform, for messages, files and the frame of its pages. */
export interface Names {
  readonly name: string
  /** used where the full name does not fit */
  readonly shortName: string
  /** the name in authenticators and passkeys */
  readonly issuer: string
  /** the sender name of mails */
  readonly sender: string
  /** the signature approved by the SMS provider; null: that of the environment */
  readonly smsSign: string | null
  readonly logoUrl: string | null
  readonly accentColour: string | null
  /** the phone number at which a person answers; null if the operator has not set one */
  readonly phone: string | null
}

export const namesOf = async (db: Database): Promise<Names> => namesIn(await publicFactsOf(db))

/** The operator's data that every page shows. */
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

/** The names until the operator sets others. */
export const DEFAULT_NAMES = namesIn(FOOTER_SETTINGS)
