import { OfficeHealthGetSetupDocument } from '#src/api/graphql.ts'
import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'

/** The tasks that remain for administrators before the portal can open to the public. */
export function SetupCard() {
  const isAdmin = useHasWork('Admin')
  const mayRead = usePermittedRights()('Records') && isAdmin
  const setup = useQueryResource(OfficeHealthGetSetupDocument, {}, { enabled: mayRead, errors: 'inline' }).data
    ?.healthGetSetup
  if (!setup || setup.left === 0) return null
  const next = setup.points.filter(({ state }) => state === 'Missing')
  return (
    <Card title="开通平台">
      <p>
        对外开放以前还有 {setup.left} 项没有做：{next.map(({ label }) => label).join('、')}。
      </p>
      <div className="btns">
        <LinkButton href="/console/system/setup" icon="flag" variant="secondary">
          看每一项怎么做
        </LinkButton>
      </div>
    </Card>
  )
}
