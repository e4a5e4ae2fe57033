import type { ConsoleTrainingGetAllQueryVariables, TrainingStatus } from '#src/api/graphql.ts'
import { choiceField, countField, idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'

const RESULTS = ['InTraining', 'Passed', 'Fail'] as const satisfies readonly TrainingStatus[]

export interface TrainingSearch {
  trainingResult: TrainingStatus | null
  workOrderType: number | null
  page: number
}

export const trainingSearchFields: SearchFields<TrainingSearch> = {
  trainingResult: choiceField(RESULTS),
  workOrderType: idField,
  page: countField(1),
}

export const TRAINING_PAGE_SIZE = 20

export const trainingVariables = (search: TrainingSearch): ConsoleTrainingGetAllQueryVariables => ({
  trainingResult: search.trainingResult ?? undefined,
  workOrderType: search.workOrderType ?? undefined,
  pageIndex: search.page,
  pageSize: TRAINING_PAGE_SIZE,
})
