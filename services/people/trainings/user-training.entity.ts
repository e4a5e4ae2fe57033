import { type Entity, isFound } from '#services/abp/entities/entity.ts'
import { userTrainings } from '#services/database/schema/people.ts'
import { trainingBinding, trainingHistory } from './training.binding.ts'
import { trainingData } from './training-data.repository.ts'
import { findTraining } from './user-training.repository.ts'

export const trainingEntity: Entity = {
  name: 'UserTraining',
  label: '培训',
  services: ['UserTraining'],
  personalTables: [
    { table: userTrainings, copiedIn: '培训', notErased: 'kept with the record, which no longer names the person' },
  ],
  lifecycle: trainingBinding,
  history: trainingHistory,
  files: [{ category: 'UserTraining', mayRead: isFound(findTraining) }],
  personalData: [trainingData],
}
