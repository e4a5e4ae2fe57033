// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CHECK_MARK } from '#machines/rules/check-number.ts'
import VerifyPage from '#src/features/verification/pages/verify.page.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const NUMBER = '7K2M-9QXT-40HB'
const contract = {
  checkNumber: NUMBER,
  contractNo: 'HT-1',
  contractTypeLabel: '固定期限劳动合同',
  enterpriseName: '****科技有限公司',
  personName: '康**',
  statusLabel: '履行中',
  isInForce: true,
  isCurrentText: true,
  documentHash: 'ab'.repeat(32),
  printedTime: '2026-11-25T09:30:00+08:00',
  signedTime: '2026-11-24T09:30:00+08:00',
  startDate: '2026-11-24',
  lastDate: null,
  proofs: [
    {
      id: 1,
      kind: 'Timestamp',
      occasion: 'Concluded',
      authority: '某某时间戳中心',
      provenTime: '2026-11-24T09:31:00+08:00',
    },
  ],
}
const found = (finding: string) => ({
  finding,
  contract: ['Genuine', 'Registered'].includes(finding) ? contract : null,
})
const open = (answers: Answers = {}, search = '') => {
  history.replaceState(null, '', `/verify${search}`)
  return renderWith(<VerifyPage />, answers)
}
afterEach(() => history.replaceState(null, '', '/'))

async function choose(file: File) {
  const input = get<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
  await settle()
}
const bytes = Buffer.from(`%PDF-1.7 (${CHECK_MARK}${NUMBER})`)
const pdf = () => new File([bytes], '合同.pdf', { type: 'application/pdf' })

describe('checking a contract', () => {
  it('asks about the hash of the file and the number in it, and about nothing else', async () => {
    const { of } = await open({ contractProofCheck: () => found('Genuine') })
    await choose(pdf())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(of('contractProofCheck')).toEqual([{ sha256, number: NUMBER }])
    expect(get('#outcome').textContent).toBe('与平台登记的一致')
    expect(document.activeElement).toBe(get('#outcome'))
    const text = get('section.card[aria-labelledby=outcome]').textContent
    for (const words of ['履行中', '康**', '没有约定结束日期', '可信时间戳（合同成立时）', '某某时间戳中心']) {
      expect(text).toContain(words)
    }
  })

  it.each([
    ['Altered', '内容与登记的不符'],
    ['Unknown', '不是平台发出的文件'],
  ])('says in plain words what %s means, and shows no contract', async (finding, title) => {
    await open({ contractProofCheck: () => found(finding) })
    await choose(pdf())
    expect(get('#outcome').textContent).toBe(title)
    expect(document.querySelector('section.card[aria-labelledby=outcome] dl')).toBeNull()
  })

  it('says when the text has changed since it was printed', async () => {
    const answer = { finding: 'Genuine', contract: { ...contract, isCurrentText: false, proofs: [] } }
    await open({ contractProofCheck: () => answer })
    await choose(pdf())
    const text = get('section.card[aria-labelledby=outcome]').textContent
    expect(text).toContain('打印以后，合同的正文改过')
    expect(text).toContain('没有第三方存证')
  })

  it.each([
    [new File(['x'], '合同.docx'), '合同.docx 的格式不能上传。可以上传：PDF'],
    [new File([], '空.pdf'), '空.pdf 是空文件，请重新选择'],
  ])('names what is wrong with a file', async (file, words) => {
    const { sent } = await open()
    await choose(file)
    expect(get('.error').textContent).toContain(words)
    expect(get('input[type=file]').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  it('takes the number as people type it, keeps what was typed when it is none, and says where it stands', async () => {
    const { of } = await open({ contractProofCheck: () => found('Registered') })
    await type(fieldNamed('核验编号'), '12345')
    await click(getByName('按编号查询', 'button'))
    await settle()
    expect(document.body.textContent).toContain('核验编号是 12 位字母和数字，印在合同最后“怎样核验”的下面')
    expect((fieldNamed('核验编号') as HTMLInputElement).value).toBe('12345')
    await type(fieldNamed('核验编号'), '7k2m 9qxt 4ohb')
    await click(getByName('按编号查询', 'button'))
    await settle()
    expect(of('contractProofCheck').at(-1)).toEqual({ number: NUMBER })
    expect(get('#outcome').textContent).toBe('平台发出过这个编号的合同')
    expect(new URLSearchParams(location.search).get('number')).toBe(NUMBER)
  })

  it('answers at once where the QR code has brought the number, and leaves the focus where it is', async () => {
    await open({ contractProofCheck: () => found('Unknown') }, `?number=${NUMBER}`)
    await settle()
    expect(get('#outcome').textContent).toBe('没有这个核验编号')
    expect(document.activeElement).not.toBe(get('#outcome'))
  })

  it('says that the services do not answer', async () => {
    const fail = () => {
      throw new Error('away')
    }
    await open({ contractProofCheck: fail }, `?number=${NUMBER}`)
    await settle()
    expect(getByName('重新加载', 'button')).not.toBeNull()
  })
})
