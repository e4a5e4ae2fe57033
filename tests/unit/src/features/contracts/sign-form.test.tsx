// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SignForm } from '#src/features/contracts/components/sign-form.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const contract = {
  id: 6,
  documentHash: 'ab'.repeat(32),
  document: [{ title: '合同双方', paragraphs: ['甲方'] }],
  signMode: 'Electronic' as const,
  signingPhotos: [],
  needsFixedTermWish: false,
  needsGuardian: false,
  warnings: ['合同跨越试用期'],
}
const NO_WAY = {
  smsPurposes: [],
  mailPurposes: [],
  mailCode: false,
  wechatScan: false,
  letterBox: [],
  registerOld: false,
}
const sentCode = () => ({ phone: '138****8000', expireInSeconds: 300, resendInSeconds: 60 })
const open = (answers: Answers = {}) =>
  renderWith(
    <SignForm contract={contract} as="Person" />,
    {
      accountGetVerificationCode: sentCode,
      contractEmploymentGet: () => contract,
      contractEmploymentConfirm: () => ({ signedTime: null }),
      ...answers,
    },
    { userId: 31, userType: 'DisabledPerson' },
  )
const fill = async () => {
  await click(fieldNamed('我已读完全部 1 条'))
  await click(fieldNamed('我同意签署这份合同'))
  await type(fieldNamed('短信验证码'), '123456')
}
const submit = async () => {
  await click(get('form button[type=submit]'))
  await settle()
}

afterEach(() => {
  vi.useRealTimers()
})

describe('signing a contract', () => {
  it('says where the code went, and when another may be asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { of } = await open()
    await click(getByName('获取验证码'))
    await settle()
    expect(get('[role=status]').textContent).toBe(
      '验证码已发到 138****8000，5 分钟内有效。没有收到的话，60 秒后可以重新获取。',
    )
    await click(getByName('重新获取'))
    expect(of('accountGetVerificationCode')).toHaveLength(1)
    expect(get('[role=status]').textContent).toMatch(/^还要等 60 秒/)
  })

  it('says that it went to the mail where no text can be sent', async () => {
    await open({
      accountGetLoginOptions: () => ({ ...NO_WAY, mailPurposes: ['LoginVerificationCodeSMS'] }),
      accountGetVerificationCode: () => ({ ...sentCode(), phone: null, emailAddress: 'l***@example.org' }),
    })
    await settle()
    expect(get('form').textContent).toContain('发到您账号验证过的邮箱')
    await click(getByName('获取验证码'))
    await settle()
    expect(get('[role=status]').textContent).toContain('验证码已发到 l***@example.org')
  })

  it('says before anything is ticked that no code can come, and what remains', async () => {
    await open({ accountGetLoginOptions: () => NO_WAY })
    await settle()
    expect(document.body.textContent).toContain('现在不能在网上签署')
    expect(document.body.textContent).toContain('和您在纸上签字')
    expect(document.querySelector('form')).toBeNull()
  })

  it('tells in the words of the server why no code was sent', async () => {
    const details = '平台还没有开通短信服务'
    const refuse = () => {
      const fields = { code: 'BAD_USER_INPUT', httpStatus: 400, abpCode: 40000, validationErrors: [] }
      throw new ApiError('失败', { ...fields, details })
    }
    await open({ accountGetVerificationCode: refuse })
    await click(getByName('获取验证码'))
    await settle()
    expect(get('form').textContent).toContain(details)
  })

  it('sends nothing before everything is read, agreed and typed', async () => {
    const { of } = await open()
    await submit()
    expect(of('contractEmploymentConfirm')).toEqual([])
    expect(get('form').textContent).toContain('请先读完全文，再勾选')
  })

  it('stops once at what has come up since the page was opened, and keeps what was typed', async () => {
    const added = '这位求职者在同一时间还有一份全日制合同，请先核实（劳动合同法第九十一条）'
    const { of } = await open({
      contractEmploymentGet: () => ({ ...contract, warnings: [...contract.warnings, added] }),
    })
    await fill()
    await submit()
    expect(of('contractEmploymentConfirm')).toEqual([])
    expect(get('form').textContent).toContain(`还没有签署，刚刚有新的提醒：${added}`)
    expect((fieldNamed('短信验证码') as HTMLInputElement).value).toBe('123456')
  })

  it('names the text that was shown by its hash', async () => {
    const { of } = await open()
    await fill()
    await submit()
    expect(of('contractEmploymentConfirm')).toEqual([
      {
        input: {
          id: 6,
          documentHash: contract.documentHash,
          hasReadAll: true,
          isAgreed: true,
          code: '123456',
          signingPhotoIds: [],
        },
      },
    ])
  })
})
