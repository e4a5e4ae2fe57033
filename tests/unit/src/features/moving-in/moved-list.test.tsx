// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { ListActs } from '#src/features/moving-in/components/list-acts.tsx'
import { ListColumns } from '#src/features/moving-in/components/list-columns.tsx'
import { type MovedList, resultText, resultTone, withField } from '#src/features/moving-in/moving-words.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { choose, click, get, getByName, settle } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const COUNTS = { all: 30, ready: 0, created: 0, known: 0, refused: 0 }
const list = (changes: Partial<MovedList> = {}): MovedList =>
  ({
    ...{ id: 7, kind: 'Persons', kindLabel: '求职者', fileName: '名册.xlsx', source: '市残联名册' },
    ...{ basis: 'Consent', basisDay: '2026-10-08', basisNote: '书面同意书', status: 'Draft', statusLabel: '待检查' },
    ...{ counter: '人', earlierId: null, isOwn: true, creatorName: '平台', creationTime: '2026-11-27T09:00:00+08:00' },
    ...{
      checkedTime: null,
      doneTime: null,
      notifiedTime: null,
      allowedActions: ['check', 'discard'],
      rowVersion: 1,
      isUnderWay: false,
    },
    ...{ missing: ['姓名'], counts: COUNTS },
    heads: [
      { column: 1, head: '编号', samples: ['1'] },
      { column: 2, head: '持证人', samples: ['李甲', '李乙'] },
      { column: 3, head: '身份证号', samples: ['990…3X'] },
    ],
    fields: [
      { name: 'realName', label: '姓名', isRequired: true, example: '王小明', hint: null, column: null },
      { name: 'idNumber', label: '身份证号', isRequired: false, example: '99…', hint: '18 位', column: 3 },
    ],
    ...changes,
  }) as MovedList

const press = async (words: string) => {
  await click(getByName(words))
  await settle()
}
const show = (element: React.ReactNode, answers: Answers = {}) =>
  renderWith(element, answers, { userId: 1, userType: 'PlatformUser', platformRoles: ['Admin'] })

describe('the columns of a list', () => {
  it('are said for each field, with the first values beside it, and sent with the check', async () => {
    const { of } = await show(<ListColumns list={list()} />, { movingInCheck: () => list() })
    expect(get('p[role=status]').textContent).toContain('不迁入的列：A 列 编号、B 列 持证人。')
    await choose(fieldNamed<HTMLSelectElement>('姓名在文件的哪一列'), '2')
    await settle()
    expect(get('p[role=status]').textContent).toContain('不迁入的列：A 列 编号。')
    expect(get('table').textContent).toContain('李甲、李乙')
    await press('检查每一行')
    expect(of('movingInCheck')).toEqual([
      {
        input: {
          id: 7,
          rowVersion: 1,
          columns: [
            { name: 'idNumber', column: 3 },
            { name: 'realName', column: 2 },
          ],
        },
      },
    ])
  })

  it('shows what the services refuse', async () => {
    const details = '请指明哪一列是姓名'
    await show(<ListColumns list={list()} />, {
      movingInCheck: () => {
        throw new ApiError(details, {
          ...{ code: 'BAD_USER_INPUT', httpStatus: 400, abpCode: 40001, details, validationErrors: [] },
        })
      },
    })
    await press('检查每一行')
    expect(get('[role=alert].error').textContent).toContain(details)
  })

  it('belong to one field each', () => {
    expect(withField({ realName: 2, idNumber: 3 }, 'idNumber', 2)).toEqual({ idNumber: 2 })
    expect(withField({ realName: 2 }, 'realName', null)).toEqual({})
  })
})

describe('bringing in', () => {
  const ready = list({
    status: 'Checked',
    allowedActions: ['check', 'start', 'discard'],
    counts: { ...COUNTS, ready: 26, refused: 4 },
  })

  it('goes on until no row is left, and asks for nothing else', async () => {
    const left = [13, 0]
    const { of } = await show(<ListActs list={ready} />, {
      movingInStart: () => list({ isUnderWay: true, counts: ready.counts }),
      movingInRun: () => {
        const rest = left.shift() ?? 0
        return list({ isUnderWay: rest > 0, counts: { ...COUNTS, ready: rest, created: 26 - rest, refused: 4 } })
      },
    })
    await press('迁入 26 人')
    expect(of('movingInStart')).toEqual([{ input: { id: 7 } }])
    expect(of('movingInRun')).toHaveLength(2)
    expect(of('movingInNotify')).toEqual([])
  })

  it('can be taken up again where it has stopped', async () => {
    const running = list({ isUnderWay: true, allowedActions: [], counts: { ...COUNTS, ready: 5, created: 21 } })
    const { of } = await show(<ListActs list={running} />, { movingInRun: () => list({ counts: COUNTS }) })
    await press('继续迁入')
    expect(of('movingInStart')).toEqual([])
    expect(of('movingInRun')).toHaveLength(1)
  })

  it('leaves the refused rows to whoever has uploaded them', async () => {
    await show(<ListActs list={{ ...ready, isOwn: false }} />)
    expect(document.body.textContent).not.toContain('下载有问题的')
  })
})

describe('telling', () => {
  const done = list({ status: 'Done', allowedActions: ['notify'], counts: { ...COUNTS, created: 26 } })
  const notice = {
    ...{ count: 24, unreachable: 2, channels: ['Sms'], title: '请用本手机号注册', content: '档案已经建好。' },
    sendTime: '2026-11-28T08:00:00+08:00',
  }

  it('shows how many, what and when, and is sent only when that was confirmed', async () => {
    const { of } = await show(<ListActs list={done} />, { movingInGetNotice: () => notice, movingInNotify: () => done })
    await press('通知这些人')
    expect(get('dialog').textContent).toContain('24 人')
    expect(get('dialog').textContent).toContain('请用本手机号注册')
    await press('发出通知')
    expect(of('movingInNotify')).toEqual([])
    await click(get('dialog input[type=checkbox]'))
    await press('发出通知')
    expect(of('movingInNotify')).toEqual([{ input: { id: 7, count: 24 } }])
  })

  it('says why nobody can be told', async () => {
    await show(<ListActs list={done} />, { movingInGetNotice: () => ({ ...notice, count: 0, channels: [] }) })
    await press('通知这些人')
    expect(get('dialog').textContent).toContain('平台没有配置短信')
    expect(document.querySelector('dialog input[type=checkbox]')).toBeNull()
  })
})

it('a list says what became of its rows in words', () => {
  expect(resultText(COUNTS)).toBe('30 行，还没有检查')
  expect(resultTone(COUNTS)).toBe('info')
  expect(resultTone({ ...COUNTS, ready: 4 })).toBe('info')
  expect(resultTone({ ...COUNTS, created: 4 })).toBe('good')
  expect(resultTone({ ...COUNTS, created: 4, refused: 1 })).toBe('wait')
  expect(resultText({ ...COUNTS, created: 1234, known: 2, refused: 3 })).toBe(
    '1,234 行已迁入，2 行已在平台上，3 行有问题',
  )
})
