import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumDecimals } from '#machines/rules/decimal.ts'
import { readDelimited } from '#services/abp/files/sheets/delimited.ts'
import { amountOf, type BankLine, bankSheetOf } from '#services/work-orders/bank-results/bank-sheet.ts'
import { keyOfWord, readingOf, wordsOf } from '#services/work-orders/bank-results/bank-words.ts'
import { matchLines, type Sent } from '#services/work-orders/bank-results/match.ts'

const sent = (flowId: number, name: string, net: string, more: Partial<Sent> = {}): Sent => ({
  ...{ flowId, userId: flowId, names: [name], cardTail: '0006', serialNo: null, net, told: 'nothing', refusal: null },
  ...more,
})
let row = 1
const line = (name: string, amount: string, word = '成功', more: Partial<BankLine> = {}): BankLine => ({
  ...{
    row: ++row,
    name,
    account: '6222020200000000006',
    amount,
    reading: readingOf(word),
    resultText: word,
    reason: '',
    reference: '',
  },
  ...more,
})
const outcomes = (lines: readonly BankLine[], payments: readonly Sent[]) =>
  matchLines(lines, payments).map(({ outcome, flowIds }) => [outcome, ...flowIds])

const BATCH = [sent(1, '蒋平', '100.00'), sent(2, '林一鸣', '20.05', { cardTail: '2093' })]
const of2 = { account: '****2093' }

describe('lines of a bank', () => {
  it.each<[string, BankLine[], Sent[], (string | number)[][]]>([
    ['arrived', [line('蒋平', '100.00')], BATCH, [['Succeeded', 1]]],
    ['came back', [line('林一鸣', '20.05', '失败', { ...of2, reason: '户名不符' })], BATCH, [['Returned', 2]]],
    ['nobody of the batch', [line('温如玉', '100.00')], BATCH, [['Unknown']]],
    ['another account', [line('蒋平', '100.00', '成功', of2)], BATCH, [['Unknown']]],
    ['an account that is not there', [line('蒋平', '100.00', '成功', { account: '' })], BATCH, [['Succeeded', 1]]],
    ['an account in powers of ten', [line('蒋平', '100.00', '成功', { account: '6.22202E+18' })], BATCH, [['Unknown']]],
    ['a cent too little', [line('蒋平', '99.99')], BATCH, [['AmountDiffers']]],
    ['words nobody knows', [line('蒋平', '100.00', '处理中')], BATCH, [['Unknown']]],
    ['no amount', [line('蒋平', '100.00', '成功', { amount: null })], BATCH, [['Unknown']]],
    ['twice, alike', [line('蒋平', '100.00'), line('蒋平', '100.00')], BATCH, [['Succeeded', 1], ['Repeated']]],
    [
      'twice, differently',
      [line('蒋平', '100.00'), line('蒋平', '100.00', '退汇')],
      BATCH,
      [['Repeated'], ['Repeated']],
    ],
    [
      'marked before',
      [line('蒋平', '100.00')],
      [sent(1, '蒋平', '100.00', { told: 'Succeeded' })],
      [['AlreadyMarked', 1]],
    ],
    [
      'returned before',
      [line('蒋平', '100.00', '退票'), line('林一鸣', '20.05', '成功', of2)],
      [
        sent(1, '蒋平', '100.00', { told: 'Returned' }),
        sent(2, '林一鸣', '20.05', { cardTail: '2093', told: 'Returned' }),
      ],
      [
        ['AlreadyMarked', 1],
        ['AlreadyMarked', 2],
      ],
    ],
    [
      'back after it had arrived',
      [line('蒋平', '100.00', '退票')],
      [sent(1, '蒋平', '100.00', { told: 'Succeeded' })],
      [['Returned', 1]],
    ],
    [
      'of a locked month',
      [line('蒋平', '100.00', '退票')],
      [sent(1, '蒋平', '100.00', { refusal: '该月已锁定' })],
      [['Refused', 1]],
    ],
    [
      'arrived in a locked month',
      [line('蒋平', '100.00')],
      [sent(1, '蒋平', '100.00', { refusal: '该月已锁定' })],
      [['Succeeded', 1]],
    ],
    [
      'a name in other widths and points',
      [line('阿依古丽·买买提', '5.00')],
      [sent(1, '阿依古丽•买买提', '5.00')],
      [['Succeeded', 1]],
    ],
    [
      'the holder of the account',
      [line('蒋父', '5.00')],
      [sent(1, '蒋平', '5.00', { names: ['蒋平', '蒋父'] })],
      [['Succeeded', 1]],
    ],
    [
      'two people who cannot be told apart',
      [line('王芳', '5.00')],
      [sent(1, '王芳', '5.00'), sent(2, '王芳', '5.00')],
      [['Unknown']],
    ],
  ])('%s', (_, lines, payments, expected) => expect(outcomes(lines, payments)).toEqual(expected))

  const several = [sent(1, '蒋平', '60.00'), sent(2, '蒋平', '40.00', { userId: 1 })]
  it.each<[string, BankLine[], Sent[], (string | number)[][]]>([
    ['in one sum', [line('蒋平', '100.00', '失败')], several, [['Returned', 1, 2]]],
    [
      'one by one',
      [line('蒋平', '60.00'), line('蒋平', '40.00', '失败')],
      several,
      [
        ['Succeeded', 1],
        ['Returned', 2],
      ],
    ],
    [
      'in a sum and one by one',
      [line('蒋平', '100.00'), line('蒋平', '40.00', '失败')],
      several,
      [['Repeated'], ['Repeated']],
    ],
    [
      'of one amount, of which one line tells',
      [line('蒋平', '60.00', '失败')],
      [sent(1, '蒋平', '60.00'), sent(2, '蒋平', '60.00', { userId: 1 })],
      [['Unknown']],
    ],
    [
      'with a deduction only in one sum',
      [line('蒋平', '60.00'), line('蒋平', '50.00')],
      [sent(1, '蒋平', '60.00'), sent(2, '蒋平', '-10.00', { userId: 1 })],
      [['AmountDiffers'], ['Succeeded', 1, 2]],
    ],
  ])('several payments of one payee, %s', (_, lines, payments, expected) =>
    expect(outcomes(lines, payments)).toEqual(expected),
  )

  const NAMES = ['甲', '乙', '丙']
  const AMOUNTS = ['1.00', '2.00', '3.00', '1.10']
  const payment = fc.record({
    person: fc.nat(2),
    net: fc.constantFrom(...AMOUNTS),
    told: fc.constantFrom('nothing', 'Succeeded', 'Returned'),
  })
  const said = fc.record({
    person: fc.nat(3),
    amount: fc.constantFrom(...AMOUNTS, '4.00'),
    word: fc.constantFrom('成功', '失败', '处理中'),
  })

  it('never mark a payment twice, nor another sum than the line has, nor another person', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), fc.array(said, { maxLength: 8 }), (payments, lines) => {
        const batch = payments.map(({ person, net, told }, index) =>
          sent(index + 1, NAMES[person] ?? '', net, { userId: person + 1, told: told as Sent['told'] }),
        )
        const told = lines.map(({ person, amount, word }) => line(NAMES[person] ?? '丁', amount, word))
        const judged = matchLines(told, batch)
        expect(judged.map(({ line: each }) => each)).toEqual(told)
        const ids = judged.flatMap(({ flowIds }) => flowIds)
        expect(new Set(ids).size).toBe(ids.length)
        for (const { line: each, flowIds, outcome } of judged) {
          const meant = batch.filter(({ flowId }) => flowIds.includes(flowId))
          if (flowIds.length === 0) expect(['Succeeded', 'Returned']).not.toContain(outcome)
          else {
            const sum = sumDecimals(
              meant.map(({ net }) => net),
              2,
            )
            expect(sum).toBe(each.amount)
            expect(meant.every(({ names }) => names[0] === each.name)).toBe(true)
          }
          if (outcome === 'Returned') expect(each.reading).toBe('Returned')
          if (outcome === 'Succeeded') expect(each.reading).toBe('Succeeded')
        }
      }),
      { seed: 20261125, numRuns: 500 },
    )
  })
})

describe('the words of a bank', () => {
  it.each([
    ['成功', 'Succeeded'],
    ['交易成功', 'Succeeded'],
    [' 处理成功。', 'Succeeded'],
    ['\u200b已到账', 'Succeeded'],
    ['Ｓ', 'Succeeded'],
    ['交易不成功', 'Returned'],
    ['未成功', 'Returned'],
    ['失败', 'Returned'],
    ['退汇', 'Returned'],
    ['被银行拒绝', 'Returned'],
    ['F', 'Returned'],
    // states before the payment, and of acts that are not the payment
    ['提交成功,等待银行处理', 'Unknown'],
    ['授权成功, 等待银行处理', 'Unknown'],
    ['受理成功', 'Unknown'],
    ['冲正成功', 'Unknown'],
    ['冲正失败', 'Unknown'],
    ['撤销失败', 'Unknown'],
    ['主机返回待处理', 'Unknown'],
    ['预约取消', 'Unknown'],
    ['未到账', 'Unknown'],
    ['预计2小时内到账', 'Unknown'],
    ['无法入账', 'Unknown'],
    // a word that names the other one
    ['交易成功（错误码0000）', 'Unknown'],
    ['成功，无异常', 'Unknown'],
    ['成功(非退票)', 'Unknown'],
    ['退休人员工资入账成功', 'Unknown'],
    ['无失败', 'Unknown'],
    ['未入账', 'Unknown'],
    ['处理中', 'Unknown'],
    ['', 'Unknown'],
  ])('%s', (word, expected) => expect(readingOf(word)).toBe(expected))

  it('are listed once each with their count, those that say nothing first', () => {
    const lines = ['成功', '冲正失败', '失败', '成功'].map((resultText) => ({
      resultText,
      reading: readingOf(resultText),
    }))
    expect(wordsOf(lines)).toEqual([
      { word: '冲正失败', count: 1, reading: 'Unknown' },
      { word: '失败', count: 1, reading: 'Returned' },
      { word: '成功', count: 2, reading: 'Succeeded' },
    ])
  })

  it('mean what finance has said of its bank, in whatever width they are written', () => {
    const own = new Map([[keyOfWord('已划至收款行'), 'Succeeded' as const]])
    expect(readingOf('已划至收款行。', own)).toBe('Succeeded')
    expect(readingOf('已划至收款行')).toBe('Unknown')
    expect(readingOf('成功', new Map([['成功', 'Returned']]))).toBe('Returned')
  })

  it.each([
    ['1,234.50', '1234.50'],
    ['￥1，234.5元', '1234.50'],
    ['100.0000', '100.00'],
    ['0100.00', '100.00'],
    ['100', '100.00'],
    ['-5.00', null],
    ['0.00', null],
    ['1.005', null],
    ['一百', null],
    ['1e3', null],
  ])('%s as an amount', (text, expected) => expect(amountOf(text)).toBe(expected))
})

/** 户名,账号,金额,状态,原因 and one line, in GBK. */
const GBK = Buffer.from(
  'bba7c3fb2cd5cbbac52cbdf0b6ee2cd7b4ccac2cd4add2f20d0abdafc6bd2c36323232303030362c22312c3030302e3530222ccaa7b0dc2cbba7c3fbb2bbb7fb0d0a',
  'hex',
)

describe('a file', () => {
  it.each([
    ['UTF-8', Buffer.from('\ufeff户名,账号,金额,状态,原因\n蒋平,62220006,"1,000.50",失败,户名不符\n')],
    ['GBK', GBK],
    ['tabs', Buffer.from('户名\t账号\t金额\t状态\t原因\n蒋平\t="62220006"\t1,000.50\t失败\t户名不符')],
  ])('in %s has its columns found', (_, bytes) => {
    const { lines, missing } = bankSheetOf(readDelimited(bytes), {})
    expect(missing).toEqual([])
    expect(lines).toEqual([
      {
        row: 2,
        name: '蒋平',
        account: '62220006',
        amount: '1000.50',
        reading: 'Returned',
        resultText: '失败',
        reason: '户名不符',
        reference: '',
      },
    ])
  })

  it('keeps quotes, breaks and separators in a cell, and counts lines as a reader does', () => {
    expect(readDelimited(Buffer.from('a,b\n"x\n""y""",2\n\n3,4')).rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['x\n"y"', '2'] },
      { number: 5, cells: ['3', '4'] },
    ])
  })

  it('with titles above its heads and sums under its lines is read between them', () => {
    const text =
      '某某银行代发结果,,,\n批次,20261120,,\n收款人户名,收款账号,交易金额（元）,处理结果\n蒋平,62220006,5.00,成功\n合计,,5.00,\n'
    const { headers, lines, notes } = bankSheetOf(readDelimited(Buffer.from(text)), {})
    expect(headers).toEqual(['收款人户名', '收款账号', '交易金额（元）', '处理结果'])
    expect(lines.map(({ row: at, name, reading }) => [at, name, reading])).toEqual([[4, '蒋平', 'Succeeded']])
    expect(notes).toEqual(['第 5 行是“合计”，没有当作一行'])
  })

  it('with heads of its own waits until somebody has said which is which', () => {
    const rows = readDelimited(Buffer.from('甲,乙,丙\n蒋平,5.00,成功\n'))
    expect(bankSheetOf(rows, {})).toMatchObject({
      headers: ['甲', '乙', '丙'],
      missing: ['name', 'amount', 'result'],
      lines: [],
    })
    const said = { name: '甲', amount: '乙', result: '丙' }
    expect(bankSheetOf(rows, said).lines).toMatchObject([{ name: '蒋平', amount: '5.00', reading: 'Succeeded' }])
  })

  it('that is no text is refused', () => expect(() => readDelimited(Buffer.from([0xff, 0xff, 0x00]))).toThrow('编码'))
})
