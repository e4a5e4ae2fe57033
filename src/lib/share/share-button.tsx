import { Suspense, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { Shared } from './shared.ts'

const ShareForms = lazyPart(() => import('./share-forms.tsx'))

/**
 * Button that shares a page: by link, as text or as an image. The dialog opens at once, even while its forms still
 * load.
 */
export function ShareButton({ shared }: { shared: Shared }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon="share-alt" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {`分享${shared.kind}`}
      </Button>
      <Dialog open={isOpen} title={`分享这个${shared.kind}`} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton />}>
          <ShareForms shared={shared} />
        </Suspense>
      </Dialog>
    </>
  )
}
