import * as z from 'zod/mini'
import {
  ConsoleDevelopersDocument,
  type ConsoleEnterpriseFragment,
  EnterpriseAssignDeveloperDocument,
} from '#src/api/graphql.ts'
import { chosenId } from '#src/lib/forms/wire-values.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'

interface DeveloperDialogProps {
  enterprise: ConsoleEnterpriseFragment
  open: boolean
  onClose: () => void
}

/** Assigns the work developer in charge of the enterprise. */
export function DeveloperDialog({ enterprise, open, onClose }: DeveloperDialogProps) {
  const developers = useQueryResource(ConsoleDevelopersDocument, {}, { errors: 'inline', enabled: open })
  const items = developers.data?.userWorkDeveloperGetAll.items
  return (
    <Dialog open={open} title={`负责 ${enterprise.enterpriseName} 的拓展员`} onClose={onClose}>
      {developers.errorText && !items && <ErrorState text={developers.errorText} onRetry={developers.reload} />}
      {!items && developers.isIndicatorShown && <Skeleton lines={3} label="正在读取拓展员" />}
      {items && <DeveloperForm enterprise={enterprise} developers={items} onClose={onClose} />}
    </Dialog>
  )
}

interface DeveloperFormProps {
  enterprise: ConsoleEnterpriseFragment
  developers: readonly { id: number; realName: string; isActive: boolean; enterprises: readonly unknown[] }[]
  onClose: () => void
}

const schema = z.object({ developerUserId: z.string() })

function DeveloperForm({ enterprise, developers, onClose }: DeveloperFormProps) {
  const { id, rowVersion, enterpriseName, developerUserId } = enterprise
  const assign = useMutationAction(EnterpriseAssignDeveloperDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<{ developerUserId: string }>({
    schema,
    labels: { developerUserId: '拓展员' },
    defaultValues: { developerUserId: String(developerUserId ?? '') },
    onSubmit: async (values) => {
      await assign.run({ input: { id, rowVersion, developerUserId: chosenId(values.developerUserId) } })
      succeed(`已更新 ${enterpriseName} 的拓展员`)
      onClose()
    },
  })
  return (
    <Form form={form} label="拓展员">
      <RadioGroup
        {...form.field('developerUserId')}
        required
        hint="可以看到这家企业的岗位、合同和工单；更换前已建的工单仍由原拓展员负责"
        choices={[
          { value: '', label: '暂不安排' },
          ...developers.map((each) => ({
            value: String(each.id),
            label: each.realName,
            hint: each.isActive ? `正在负责 ${each.enterprises.length} 家企业` : '账号已停用',
            disabled: !each.isActive,
          })),
        ]}
      />
      <DialogButtons submit="保存" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
