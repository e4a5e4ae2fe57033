import * as z from 'zod/mini'
import type { UpdateUserTrainingDto_Input } from '#src/api/graphql.ts'
import { UpdateUserTrainingDto_remark } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'
import { numberOrNull } from '#src/lib/forms/wire-values.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

const RESULTS = ['InTraining', 'Passed', 'Fail'] as const
const isScore = (text: string): boolean => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 100)

export const resultSchema = z.object({
  /** '': the result stays unchanged */
  trainingResult: z.string(),
  score: z.string().check(z.refine(isScore, '成绩应为 0 到 100 的整数')),
  remark: z.string().check(most(UpdateUserTrainingDto_remark, '评语')),
  files: z.array(z.custom<UploadedFile>()),
})

export type ResultValues = z.infer<typeof resultSchema>

export function resultInput(id: number, rowVersion: number, values: ResultValues): UpdateUserTrainingDto_Input {
  const { trainingResult, score, remark, files } = values
  const result = RESULTS.find((each) => each === trainingResult)
  return {
    id,
    rowVersion,
    ...(result ? { trainingResult: result } : {}),
    score: numberOrNull(score),
    remark: remark.trim(),
    ...(files[0] ? { certificateFileId: files[0].id } : {}),
  }
}
