import { useRef } from 'react'
import {
  EnterpriseJoinListedDocument,
  GateEnterpriseGetMyListingsDocument,
  type GateEnterpriseGetMyListingsQuery,
} from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'

type Listing = GateEnterpriseGetMyListingsQuery['enterpriseGetMyListings']['items'][number]

/** Enterprises whose staff list contains the user's verified phone. Users who are in no list see nothing. */
export function MyListings({ onDone }: { onDone?: () => void }) {
  const resource = useQueryResource(GateEnterpriseGetMyListingsDocument, {}, { errors: 'inline' })
  const listings = resource.data?.enterpriseGetMyListings?.items ?? []
  const place = useRef<HTMLDivElement>(null)
  const done = () => {
    // moves the focus, because the pressed button is removed with its row
    place.current?.focus()
    onDone?.()
  }
  return (
    <div ref={place} tabIndex={-1}>
      {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {listings.length > 0 && (
        <Card title="企业名单里有您" tone="soft">
          <p>按您验证过的手机号找到。申请后由企业创建人批准。</p>
          <ul className="todo cq">
            {listings.map((listing) => (
              <ListingLine key={listing.id} listing={listing} onDone={done} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function ListingLine({ listing, onDone }: { listing: Listing; onDone: () => void }) {
  const { id, enterpriseName, departmentName, hasCreator } = listing
  const join = useMutationAction(EnterpriseJoinListedDocument)
  const { succeed } = useToasts()
  const { enterpriseChanged } = useSession()
  const ask = async () => {
    await join.run({ input: { id } })
    succeed('申请已提交', '企业创建人批准后，您就可以进入企业。')
    enterpriseChanged()
    onDone()
  }
  return (
    <li>
      <Chip tone="info" icon="users">
        {departmentName ?? '员工'}
      </Chip>
      <span>
        {enterpriseName}
        {!hasCreator && (
          <small className="small muted">
            这家企业还没有创建人。由您管理企业的，请点“新建企业”，填写它的统一社会信用代码。
          </small>
        )}
      </span>
      <Button
        size="small"
        icon="send"
        about={enterpriseName}
        busy={join.isBusy}
        onClick={() => void ask().catch(() => {})}
      >
        申请加入
      </Button>
    </li>
  )
}
