import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** Noto Sans SC (SIL Open Font License), the whole simplified set in one file. */
const FILE = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2'

let whole: Promise<Buffer> | undefined

/** Read once: a contract is printed with the few hundred characters it has, not with twenty thousand. */
function wholeFont(): Promise<Buffer> {
  whole ??= readFile(createRequire(import.meta.url).resolve(FILE))
  return whole
}

/** A TrueType font with just the characters of the text, to be embedded. */
export const fontFor = async (text: string): Promise<Buffer> =>
  subsetFont(await wholeFont(), text, { targetFormat: 'truetype' })
