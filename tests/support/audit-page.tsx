import { act, useState } from 'react'
import { DeferredDecisions } from '#src/app/layouts/deferred-decisions.tsx'
import { requestOf } from '#src/lib/deferred/deferred-request.ts'
import { AuditCase } from '#src/shared/audit/audit-case.tsx'
import { CaseLinks, useCaseSteps } from '#src/shared/audit/case-steps.tsx'
import type { CaseHolder } from '#src/shared/audit/case-types.ts'
import { allowedDecisions } from '#src/shared/audit/standard-decisions.ts'
import { useAuditCase } from '#src/shared/audit/use-audit-case.ts'
import { settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

export interface Shown {
  holder: CaseHolder | null
  version: number
}
const UNTIL = '9999-01-01T00:00:00Z'
export const MINE = { isMine: true, name: '林*', until: UNTIL } as CaseHolder
export const OTHERS = { isMine: false, name: '周*', until: UNTIL } as CaseHolder

export interface Stage {
  first: Shown
  /** shows another version of the case, as reading it again does */
  show: (shown: Shown) => void
  log: string[]
  answers: { resolve: () => void; reject: (error: Error) => void }[]
}

const DECIDE = { toString: () => 'mutation Decide { decide }' }

/** Waits for an answer by hand. */
const asked = (stage: Stage, what: string) =>
  new Promise<void>((resolve, reject) => {
    stage.log.push(what)
    stage.answers.push({ resolve, reject })
  })

/** A case whose acts are answered by hand. */
function Page({ stage, id }: { stage: Stage; id: number }) {
  const [{ holder, version }, setShown] = useState(stage.first)
  stage.show = setShown
  const audit = useAuditCase({
    about: `Enterprise:${id}`,
    who: `企业${id}`,
    informed: '已通知企业',
    allowed: holder ? ['pass', 'back'] : ['startAudit', 'pass', 'back'],
    holder,
    acts: {
      start: () => asked(stage, 'start'),
      release: () => asked(stage, 'release'),
      requestFor: ({ name, opinion }) => requestOf(DECIDE, { id, name, opinion, version }),
    },
    reload: () => void stage.log.push('reload'),
  })
  const steps = useCaseSteps({
    rows: [{ id: 7 }, { id: 8 }, { id: 9 }],
    totalCount: 3,
    current: id,
    hrefOf: (other) => `/console/enterprise/${other}`,
    listHref: '/console/enterprise',
  })
  return (
    <>
      <CaseLinks steps={steps} />
      <AuditCase
        audit={audit}
        decisions={allowedDecisions(['pass', 'back'])}
        phrases={[]}
        idle="没有等您审核的内容。"
        onDecided={() => void stage.log.push('next')}
        documents={<p>营业执照</p>}
      >
        <p>资料</p>
      </AuditCase>
    </>
  )
}

interface Way {
  goTo: (id: number) => void
}

function Site({ stage, way }: { stage: Stage; way: Way }) {
  const [id, setId] = useState(7)
  way.goTo = setId
  return (
    <>
      <Page key={id} stage={stage} id={id} />
      <DeferredDecisions />
    </>
  )
}

/** The page of case 7, beside it what waits to be sent; `goTo` opens another case. */
export async function openCase(first: Shown) {
  const stage: Stage = { first, show: () => {}, log: [], answers: [] }
  const way: Way = { goTo: () => {} }
  window.history.replaceState(null, '', '/console/enterprise/7')
  const view = await renderWith(
    <Site stage={stage} way={way} />,
    { decide: ({ id, name, version }) => asked(stage, `${id} ${name} ${version}`) },
    { userId: 41, userType: 'PlatformUser' },
  )
  await settle()
  const read = async (shown: Shown) => {
    await act(async () => stage.show(shown))
    await settle()
  }
  const goTo = async (id: number) => {
    await act(async () => {
      window.history.replaceState(null, '', `/console/enterprise/${id}`)
      way.goTo(id)
    })
    await settle()
  }
  return { ...stage, ...view, read, goTo }
}
