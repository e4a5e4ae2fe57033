import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fontsFor, missingIn } from '#services/contracts/pdf/fonts.ts'
import { type PrintedPart, printPdf } from '#services/contracts/pdf/print.ts'
import { requireComplete, shownBy } from '#services/contracts/pdf/proof.ts'
import { readBack } from '#services/contracts/pdf/read-back.ts'

const NAME = '沈𫰡𥖄䶮𬎆秋'

const partWith = (...paragraphs: string[]): PrintedPart => ({
  title: '劳动合同',
  note: 'HT202611280001　待签署',
  articles: [{ title: '合同双方', paragraphs }],
})
const textOf = (file: Buffer) =>
  readBack(file)
    .map(({ text }) => text)
    .join('')
const refusalOf = async (text: string) =>
  printPdf('合同', [partWith(text)]).then(
    () => null,
    ({ details }: { details: string }) => details,
  )

describe('a printed document', () => {
  it('shows every character of a rare name, each with a glyph that has an outline', async () => {
    const file = await printPdf('合同', [partWith(`乙方（劳动者）：${NAME}，居民身份证号 99010119850505706X`)])
    const printed = readBack(file)
    expect(textOf(file).replace(/ /g, '')).toContain(`乙方（劳动者）：${NAME}，居民身份证号99010119850505706X`)
    const name = printed.filter(({ text }) => NAME.includes(text))
    expect(name.map(({ isEmpty }) => isEmpty)).toEqual([false, false, false, false, false, false])
    // two fonts, each with the characters of this document alone
    expect(new Set(name.map(({ font }) => font)).size).toBe(2)
    expect(file.length).toBeLessThan(100_000)
  })

  const hasPdftotext = spawnSync('pdftotext', ['-v']).status === 0
  it.runIf(hasPdftotext)('is read by a program of others as it is read back here', async () => {
    const long = `工作内容：${NAME}按照标注规范完成图像的框选、分类和复核，`.repeat(12)
    const file = await printPdf('合同', [partWith(`乙方：${NAME}`, long)])
    const at = join(mkdtempSync(join(tmpdir(), 'print-')), 'contract.pdf')
    writeFileSync(at, file)
    const text = execFileSync('pdftotext', ['-raw', at, '-'], { encoding: 'utf8' }).replace(/\s/g, '')
    expect(text).toContain(`乙方：${NAME}`)
    expect(text).toContain(long.replace(/\s/g, ''))
  })

  it('goes over pages: what stands on the next one is read back, page numbers are not', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => `第 ${index} 行：${NAME}`)
    const text = textOf(await printPdf('合同', [partWith(...lines), partWith('又一部分')]))
    expect(text).toContain('第 89 行')
    expect(text).not.toContain('／共')
  })

  it.each([
    ['blocks of GB 18030-2022', '𠀀𪛖𪜀𫜴𫝀𫠝𫠠𬺡𬺰𮯠鿯㐀'],
    ['extension I', '𮯰𮹝'],
    ['the ends of older blocks', '鿿䶿𫜸'],
    ['Latin letters with signs', 'ÀÉÎÕÜŠŽŁşáéìǒ'],
  ])('prints %s', async (_, characters) => {
    expect(await missingIn(characters)).toEqual([])
    expect(textOf(await printPdf('合同', [partWith(characters)]))).toContain(characters)
  })

  it('is refused with the character and its place when no font has it', async () => {
    expect(await refusalOf('完成后发送🀀')).toBe(
      '“合同双方”里的字“🀀”（U+1F000）没有可以打印的字形，文件没有生成。如果是特殊符号，请改成文字；如果是姓名用字，请联系平台补充字库',
    )
    expect(await refusalOf('姓名：沈\u{e863}')).toContain('一个显示不出来的字（U+E863）')
  })

  it('prints emoji in black, one of several parts part by part', async () => {
    const text = '完成后发送😀，按 ✅ 确认，👍🏽👩\u200d🔧🇨🇳1️⃣ ❤️ ™ ☎'
    const file = await printPdf('合同', [partWith(text)])
    expect(textOf(file)).toContain('完成后发送😀，按 ✅ 确认，👍👩🔧🇨🇳1 ❤ ™ ☎')
    expect(readBack(file).filter(({ text: one, isEmpty }) => isEmpty && one.trim() !== '')).toEqual([])
  })

  it('leaves out what cannot be seen, and does not take it for missing', async () => {
    const file = await printPdf('合同', [partWith('\u202d138\u200b1234\u202c，葛\u{e0100}明\tA')])
    expect(textOf(file)).toContain('1381234，葛明 A')
  })

  it('takes two characters with one glyph for the same, and no others', async () => {
    const articles = [{ title: '合同双方', paragraphs: ['山田\u2f2d 10‐12'] }]
    await expect(printPdf('合同', [{ title: '合同', articles }])).resolves.toBeInstanceOf(Buffer)
  })

  it('is held back when the file shows something else than the data', async () => {
    const part = partWith('乙方：林一鸣')
    const file = await printPdf('合同', [part])
    const fonts = await fontsFor('劳动合同双方乙：林一鸣')
    const wanted = [{ place: '劳动合同', text: '劳动合同HT202611280001　待签署' }]
    const articlesWith = (text: string) => shownBy([{ title: '合同双方', paragraphs: [text] }])
    const proof = (text: string) => () => requireComplete(file, [...wanted, ...articlesWith(text)], fonts)
    expect(proof('乙方：林一鸣')).not.toThrow()
    expect(proof('乙方：林一鸣，上海市')).toThrow(/文件没有生成/)
    expect(proof('乙方：林二鸣')).toThrow(/文件没有生成/)
    expect(proof('乙方：林一')).toThrow(/文件没有生成/)
  })
})
