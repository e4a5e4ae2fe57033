// `node --import tsx tools/data/rare-fonts.ts HanaMinB.ttf BabelStoneHan.ttf`: regenerates the fonts of rare
// characters. The two files come from the Debian packages fonts-hanazono (20170904) and fonts-babelstone-han (16.0.1).
// The second file is too large for the server's subsetter, so pyftsubset of Python's fonttools cuts it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { glyphsIn } from '#services/contracts/pdf/font-characters.ts'
import { readPackedFont } from '#services/contracts/pdf/font-files.ts'
import { root } from '#tools/lib/root.mjs'

/**
 * Unicode ranges of ideographs up to extensions H and I, with the zero and the unified ideographs in the compatibility
 * block.
 */
const BLOCKS = [
  [0x3007, 0x3007],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xfa0e, 0xfa29],
  [0x20000, 0x2ee5f],
  [0x30000, 0x323af],
] as const

const [hanazono, babelStone] = process.argv.slice(2)
if (hanazono === undefined || babelStone === undefined) throw new Error('name HanaMinB.ttf and BabelStoneHan.ttf')

const pack = (name: string, font: Buffer): void => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
  }
  const packed = brotliCompressSync(font, { params })
  writeFileSync(join(root, 'services/contracts/pdf/fonts', name), packed)
  console.log(name, packed.length)
}

const text = glyphsIn(await readPackedFont('noto-sans-sc-regular.ttf.br'))
const extensions = readFileSync(hanazono)
const carried = [text, glyphsIn(extensions)]
const has = glyphsIn(readFileSync(babelStone))
const missing: string[] = []
for (const [first, last] of BLOCKS) {
  for (let point = first; point <= last; point++) {
    if (has.has(point) && !carried.some((characters) => characters.has(point))) missing.push(point.toString(16))
  }
}
const folder = mkdtempSync(join(tmpdir(), 'rare-fonts-'))
const list = join(folder, 'unicodes.txt')
const rest = join(folder, 'rest.ttf')
writeFileSync(list, missing.join('\n'))
const options = [`--unicodes-file=${list}`, `--output-file=${rest}`, '--no-hinting', '--layout-features=']
const { status } = spawnSync('pyftsubset', [babelStone, ...options], { stdio: 'inherit' })
if (status !== 0) throw new Error('pyftsubset failed')
pack('babelstone-han-rest.ttf.br', readFileSync(rest))
pack('hanamin-b.ttf.br', extensions)
