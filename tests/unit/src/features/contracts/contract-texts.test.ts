import { describe, expect, test } from 'vitest'
import { contractTabs } from '#src/features/contracts/contract-tabs.ts'
import { expiryText, situationOf, termText, wageText } from '#src/features/contracts/contract-texts.ts'

const TODAY = '2026-11-22'
const at = (position: 'Done' | 'Current' | 'Ahead') => ({ status: 'Signing', statusLabel: '', position, time: null })
const contract = {
  allowedActions: [] as string[],
  steps: [at('Done'), at('Current'), at('Ahead')],
  startDate: '2026-01-01',
  endDate: '2027-12-31' as string | null,
  daysLeft: 404 as number | null,
  signedTime: null as string | null,
  isReturned: false,
  isMovedIn: false,
  isPersonSigned: false,
  isEnterpriseSigned: false,
  isGuardianSigned: false,
  abortReason: null as string | null,
  auditOpinion: null as string | null,
  auditTime: null as string | null,
  resignFrom: null,
  isEndDeclared: false,
  terminationDate: null as string | null,
  terminationReason: null as string | null,
  paper: null,
}
const signed = { ...contract, signedTime: '2026-01-01T00:00:00Z', isPersonSigned: true, isEnterpriseSigned: true }

describe('what a person is told of a contract', () => {
  test('asks to read and sign when signing is possible', () => {
    expect(situationOf({ ...contract, allowedActions: ['confirm'] }, TODAY, null).title).toBe('请阅读并签署')
  })

  test('says whom it waits for before that, and after the own signature', () => {
    expect(situationOf(contract, TODAY, null).title).toBe('平台正在审核合同')
    expect(situationOf({ ...contract, isReturned: true }, TODAY, null).title).toBe('单位正在修改合同')
    expect(situationOf({ ...contract, isPersonSigned: true }, TODAY, null).title).toBe('您已签署')
  })

  test('says of one from a list that the enterprise comes first, and that the paper of before will be shown', () => {
    const moved = { ...contract, isMovedIn: true }
    expect(situationOf({ ...moved, isReturned: true }, TODAY, null).title).toBe('这份合同由名单登记')
    const audited = { ...moved, isReturned: true, auditTime: '2026-11-20T00:00:00Z' }
    expect(situationOf(audited, TODAY, null).title).toBe('单位正在修改合同')
    expect(situationOf({ ...moved, allowedActions: ['confirm'] }, TODAY, null).text).toContain('扫描件')
  })

  test('gives the reason of one that never came into force', () => {
    const over = { ...contract, steps: [at('Done'), at('Current')] }
    expect(situationOf({ ...over, abortReason: '名额取消' }, TODAY, null)).toEqual({
      title: '这份合同没有生效',
      text: '原因：名额取消',
    })
    expect(situationOf({ ...over, auditOpinion: '缺少营业执照' }, TODAY, null).text).toBe('原因：缺少营业执照')
  })

  test('tells a start to come, a near end, an end that has passed and a last day', () => {
    expect(situationOf({ ...signed, startDate: '2026-12-01' }, TODAY, null).text).toContain('2026 年 12 月 1 日起生效')
    expect(situationOf({ ...signed, endDate: '2026-12-17', daysLeft: 25 }, TODAY, null).title).toBe('还有 25 天到期')
    expect(situationOf({ ...signed, endDate: '2026-11-01', daysLeft: null }, TODAY, null).title).toBe('合同已到期')
    const resigned = { ...signed, terminationDate: '2026-12-22', terminationReason: '搬家' }
    expect(situationOf(resigned, TODAY, null).text).toBe('最后工作日定在 2026 年 12 月 22 日。原因：搬家')
  })
})

describe('words of a contract', () => {
  test('are quiet about an end that is far off', () => {
    expect([61, 60, 0, null].map((daysLeft) => expiryText({ daysLeft }))).toEqual([
      null,
      '还有 60 天到期',
      '今天到期',
      null,
    ])
  })

  test('name term and wage', () => {
    expect(termText({ startDate: '2026-01-01', endDate: null })).toBe('2026 年 1 月 1 日起，没有约定结束日期')
    expect(wageText({ basicWage: '32.00', wageUnit: 'Hour' })).toBe('32.00 元/小时')
  })
})

test('an empty tab is left out unless it is shown', () => {
  const none = { totalCount: 0 }
  const some = { totalCount: 2 }
  const counts = {
    all: some,
    signing: some,
    running: none,
    auditing: none,
    overdue: none,
    cancelled: none,
    aborted: none,
  }
  const labels = (shown: 'Normal' | null) =>
    contractTabs(shown, counts, (status) => `?status=${status}`).tabs.map(({ label }) => label)
  expect(labels(null)).toEqual(['全部', '待签署'])
  expect(labels('Normal')).toEqual(['全部', '待签署', '履行中'])
})
