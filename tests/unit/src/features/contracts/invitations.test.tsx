// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { InvitationItem } from '#src/features/contracts/components/invitation-item.tsx'
import { InviteForm } from '#src/features/contracts/components/invite-form.tsx'
import MyInvitationsPage from '#src/features/contracts/pages/my-invitations.page.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const PERSON = { userId: 31, userType: 'DisabledPerson' } as const
const invitation = {
  ...{ id: 4, status: 'Asked' as const, statusLabel: '等本人答复', rowVersion: 2 },
  allowedActions: ['accept', 'refuse', 'block'],
  ...{ enterpriseName: '云杉智能数据', invitedName: '林一鸣', maskedNumber: '9****1', position: '标注员' },
  ...{ message: '我们见过面，想请您来。', answerText: '等本人答复。', monthCount: null },
  ...{ expireTime: '2026-12-28T00:00:00Z', creationTime: '2026-11-28T00:00:00Z' },
}

describe('the person', () => {
  it('reads who asks and why, is told what an answer means, and sends it with the version that was read', async () => {
    const { of } = await renderWith(
      <InvitationItem invitation={invitation} />,
      { contractInvitationAnswer: () => ({ ...invitation, status: 'Accepted' }) },
      PERSON,
    )
    expect(document.body.textContent).toContain('云杉智能数据：标注员')
    expect(document.body.textContent).toContain('我们见过面，想请您来。')
    await click(get('.btns button'))
    expect(get('dialog').textContent).toContain('签不签，读完合同再决定')
    const confirm = [...document.querySelectorAll('dialog button')].find((each) => each.textContent === '同意看合同')
    await click(confirm as Element)
    await settle()
    expect(of('contractInvitationAnswer')).toEqual([{ input: { id: 4, rowVersion: 2, answer: 'Accept' } }])
  })

  it('is told when there is none, and may try again when the list does not come', async () => {
    const open = (answers: Answers) => renderWith(<MyInvitationsPage />, answers, PERSON)
    await open({ contractInvitationGetAll: () => ({ totalCount: 0, items: [] }) })
    await settle()
    expect(document.body.textContent).toContain('没有合同邀请')
  })
})

describe('the enterprise', () => {
  const fill = async () => {
    await type(fieldNamed('姓名'), '林一鸣')
    await type(fieldNamed('身份证号'), '990101199001010010')
    await type(fieldNamed('岗位'), '标注员')
    await type(fieldNamed('想对求职者说的话'), '我们见过面，想请您来。')
  }
  const send = async () => {
    await click(get('form button[type=submit]'))
    await settle()
  }

  it('sends what it has typed, and begins anew', async () => {
    const { of } = await renderWith(<InviteForm />, {
      contractInvitationCreate: () => ({ ...invitation, status: 'Sent' }),
    })
    await fill()
    await send()
    expect(of('contractInvitationCreate')).toEqual([
      {
        input: {
          ...{ realName: '林一鸣', idNumber: '990101199001010010', position: '标注员' },
          message: '我们见过面，想请您来。',
        },
      },
    ])
    expect((fieldNamed('姓名') as HTMLInputElement).value).toBe('')
  })

  it('keeps what was typed when it is refused, and reads why', async () => {
    const details = '一家企业一天最多邀请 20 人，请明天再邀请'
    const fields = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, abpCode: 42901, validationErrors: [] }
    await renderWith(<InviteForm />, {
      contractInvitationCreate: () => {
        throw new ApiError('失败', { ...fields, details })
      },
    })
    await fill()
    await send()
    expect((fieldNamed('身份证号') as HTMLInputElement).value).toBe('990101199001010010')
    expect(get('form').textContent).toContain(details)
  })
})
