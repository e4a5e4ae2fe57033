import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { trainingMachine } from './training.machine.ts'
import { type TrainingContext, type TrainingEvent, type TrainingStatus, trainingGuards } from './training.rules.ts'

export const trainingLifecycle: Lifecycle<TrainingContext, TrainingStatus, TrainingEvent> = {
  entity: 'UserTraining',
  machine: trainingMachine,
  statuses: ['InTraining', 'Passed', 'Fail'],
  guards: trainingGuards.table,
  columns: [],
  eventLabels: { pass: '评为合格', fail: '评为不合格', retake: '重新培训', update: '修改', delete: '删除' },
  entries: { create: { label: '登记培训', to: 'InTraining', guard: 'isTrainer', effects: [] } },
  labelOf: (status) => descriptionOf(trainingMachine, status),
}
