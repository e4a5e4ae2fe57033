import { useEffect, useState } from 'react'
import { CmsContentPraiseDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { hasPraisedHere, rememberPraise, visitorIdOf } from '../visitor.ts'

interface PraiseButtonProps {
  id: number
  count: number
  hasPraised: boolean
}

/** The button 有帮助, which each reader can press once. */
export function PraiseButton({ id, count, hasPraised }: PraiseButtonProps) {
  // no refresh, because reading the article again would increase its view count
  const praise = useMutationAction(CmsContentPraiseDocument, { refresh: false })
  const { succeed } = useToasts()
  const [isDoneHere, setDoneHere] = useState(false)
  const [counted, setCounted] = useState<number | null>(null)
  useEffect(() => {
    setDoneHere(hasPraisedHere(id))
  }, [id])
  const isDone = hasPraised || isDoneHere
  const send = async () => {
    const { cmsContentPraise } = await praise.run({ input: { id, visitorId: visitorIdOf() } })
    rememberPraise(id)
    setDoneHere(true)
    setCounted(cmsContentPraise.praiseCount)
    succeed(cmsContentPraise.isNew ? '已记下，谢谢您的反馈' : '您已经标记过这篇文章')
  }
  return (
    <Button
      variant="secondary"
      icon={isDone ? 'check' : 'thumbs-up'}
      busy={praise.isBusy}
      reason={isDone ? '您已标记这篇文章有帮助' : null}
      onClick={() => void send().catch(() => undefined)}
    >
      有帮助（{counted ?? count}）
    </Button>
  )
}
