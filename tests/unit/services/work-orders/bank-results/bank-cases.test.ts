import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBankSheet } from '#services/work-orders/bank-results/bank-sheet.ts'
import { keyOfWord, NO_READINGS, type OwnReadings } from '#services/work-orders/bank-results/bank-words.ts'
import { matchLines, type Sent } from '#services/work-orders/bank-results/match.ts'
import { gbkOf } from '#tests/support/gbk.ts'

/** Result files as banks and the programs in between write them, read and matched against the batch they are about. */
const FILES = join(import.meta.dirname, '../../../../support/money/files')

const sent = (flowId: number, name: string, cardTail: string, net: string): Sent => ({
  ...{ flowId, userId: flowId, names: [name], cardTail, serialNo: null, net, told: 'nothing', refusal: null },
})
const SIX = [
  sent(1, '曹建', '0199', '225.00'),
  sent(2, '沈小春', '0061', '1100.00'),
  sent(3, '汪轩立', '0135', '975.00'),
  sent(4, '郭佑', '0236', '1000.00'),
  sent(5, '戴俊', '0037', '900.00'),
  sent(6, '侯雪诗', '0116', '850.00'),
]
const THREE = [
  sent(1, '郝文栋', '0273', '900.00'),
  sent(2, '赵家建', '0161', '850.00'),
  sent(3, '陶峰', '0187', '1000.00'),
]

async function judged(bytes: Buffer, batch: readonly Sent[] = SIX, own: OwnReadings = NO_READINGS) {
  const { lines, notes } = await readBankSheet(bytes, {}, own)
  return { notes, lines, outcomes: matchLines(lines, batch) }
}
const idsOf = (outcomes: Awaited<ReturnType<typeof judged>>['outcomes'], wanted: 'Succeeded' | 'Returned') =>
  outcomes.filter(({ outcome }) => outcome === wanted).flatMap(({ flowIds }) => flowIds)

describe('a result file that a bank has sent', () => {
  it.each<[file: string, arrived: number[], returned: number[], batch?: readonly Sent[]]>([
    ['B01-icbc-instruction-status.csv', [3], [4]],
    ['B02-not-yet-arrived-words.csv', [], []],
    ['B05-success-with-word-error.csv', [], []],
    ['B06-title-line-then-tab.csv', [1, 2, 3, 4, 5, 6], []],
    ['B07-title-with-comma-then-pipe.txt', [1, 2, 3, 4, 5, 6], []],
    ['B12-gb18030-nbsp-zw.csv', [1, 2, 3, 4, 5, 6], []],
    ['B14-account-e.csv', [3, 4, 5, 6], []],
    ['B18-hidden-first-sheet.xlsx', [1, 2, 3], [], THREE],
  ])('%s', async (file, arrived, returned, batch) => {
    const { outcomes } = await judged(readFileSync(join(FILES, file)), batch)
    expect([idsOf(outcomes, 'Succeeded'), idsOf(outcomes, 'Returned')]).toEqual([arrived, returned])
  })

  it('B14 says of both accounts that digits are lost, and B18 that a sheet is hidden', async () => {
    const { outcomes } = await judged(readFileSync(join(FILES, 'B14-account-e.csv')))
    expect(outcomes.slice(0, 2).map(({ message }) => message)).toEqual([
      expect.stringContaining('科学计数法'),
      expect.stringContaining('后几位都成了 0'),
    ])
    const { notes } = await judged(readFileSync(join(FILES, 'B18-hidden-first-sheet.xlsx')), THREE)
    expect(notes).toEqual(['隐藏的工作表“失败明细_旧”没有读'])
  })
})

const HEADS = '户名,账号,金额'
const LINE = '曹建,6222020200000000199,225.00'
const text = (...lines: string[]) => Buffer.from(lines.join('\n'))

describe('a file of a bank in which two columns speak of the result', () => {
  it.each([
    ['处理结果,入账状态', '成功,未入账', '成功；入账状态：未入账'],
    ['处理状态,交易结果', '处理成功,失败', '失败；处理状态：处理成功'],
    ['处理结果,失败原因', '成功,账户已销户', '成功；失败原因：账户已销户'],
    ['状态,退票原因', '交易成功,收款行退票', '交易成功；退票原因：收款行退票'],
  ])('%s: %s is asked about, not guessed', async (heads, cells, word) => {
    const bytes = text(`${HEADS},${heads}`, `${LINE},${cells}`)
    const { lines, outcomes } = await judged(bytes)
    expect(lines).toMatchObject([{ resultText: word, reading: 'Unknown' }])
    expect(outcomes[0]).toMatchObject({ outcome: 'Unknown', message: expect.stringContaining(`“${word}”`) })
    // what finance has said of the two together holds
    const own = new Map([[keyOfWord(word), 'Returned' as const]])
    expect(idsOf((await judged(bytes, SIX, own)).outcomes, 'Returned')).toEqual([1])
  })

  it.each([
    ['处理结果,入账状态', '成功,已入账', 'Succeeded'],
    ['处理结果,失败原因', '成功,', 'Succeeded'],
    ['处理结果,失败原因', '成功,-', 'Succeeded'],
    ['处理结果,失败原因', '成功,RJ000123', 'Succeeded'],
    ['处理结果,失败原因', '交易成功,交易成功', 'Succeeded'],
    ['处理结果,备注', '成功,十一月工资', 'Succeeded'],
    ['处理结果,失败原因', '失败,账户已销户', 'Returned'],
  ])('%s: %s agree', async (heads, cells, outcome) => {
    const { outcomes } = await judged(text(`${HEADS},${heads}`, `${LINE},${cells}`))
    expect(outcomes).toMatchObject([{ outcome, flowIds: [1] }])
  })

  it.each([
    ...[
      '部分成功',
      '成功待确认',
      '交易可疑',
      '已受理',
      '已冲正',
      '银行处理中',
      '交易成功-已退汇',
      '落地处理',
      '作废',
      '00',
      '6',
    ],
  ])('the word %s alone moves nothing', async (word) => {
    const { outcomes } = await judged(text(`${HEADS},处理结果`, `${LINE},${word}`))
    expect(outcomes).toMatchObject([{ outcome: 'Unknown', flowIds: [] }])
  })
})

describe('a file of a bank', () => {
  it.each<[what: string, bytes: () => Buffer]>([
    [
      'in GBK with the end mark of an old program',
      () => Buffer.concat([gbkOf(`${HEADS},状态\r\n${LINE},成功\r\n`), Buffer.from([0x1a])]),
    ],
    ['in UTF-16', () => Buffer.from(`\ufeff${HEADS},状态\r\n${LINE},成功\r\n`, 'utf16le')],
    ['with lines of CR alone', () => Buffer.from(`${HEADS},状态\r${LINE},成功\r`)],
    ['with heads on each page', () => text(`${HEADS},状态`, `${HEADS},状态`, `${LINE},成功`)],
    ['with blanks in the account', () => text(`${HEADS},状态`, '曹建,6222 0202 0000 0000 199,225.00,成功')],
  ])('%s has its one line read', async (_, bytes) => {
    const { lines, outcomes } = await judged(bytes())
    expect([lines.length, idsOf(outcomes, 'Succeeded')]).toEqual([1, [1]])
  })

  it('that masks the name, or writes what it paid as negative, moves nothing', async () => {
    const bytes = text(`${HEADS},状态`, '曹*,6222****0199,225.00,成功', '沈小春,6222****0061,-1100.00,成功')
    const { outcomes } = await judged(bytes)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['Unknown', 'Unknown'])
  })

  it('whose amounts are in fen is refused by its head', async () => {
    const bytes = text('户名,账号,金额（分）,状态', '曹建,6222****0199,22500,成功')
    await expect(judged(bytes)).rejects.toMatchObject({ details: expect.stringContaining('写的单位是分') })
  })
})
