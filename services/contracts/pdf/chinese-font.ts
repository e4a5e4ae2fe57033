import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Noto Sans SC (SIL Open Font License) with all its 30,000 characters, because names contain rare ones. */
const FILE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** The build copies the file next to the program; in development it is read from its package. */
function fontFile(): string {
  const built = join(dirname(fileURLToPath(import.meta.url)), basename(FILE))
  return existsSync(built) ? built : createRequire(import.meta.url).resolve(FILE)
}

let whole: Promise<Buffer> | undefined

/** The whole font, read once; each contract embeds the few hundred characters that it uses. */
function wholeFont(): Promise<Buffer> {
  whole ??= readFile(fontFile()).catch((error) => {
    // a failure is not cached, so the next copy tries again
    whole = undefined
    throw error
  })
  return whole
}

/** A TrueType font with only the characters of the text, for embedding. */
export const fontFor = async (text: string): Promise<Buffer> =>
  subsetFont(await wholeFont(), text, { targetFormat: 'truetype' })
