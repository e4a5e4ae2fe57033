import { type ConsoleTrainingFragment, UserTrainingUpdateDocument } from '#src/api/graphql.ts'
import { UpdateUserTrainingDto_remark } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'
import { type ResultValues, resultInput, resultSchema } from './training-result.ts'

interface TrainingResultDialogProps {
  training: ConsoleTrainingFragment | null
  isRetake: boolean
  onClose: () => void
}

/** Enters result, mark, remarks and certificate of a training, or starts a retake after a failure. */
export function TrainingResultDialog({ training, isRetake, onClose }: TrainingResultDialogProps) {
  const title = training ? `${training.realName}的${training.workOrderTypeName}培训` : ''
  return (
    <Dialog open={training !== null} title={title} onClose={onClose}>
      {training && <ResultForm key={training.id} training={training} isRetake={isRetake} onClose={onClose} />}
    </Dialog>
  )
}

const RESULTS = [
  { name: 'pass', value: 'Passed', label: '合格', hint: '本人可以领取这类工单' },
  { name: 'fail', value: 'Fail', label: '不合格', hint: '可以重新培训' },
]

type ResultFormProps = Pick<TrainingResultDialogProps, 'isRetake' | 'onClose'> & { training: ConsoleTrainingFragment }

function ResultForm({ training, isRetake, onClose }: ResultFormProps) {
  const save = useMutationAction(UserTrainingUpdateDocument, { errors: 'inline' })
  const upload = useUpload('UserTraining', ['image', 'pdf'])
  const { succeed } = useToasts()
  const results = isRetake ? [] : RESULTS.filter(({ name }) => training.allowedActions.includes(name))
  const form = useAppForm<ResultValues>({
    schema: resultSchema,
    labels: { trainingResult: '培训结果', score: '成绩', remark: '评语', files: '证书' },
    defaultValues: {
      trainingResult: isRetake ? 'InTraining' : (results[0]?.value ?? ''),
      score: isRetake ? '' : String(training.score ?? ''),
      remark: training.remark ?? '',
      files: [],
    },
    onSubmit: async (values) => {
      await save.run({ input: resultInput(training.id, training.rowVersion, values) })
      succeed(isRetake ? '已重新开始培训，本人会收到通知' : '已保存培训结果')
      onClose()
    },
  })
  return (
    <Form form={form} label="培训结果">
      {isRetake && <p>重新培训后，原来的成绩会清除。</p>}
      {results.length > 0 && <RadioGroup {...form.field('trainingResult')} required choices={results} />}
      {!isRetake && <NumberInput {...form.field('score')} unit="分" required={false} />}
      <TextArea {...form.field('remark')} {...areaOf(UpdateUserTrainingDto_remark)} hint="本人会看到" />
      {!isRetake && (
        <FileField
          id={form.field('files').id}
          label="证书"
          hint={training.certificate ? `已有 ${training.certificate.fileName}，上传新的即替换` : undefined}
          required={false}
          error={form.field('files').error}
          maxFiles={1}
          files={form.methods.watch('files')}
          onChange={(files) => form.methods.setValue('files', files)}
          {...upload}
        />
      )}
      <DialogButtons submit={isRetake ? '重新培训' : '保存'} busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
