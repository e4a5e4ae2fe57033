import * as z from 'zod/mini'
import type { OfficeSettingGetQuery, QrCodeDto_Input } from '#src/api/graphql.ts'
import { QrCodeDto_linkUrl, QrCodeDto_title, UpdateSettingsDto_qrCodes } from '#src/api/limits.ts'
import { mostEntries } from '#src/lib/forms/limits.ts'
import { ofItsOwn } from '#src/lib/forms/model/kinds.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { optionalWebAddressRule, textRule } from '#src/lib/list/rules.ts'
import { type Picture, pictureOf, pictureRule } from '#src/lib/pictures/picture-field.tsx'
import { addressOfUpload, idOfUpload } from '#src/lib/pictures/upload-address.ts'

export const MOST_CODES = UpdateSettingsDto_qrCodes.max

export interface CodeValues {
  title: string
  image: Picture[]
  /** URL of the stored image, shown until another image is uploaded; the image may be the built-in one */
  storedUrl: string
  linkUrl: string
}

type CodePath = `qrCodes.${number}.${'title' | 'image' | 'linkUrl'}`

/** Labels of the codes, so that the error summary of the form names each code. */
export const CODE_LABELS = Object.fromEntries(
  Array.from({ length: MOST_CODES }, (_, index) => [
    [`qrCodes.${index}.title`, `第 ${index + 1} 个二维码的说明`],
    [`qrCodes.${index}.image`, `第 ${index + 1} 个二维码的图片`],
    [`qrCodes.${index}.linkUrl`, `第 ${index + 1} 个二维码的链接`],
  ]).flat(),
) as Record<CodePath, string>

const codeRule = z.object({
  title: textRule('二维码说明', QrCodeDto_title),
  image: pictureRule,
  storedUrl: z.string(),
  linkUrl: optionalWebAddressRule('二维码链接', QrCodeDto_linkUrl),
})

const codeValuesOf = ({ title, imageUrl, linkUrl }: OfficeSettingGetQuery['settingGet']['qrCodes'][number]) => ({
  title,
  image: imageUrl ? pictureOf(idOfUpload(imageUrl), '现在的图片') : [],
  storedUrl: imageUrl && idOfUpload(imageUrl) === null ? imageUrl : '',
  linkUrl: linkUrl ?? '',
})

const codeInput = ({ title, image: [picture], storedUrl, linkUrl }: CodeValues): QrCodeDto_Input => ({
  title: title.trim(),
  imageUrl: picture ? addressOfUpload(picture.id) : storedUrl || null,
  linkUrl: textOrNull(linkUrl),
})

/** The QR codes of the page footer. */
export const codes = ofItsOwn<CodeValues[], QrCodeDto_Input[]>({
  empty: [],
  check: z.array(codeRule).check(mostEntries(UpdateSettingsDto_qrCodes, '个', '二维码')),
  show: (stored) => (stored as Parameters<typeof codeValuesOf>[0][]).map(codeValuesOf),
  send: (typed) => typed.map(codeInput),
})
