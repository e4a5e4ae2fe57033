import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Noto Sans SC (SIL Open Font License) with all its 30,000 characters: names have rare ones. */
const FILE = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** The build puts the file beside the program; from the sources it is read where its package has it. */
function fontFile(): string {
  const built = join(dirname(fileURLToPath(import.meta.url)), basename(FILE))
  return existsSync(built) ? built : createRequire(import.meta.url).resolve(FILE)
}

let whole: Promise<Buffer> | undefined

/** Read once: a contract is printed with the few hundred characters it has. */
function wholeFont(): Promise<Buffer> {
  whole ??= readFile(fontFile()).catch((error) => {
    // a failure is not kept: the next copy tries again
    whole = undefined
    throw error
  })
  return whole
}

/** A TrueType font with just the characters of the text, to be embedded. */
export const fontFor = async (text: string): Promise<Buffer> =>
  subsetFont(await wholeFont(), text, { targetFormat: 'truetype' })
