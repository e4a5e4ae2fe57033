// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PayrollObjectDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, renderWith } from '#tests/support/services-double.tsx'

const WORDS = '少算了半天加班'
beforeEach(() => sessionStorage.clear())

interface Asking {
  id?: number
  rowVersion?: number
  userId?: number
  answers?: Answers
}

const open = ({ id = 7, rowVersion = 1, userId = 31, answers = {} }: Asking = {}) =>
  renderWith(
    <ConfirmedAct
      open
      document={PayrollObjectDocument}
      variables={(remark) => ({ input: { id, rowVersion, remark } })}
      title="有异议？"
      consequence="单位会答复。"
      reason={{ label: '哪里不对', required: true, limit: 500 }}
      confirmLabel="提出异议"
      success="异议已提出"
      onClose={() => {}}
    />,
    answers,
    { userId, userType: 'DisabledPerson' },
  )
const reason = () => get<HTMLTextAreaElement>('textarea').value

/** Types the words, and goes away as a browser does when the login ends. */
async function leaveWith(words: string): Promise<void> {
  const { unmount } = await open()
  await type(get('textarea'), words)
  await unmount()
}

describe('a reason that was typed', () => {
  it('is there again for the same thing, whatever its version, and for nothing and nobody else', async () => {
    await leaveWith(WORDS)
    for (const [asking, kept] of [
      [{ rowVersion: 2 }, WORDS],
      [{ id: 8 }, ''],
      [{ userId: 32 }, ''],
    ] as const) {
      const { unmount } = await open(asking)
      expect(reason(), JSON.stringify(asking)).toBe(kept)
      await unmount()
    }
  })

  it('stays when the act is refused, and goes when it is done or given up', async () => {
    const refuse = () => {
      throw new Error('没有收到服务器的答复')
    }
    await leaveWith(WORDS)
    const refused = await open({ answers: { payrollObject: refuse } })
    await click(getByName('提出异议'))
    await settle()
    expect(reason()).toBe(WORDS)
    await refused.unmount()
    const done = await open({ answers: { payrollObject: () => ({ id: 7 }) } })
    await click(getByName('提出异议'))
    await settle()
    expect(done.of('payrollObject')).toEqual([{ input: { id: 7, rowVersion: 1, remark: WORDS } }])
    await done.unmount()
    const next = await open()
    expect(reason()).toBe('')
    await next.unmount()
    await leaveWith(WORDS)
    const given = await open()
    await click(getByName('再想想'))
    await given.unmount()
    await open()
    expect(reason()).toBe('')
  })
})

it('pressed twice before anything has been drawn anew sends once', async () => {
  const { of } = await open({ answers: { payrollObject: () => ({ id: 7 }) } })
  await type(get('textarea'), WORDS)
  const button = getByName('提出异议')
  for (const press of [() => button.click(), () => button.click()]) act(press)
  await settle()
  expect(of('payrollObject')).toHaveLength(1)
})
