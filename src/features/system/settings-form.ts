import * as z from 'zod/mini'
import { accentProblem, isColour } from '#machines/rules/accent.ts'
import { hotlineProblem } from '#machines/rules/hotline.ts'
import { mailProblem } from '#machines/rules/reading/mail.ts'
import { UpdateSettingsDto, UpdateSwitchesDto } from '#src/api/fields.ts'
import type { OfficeSettingGetQuery, TaxMode, UpdateSettingsDto_Input } from '#src/api/graphql.ts'
import { decimal, whole } from '#src/lib/forms/model/figures.ts'
import {
  beginning,
  checked,
  formModel,
  leftOut,
  needed,
  notAsked,
  type ValuesOf,
} from '#src/lib/forms/model/form-model.ts'
import { choice, id, ofItsOwn, text, yes } from '#src/lib/forms/model/kinds.ts'
import { readIfGiven } from '#src/lib/forms/reading.ts'
import { optionalWebAddressRule } from '#src/lib/list/rules.ts'
import { type Picture, pictureOf, pictureRule } from '#src/lib/pictures/picture-field.tsx'
import { addressOfUpload, idOfUpload } from '#src/lib/pictures/upload-address.ts'
import { rateRule } from './amount-rules.ts'
import { codes } from './settings-codes.ts'
import { type TermValues, terms } from './settings-terms.ts'

export type Settings = OfficeSettingGetQuery['settingGet']

const readAs = (problem: (typed: string, label: string) => string | null) =>
  checked((label: string) => readIfGiven((typed) => problem(typed, label)), text)
const phone = readAs(hotlineProblem)
const mail = readAs(mailProblem)
const webAddress = checked(optionalWebAddressRule, text)

const colourRule = (label: string) =>
  z.string().check(
    z.refine(
      (typed) => typed.trim() === '' || isColour(typed.trim()),
      `${label}应是 # 和六位十六进制数，例如 #0d5f57；用自带的颜色则不填`,
    ),
    z.refine((typed) => !isColour(typed.trim()) || accentProblem(typed.trim()) === null, {
      error: ({ input }) => accentProblem(String(input).trim()) ?? undefined,
    }),
  )

const feeRule = (label: string, limit: { readonly min: string; readonly max: string }) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || rateRule('', limit).safeParse(typed).success,
        `${label}应在 ${limit.min} 与 ${limit.max} 之间，最多四位小数；不收则不填`,
      ),
    )

const logo = ofItsOwn<Picture[], string | null>({
  empty: [],
  check: pictureRule,
  show: (stored) => (stored ? pictureOf(idOfUpload(String(stored)), '现在的标志') : []),
  send: ([picture]) => (picture ? addressOfUpload(picture.id) : null),
})

/** What pages, printed documents and mails state about the platform, in the order of the page. */
export const site = formModel(UpdateSettingsDto, {
  // the version of the settings that the form was read from
  rowVersion: notAsked,
  // these have form models of their own
  switches: notAsked,
  terms: notAsked,
  brandName: needed(text),
  shortName: text,
  senderName: text,
  issuerName: text,
  smsSignName: text,
  logoUrl: logo,
  accentColour: checked(colourRule, text),
  copyrightFrom: needed(whole),
  hotline: phone,
  serviceHours: text,
  textService: needed(text),
  contactPhone: phone,
  contactEmail: mail,
  complaintPhone: phone,
  address: text,
  mapUrl: webAddress,
  filingNumber: text,
  filingUrl: webAddress,
  policeFilingNumber: text,
  policeFilingUrl: webAddress,
  staffingLicenceNumber: text,
  qrCodes: codes,
  approvalReason: leftOut(text),
})

/**
 * What is audited, and how amounts are calculated. The form starts with the defaults that apply where no value is
 * stored.
 */
export const switches = formModel(UpdateSwitchesDto, {
  enterpriseAuditStages: beginning('1', needed(whole)),
  personAuditStages: beginning('2', needed(whole)),
  requirementNeedsAudit: beginning(true, yes),
  allowRegisterOld: yes,
  taxMode: choice<TaxMode>('Single'),
  restartAfterGap: beginning(true, yes),
  taxProvinceId: id,
  serviceFeeRate: checked(feeRule, decimal),
})

export const settingsSchema = z.object({
  ...site.schema.shape,
  ...switches.schema.shape,
  terms: terms.schema,
})
export type SettingsValues = ValuesOf<typeof site.plan> & ValuesOf<typeof switches.plan> & { terms: TermValues }

/** The form values of the stored settings. The reason starts empty, since each change needs its own. */
export const settingsValuesOf = (settings: Settings): SettingsValues => ({
  ...site.valuesOf({ ...settings, approvalReason: null }),
  ...switches.valuesOf(settings.switches ?? null),
  terms: terms.valuesOf(settings.terms),
})

export const settingsInput = (values: SettingsValues, rowVersion: number): UpdateSettingsDto_Input => ({
  ...site.inputOf(values),
  switches: switches.inputOf(values),
  terms: terms.inputOf(values.terms),
  rowVersion,
})
