import * as z from 'zod/mini'
import { UserChangeAvatarDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

const schema = z.object({
  files: z.array(z.custom<UploadedFile>()).check(z.minLength(1, '请先选择一张图片')),
})

export function AvatarForm({ hasAvatar, onDone }: { hasAvatar: boolean; onDone: () => void }) {
  const change = useMutationAction(UserChangeAvatarDocument, { errors: 'inline' })
  const remove = useMutationAction(UserChangeAvatarDocument)
  const upload = useUpload('EditorImage')
  const { reloadUser } = useSession()
  const { succeed } = useToasts()
  const finish = (words: string) => {
    reloadUser()
    succeed(words)
    onDone()
  }
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { files: [] },
    labels: { files: '头像图片' },
    onSubmit: async ({ files: [file] }) => {
      await change.run({ input: { avatarId: file?.id ?? null } })
      finish('头像已更换。')
    },
  })
  const takeAway = () =>
    remove.run({ input: { avatarId: null } }).then(
      () => finish('头像已去掉。'),
      () => {}, // told by a toast
    )
  const { id, label, error } = form.field('files')
  return (
    <Form form={form} label="头像">
      <FileField
        {...{ id, label, error, ...upload }}
        hint="不必是本人照片"
        maxFiles={1}
        files={form.methods.watch('files')}
        onChange={(files) => form.methods.setValue('files', files)}
      />
      <div className="btns">
        <Button type="submit" busy={form.submitting}>
          保存头像
        </Button>
        {hasAvatar && (
          <Button variant="secondary" busy={remove.isBusy} onClick={() => void takeAway()}>
            去掉头像
          </Button>
        )}
      </div>
    </Form>
  )
}
