import { useState } from 'react'
import { UserChangeAvatarDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

const PICTURE = { accept: '.jpg,.jpeg,.png', maxBytes: 10 * 1024 * 1024, maxFiles: 1 } as const

export function AvatarForm({ hasAvatar, onDone }: { hasAvatar: boolean; onDone: () => void }) {
  const act = useMutationAction(UserChangeAvatarDocument, { errors: 'inline' })
  const upload = useUpload('EditorImage')
  const { reloadUser } = useSession()
  const { succeed } = useToasts()
  const [files, setFiles] = useState<UploadedFile[]>([])
  const [isMissing, setMissing] = useState(false)
  const save = async (avatarId: number | null) => {
    try {
      await act.run({ input: { avatarId } })
    } catch {
      return // the error is shown below
    }
    reloadUser()
    succeed(avatarId === null ? '头像已去掉。' : '头像已更换。')
    onDone()
  }
  const [file] = files
  return (
    <div className="stack">
      <FileField
        label="头像图片"
        hint="不必是本人照片"
        error={isMissing && !file ? '请先选择一张图片' : act.errorText}
        {...PICTURE}
        files={files}
        onChange={setFiles}
        upload={upload}
      />
      <div className="btns">
        <Button
          busy={act.isBusy}
          onClick={() => {
            setMissing(file === undefined)
            if (file) void save(file.id)
          }}
        >
          保存头像
        </Button>
        {hasAvatar && (
          <Button variant="secondary" onClick={() => void save(null)}>
            去掉头像
          </Button>
        )}
      </div>
    </div>
  )
}
