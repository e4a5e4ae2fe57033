import * as z from 'zod/mini'
import {
  type ConsolePersonFragment,
  ConsoleTutorsDocument,
  UserDisabledPersonUpdateDocument,
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

interface TutorDialogProps {
  person: ConsolePersonFragment
  open: boolean
  onClose: () => void
}

/** Assigns a tutor of the foundation to the person. */
export function TutorDialog({ person, open, onClose }: TutorDialogProps) {
  const { foundationId } = person
  const tutors = useQueryResource(
    ConsoleTutorsDocument,
    { foundationId: foundationId ?? 0 },
    { errors: 'inline', enabled: open && foundationId !== null },
  )
  const items = tutors.data?.userDisabledPersonGetEmployeeTutorListByFoundationId.items
  return (
    <Dialog open={open} title={`安排 ${person.realName ?? ''} 的就业辅导员`} onClose={onClose}>
      {tutors.errorText && !items && <ErrorState text={tutors.errorText} onRetry={tutors.reload} />}
      {!items && tutors.isIndicatorShown && <Skeleton lines={3} label="正在读取辅导员" />}
      {items && <TutorForm person={person} tutors={items} onClose={onClose} />}
    </Dialog>
  )
}

interface TutorFormProps {
  person: ConsolePersonFragment
  tutors: readonly { id: number; realName: string; personCount: number }[]
  onClose: () => void
}

const schema = z.object({ tutorUserId: z.string() })

function TutorForm({ person: { id, rowVersion, tutorUserId, realName }, tutors, onClose }: TutorFormProps) {
  const save = useMutationAction(UserDisabledPersonUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<{ tutorUserId: string }>({
    schema,
    labels: { tutorUserId: '就业辅导员' },
    defaultValues: { tutorUserId: String(tutorUserId ?? '') },
    onSubmit: async (values) => {
      await save.run({ input: { id, rowVersion, tutorUserId: chosenId(values.tutorUserId) } })
      succeed(`已安排 ${realName ?? ''} 的辅导员`)
      onClose()
    },
  })
  return (
    <Form form={form} label="就业辅导员">
      <RadioGroup
        {...form.field('tutorUserId')}
        required
        choices={[
          { value: '', label: '暂不安排' },
          ...tutors.map((tutor) => ({
            value: String(tutor.id),
            label: tutor.realName,
            hint: `正在辅导 ${tutor.personCount} 人`,
          })),
        ]}
      />
      <DialogButtons submit="保存" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
