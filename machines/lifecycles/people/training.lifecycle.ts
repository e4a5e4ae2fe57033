import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { trainingMachine } from './training.machine.ts'
import {
  type TrainingContext,
  type TrainingEvent,
  type TrainingStatus,
  trainingEventLabels,
  trainingGuards,
} from './training.rules.ts'

export const trainingLifecycle: Lifecycle<TrainingContext, TrainingStatus, TrainingEvent> = {
  entity: 'UserTraining',
  machine: trainingMachine,
  statuses: ['InTraining', 'Passed', 'Fail'],
  guards: trainingGuards.table,
  columns: [],
  eventLabels: trainingEventLabels,
  entries: { create: { label: '登记培训', to: 'InTraining', guard: 'isTrainer', effects: [] } },
  labelOf: (status) => descriptionOf(trainingMachine, status),
}
