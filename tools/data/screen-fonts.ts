// `node --import tsx tools/data/screen-fonts.ts`: cuts the fonts of rare ideographs (tools/data/rare-fonts.ts) into files
// that a browser loads one by one, and writes the styles that name them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { glyphsIn } from '#services/contracts/pdf/font-characters.ts'
import { readPackedFont } from '#services/contracts/pdf/font-files.ts'
import { root } from '#tools/lib/root.mjs'

const FONTS = ['hanamin-b.ttf.br', 'babelstone-han-rest.ttf.br'] as const
/** A name needs one file or two, of 200 kB at most. */
const PIECE = 1_024
/** The extensions from B on, and the ends of the blocks before them, which older fonts of devices lack. */
const isRare = (point: number): boolean =>
  point >= 0x20000 || (point >= 0x4db6 && point <= 0x4dbf) || (point >= 0x9fa6 && point <= 0x9fff)

const folder = join(root, 'public/fonts')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const hex = (point: number): string => point.toString(16)

const rules: string[] = []
// of two files with one range the later is asked first, and the other for what it lacks
for (const [index, name] of [...FONTS.entries()].reverse()) {
  const font = await readPackedFont(name)
  const pieces = new Map<number, number[]>()
  for (const point of [...glyphsIn(font).keys()].filter(isRare).sort((one, other) => one - other)) {
    const piece = Math.floor(point / PIECE)
    pieces.set(piece, [...(pieces.get(piece) ?? []), point])
  }
  for (const [piece, points] of pieces) {
    const file = `rare-${hex(piece)}${index === 0 ? '' : 'x'}.woff2`
    const text = String.fromCodePoint(...points)
    writeFileSync(join(folder, file), await subsetFont(font, text, { targetFormat: 'woff2' }))
    rules.push(
      `@font-face {\n  font-family: "Rare Han";\n  src: url("/fonts/${file}") format("woff2");\n  unicode-range: u+${hex(points[0] ?? 0)}-${hex(points.at(-1) ?? 0)};\n}\n`,
    )
  }
}
const head = `/* Written by tools/data/screen-fonts.ts. A browser loads a file when a page has one of its characters, and none of the
   fonts before it has that character: names print and show as they are in contracts. */\n`
writeFileSync(join(root, 'src/styles/rare-han.css'), head + rules.join(''))
console.log(`${rules.length} files`)
