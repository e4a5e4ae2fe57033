// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import ConsolePersonEditPage from '#src/features/console/pages/person-edit.page.tsx'
import { correctionInput, correctionSchema, NO_CORRECTION } from '#src/features/console/people/correction.ts'
import { click, get, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const schema = correctionSchema('2026-11-22')
const AGREED = { ...NO_CORRECTION, reason: '登记时听错了', hasSignedConsent: true }
const faultsOf = (changes: object) => {
  const read = schema.safeParse({ ...AGREED, ...changes })
  return read.success ? [] : read.error.issues.map(({ path }) => path[0])
}

describe('a record corrected on somebody’s behalf', () => {
  it('needs a reason, the consent and something to change', () => {
    expect(faultsOf({ address: '示例路 8 号' })).toEqual([])
    expect(faultsOf({ certificateFront: [{ id: 7, name: 'a.jpg', size: 1 }] })).toEqual([])
    expect(faultsOf({})).toEqual(['realName'])
    expect(faultsOf({ realName: '温如钰', reason: ' ', hasSignedConsent: false })).toEqual([
      'reason',
      'hasSignedConsent',
    ])
  })

  it.each([
    ['realName', { realName: '1' }],
    ['mobilePhone', { mobilePhone: '12' }],
    ['idNumber', { idNumber: '990101196805120026' }],
    ['certificateValidTo', { certificateValidTo: '2026-11-21' }],
  ] as const)('is asked to put %s right', (field, changes) => {
    expect(faultsOf({ address: '示例路 8 号', ...changes })).toEqual([field])
  })

  it('is sent over the version that was read, without what stays as it is', () => {
    expect(correctionInput({ ...AGREED, realName: ' 温如钰 ' }, { id: 5, rowVersion: 3 })).toEqual({
      id: 5,
      rowVersion: 3,
      realName: '温如钰',
      reason: '登记时听错了',
      hasSignedConsent: true,
    })
  })
})

describe('the page', () => {
  const person = (allowedActions: string[]) => ({
    ...{ id: 5, rowVersion: 3, realName: '温如玉', mobilePhone: '137****8000', allowedActions },
    change: null,
  })
  const shown = (allowedActions: string[]) =>
    renderWith(<ConsolePersonEditPage />, {
      userDisabledPersonGet: () => person(allowedActions),
      userDisabledPersonUpdateOnBehalf: () => ({ id: 5, change: null }),
      provinceGetAllList: () => [],
      enumGetValues: () => [],
    })

  it('says what becomes of certified values, as the machine allows it', async () => {
    await shown(['update', 'updateIdentity'])
    await settle()
    expect(document.querySelector('main, body')?.textContent).not.toMatch(/已经认证|现在不能修改/)
  })

  it('announces a request for what is certified, and that nothing can be asked while one waits', async () => {
    await shown(['correct', 'submitChange'])
    await settle()
    expect(document.body.textContent).toContain('修改它们会成为变更申请')
    await shown(['correct'])
    await settle()
    expect(document.body.textContent).toContain('现在不能修改')
  })

  it('keeps what was typed when something is missing, then sends it', async () => {
    const { of } = await shown(['correct', 'updateIdentity'])
    await settle()
    await type(fieldNamed('街道和门牌号'), '示例路 8 号')
    await click(get('button[type=submit]'))
    await settle()
    expect(document.body.textContent).toContain('修改原因不能为空')
    expect(fieldNamed('街道和门牌号').value).toBe('示例路 8 号')
    await type(fieldNamed('修改原因'), '登记时听错了')
    await click(fieldNamed('求职者已书面同意这次修改'))
    await click(get('button[type=submit]'))
    await settle()
    expect(of('userDisabledPersonUpdateOnBehalf')).toEqual([
      { input: { id: 5, rowVersion: 3, address: '示例路 8 号', reason: '登记时听错了', hasSignedConsent: true } },
    ])
  })
})
