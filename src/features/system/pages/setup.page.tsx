import { OfficeHealthGetSetupDocument, type OfficeHealthGetSetupQuery } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { PointList } from '../components/point-list.tsx'
import { SETUP_LOOKS } from '../health-looks.ts'
import { systemCrumbs } from '../paths.ts'

type Setup = OfficeHealthGetSetupQuery['healthGetSetup']

const summaryOf = ({ left }: Setup): string => (left === 0 ? '该做的都做好了。' : `还有 ${left} 项没有做。`)

/** The tasks of an operator between the installation and the first visitor; the server determines which are done. */
export default function ConsoleSetupPage() {
  const resource = useQueryResource(OfficeHealthGetSetupDocument, {}, { errors: 'inline', keepPrevious: true })
  const setup = resource.data?.healthGetSetup
  return (
    <>
      <PageHeader
        title="开通平台"
        context={setup && summaryOf(setup)}
        crumbs={systemCrumbs('开通平台')}
        actions={
          <Button variant="secondary" icon="refresh" busy={resource.isLoading} onClick={resource.reload}>
            再查一次
          </Button>
        }
      />
      {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!setup && resource.isIndicatorShown && <Skeleton lines={14} label="正在查看" />}
      {setup && (
        <Card title="对外开放以前要做的事">
          <PointList points={setup.points} looks={SETUP_LOOKS} />
        </Card>
      )}
    </>
  )
}
