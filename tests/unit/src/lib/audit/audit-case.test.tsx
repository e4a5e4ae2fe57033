// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AuditCase } from '#src/lib/audit/audit-case.tsx'
import type { CaseHolder } from '#src/lib/audit/case-types.ts'
import { allowedDecisions } from '#src/lib/audit/standard-decisions.ts'
import { useAuditCase } from '#src/lib/audit/use-audit-case.ts'
import { click, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

interface Shown {
  holder: CaseHolder | null
  version: number
}
const UNTIL = '9999-01-01T00:00:00Z'
const MINE = { isMine: true, name: '林*', until: UNTIL } as CaseHolder
const OTHERS = { isMine: false, name: '周*', until: UNTIL } as CaseHolder

interface Stage {
  first: Shown
  /** shows another version of the case, as reading it again does */
  show: (shown: Shown) => void
  log: string[]
  answers: { resolve: () => void; reject: (error: Error) => void }[]
}

/** A case whose acts are answered by hand. */
function Page({ stage }: { stage: Stage }) {
  const [{ holder, version }, setShown] = useState(stage.first)
  stage.show = setShown
  const started = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      stage.log.push(name)
      stage.answers.push({ resolve, reject })
    })
  const audit = useAuditCase({
    allowed: holder ? ['pass', 'back'] : ['startAudit', 'pass', 'back'],
    holder,
    acts: {
      start: started('start'),
      release: started('release'),
      decide: ({ name }) => started(`${name} ${version}`)(),
    },
    reload: () => void stage.log.push('reload'),
  })
  return (
    <AuditCase
      audit={audit}
      about="Enterprise:7"
      decisions={allowedDecisions(['pass', 'back'])}
      phrases={[]}
      idle="没有等您审核的内容。"
      toldOf={({ label }) => `${label}，已通知企业`}
      onDecided={() => void stage.log.push('next')}
      documents={<p>营业执照</p>}
    >
      <p>资料</p>
    </AuditCase>
  )
}

async function open(first: Shown) {
  const stage: Stage = { first, show: () => {}, log: [], answers: [] }
  await renderWith(<Page stage={stage} />, {}, { userId: 41, userType: 'PlatformUser' })
  await settle()
  const read = async (shown: Shown) => {
    await act(async () => stage.show(shown))
    await settle()
  }
  return { ...stage, read }
}

beforeEach(() => sessionStorage.clear())

describe('a case on the page of an auditor', () => {
  it('is taken by opening it, once', async () => {
    const { log, answers, read } = await open({ holder: null, version: 1 })
    expect(log).toEqual(['start'])
    answers[0]?.resolve()
    await read({ holder: MINE, version: 2 })
    expect(document.body.textContent).toContain('您正在审核')
    await read({ holder: null, version: 3 })
    expect(log).toEqual(['start'])
    expect(getByName('开始审核')).toBeTruthy()
  })

  it('a decision pressed while it is being taken is sent when it is, about the version of then', async () => {
    const { log, answers, read } = await open({ holder: null, version: 1 })
    await type(fieldNamed('意见'), '资料齐全')
    await click(getByName('同意'))
    await settle()
    expect(log).toEqual(['start'])
    answers[0]?.resolve()
    await read({ holder: MINE, version: 2 })
    expect(log).toEqual(['start', 'pass 2'])
    answers[1]?.resolve()
    await settle()
    expect(log).toEqual(['start', 'pass 2', 'next'])
  })

  it('a decision pressed while somebody else is faster is not sent, and the opinion stays', async () => {
    const { log, answers, read } = await open({ holder: null, version: 1 })
    await type(fieldNamed('意见'), '资料齐全')
    await click(getByName('同意'))
    await settle()
    answers[0]?.reject(new Error('周* 正在审核'))
    await settle()
    await read({ holder: OTHERS, version: 1 })
    expect(log).toEqual(['start', 'reload'])
    expect(document.body.textContent).toContain('周* 正在审核。您写的意见没有提交')
    expect((fieldNamed('意见') as HTMLTextAreaElement).value).toBe('资料齐全')
  })

  it('is given back to the queue', async () => {
    const { log, answers } = await open({ holder: MINE, version: 1 })
    await click(getByName('放回队列'))
    await settle()
    expect(log).toEqual(['release'])
    answers[0]?.resolve()
    await settle()
    expect(log).toEqual(['release', 'next'])
  })

  it('a refused decision leaves the form as it was', async () => {
    const { log, answers } = await open({ holder: MINE, version: 1 })
    await click(getByName('同意'))
    await settle()
    answers[0]?.reject(new Error('内容已被修改，请核对后重试'))
    await settle()
    expect(document.body.textContent).toContain('内容已被修改，请核对后重试')
    await click(getByName('同意'))
    await settle()
    expect(log).toEqual(['pass 1', 'pass 1'])
  })
})
