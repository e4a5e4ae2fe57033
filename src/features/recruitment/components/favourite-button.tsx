import { RequirementFavouriteDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { jobHref } from '#src/shared/recruitment/job-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { loginHref } from '../login-href.ts'
import type { JobDetail } from './job-detail.types.ts'

/** Saves the job for later; shown to persons, and to visitors, who may become one. */
export function FavouriteButton({ job: { id, title, isFavourite } }: { job: JobDetail }) {
  const userType = usePortal(selectUserType)
  const act = useMutationAction(RequirementFavouriteDocument)
  const { succeed } = useToasts()
  if (userType === null) {
    return (
      <LinkButton variant="secondary" icon="bookmark" href={loginHref(jobHref(id))}>
        登录后收藏
      </LinkButton>
    )
  }
  if (userType !== 'DisabledPerson') return null
  const toggle = async () => {
    try {
      await act.run({ input: { id, isFavourite: !isFavourite } })
      succeed(isFavourite ? '已取消收藏' : '已收藏', isFavourite ? title : '在“找岗位”的“我的收藏”里可以找到它。')
    } catch {
      // a toast already shows the error
    }
  }
  return (
    <Button
      variant="secondary"
      icon="bookmark"
      busy={act.isBusy}
      aria-pressed={isFavourite}
      onClick={() => void toggle()}
    >
      {isFavourite ? '已收藏' : '收藏岗位'}
    </Button>
  )
}
