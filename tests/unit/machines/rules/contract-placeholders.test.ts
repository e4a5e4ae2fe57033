import { describe, expect, it } from 'vitest'
import { clauseFaults } from '#machines/rules/contract-clauses.ts'
import { CONTRACT_PLACEHOLDERS, fillPlaceholders, placeholderFault } from '#machines/rules/contract-placeholders.ts'

describe('placeholders of a clause', () => {
  it('are filled, each as often as it stands', () => {
    const values = { ...CONTRACT_PLACEHOLDERS, 岗位: '校对编辑' }
    expect(fillPlaceholders('{岗位}可以居家；{岗位}每周{每周工作时间}。', values)).toBe(
      '校对编辑可以居家；校对编辑每周40 小时。',
    )
  })

  it('that nobody knows stand as they were written, and are named', () => {
    expect(fillPlaceholders('{年终奖}', CONTRACT_PLACEHOLDERS)).toBe('{年终奖}')
    expect(placeholderFault('{年终奖}照发')).toContain('{年终奖}')
    expect(placeholderFault('{toString}')).not.toBeNull()
  })

  it.each(['｛岗位｝', '{岗位', '岗位}', '{岗位}}'])('are not written %s', (text) => {
    expect(placeholderFault(text)).not.toBeNull()
  })

  it('are fine when all are known, and when there are none', () => {
    expect(
      placeholderFault(
        Object.keys(CONTRACT_PLACEHOLDERS)
          .map((name) => `{${name}}`)
          .join(''),
      ),
    ).toBeNull()
    expect(placeholderFault('没有占位符')).toBeNull()
  })
})

describe('articles', () => {
  it.each(['身份证交由公司保管证件', '银行卡由单位代为保管：工资卡', '证件交由单位保管，含身份证'])(
    'name what nobody may keep: %s',
    (text) => {
      expect(clauseFaults([{ title: '其他', text }])).toHaveLength(1)
    },
  )

  it('may neither ask for a deposit nor name a placeholder that cannot be filled', () => {
    const faults = clauseFaults([
      { title: '保密', text: '不外传图像。' },
      { title: '入职', text: '入职时交押金，{年终奖}照发。' },
    ])
    expect(faults.map(({ member }) => member)).toEqual(['clauses[1].text', 'clauses[1].text'])
    expect(faults.map(({ message }) => message).join()).toMatch(/押金.*年终奖/)
  })
})
