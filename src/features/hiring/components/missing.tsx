import type { QueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

interface MissingProps {
  resource: QueryResource<unknown>
  back: { label: string; href: string }
}

/** Shown instead of data that are still loading or cannot be shown. */
export function Missing({ resource: { errorText, reload, isIndicatorShown }, back }: MissingProps) {
  if (errorText) {
    return (
      <ErrorState
        level={1}
        text={errorText}
        onRetry={reload}
        action={
          <LinkButton href={back.href} variant="secondary">
            {back.label}
          </LinkButton>
        }
      />
    )
  }
  return isIndicatorShown ? <Skeleton lines={10} label="正在加载" /> : null
}
