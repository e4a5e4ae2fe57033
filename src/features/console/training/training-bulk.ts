import { type ConsoleTrainingFragment, type TrainingStatus, UserTrainingUpdateDocument } from '#src/api/graphql.ts'
import { UpdateUserTrainingDto_remark } from '#src/api/limits.ts'
import { type BulkActs, type BulkField, bulkAct } from '#src/lib/list/bulk-acts.ts'

const remark: BulkField = { label: '评语', hint: '每一位本人都会看到', limit: UpdateUserTrainingDto_remark }

const resultOf =
  (trainingResult: TrainingStatus) =>
  ({ id, rowVersion }: ConsoleTrainingFragment, values: { readonly remark: string }) => ({
    input: { id, rowVersion, trainingResult, ...(values.remark === '' ? {} : { remark: values.remark }) },
  })

/** Sets the result of a whole course. Marks and certificates differ by person and are entered one by one. */
export const trainingBulk: BulkActs<ConsoleTrainingFragment> = {
  acts: [
    bulkAct({
      name: 'pass',
      label: '评为合格',
      icon: 'check',
      document: UserTrainingUpdateDocument,
      fields: { remark },
      variablesOf: resultOf('Passed'),
      consequence: '本人可以领取这类工单，会收到通知。成绩和证书可以以后逐个补充。',
      done: (count) => `已把 ${count}培训评为合格`,
    }),
    bulkAct({
      name: 'fail',
      label: '评为不合格',
      icon: 'times',
      variant: 'danger-line',
      document: UserTrainingUpdateDocument,
      fields: { remark },
      variablesOf: resultOf('Fail'),
      consequence: '本人会收到通知，以后可以重新培训。',
      done: (count) => `已把 ${count}培训评为不合格`,
    }),
    bulkAct({
      name: 'retake',
      label: '重新培训',
      icon: 'replay',
      variant: 'secondary',
      document: UserTrainingUpdateDocument,
      fields: { remark },
      variablesOf: resultOf('InTraining'),
      consequence: '重新培训后，原来的成绩会清除。本人会收到通知。',
      done: (count) => `已重新开始 ${count}培训`,
    }),
  ],
}
