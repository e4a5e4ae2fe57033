import * as z from 'zod/mini'
import { CreateWorkOrderCompletionDto_remark } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import type { PartDetail } from './components/part-detail.types.ts'
import { submissionProblem } from './quantity-rules.ts'

export interface SubmissionValues {
  submittedQuantity: string
  remark: string
  /** has the name of the operation's field, so that the server's messages find it */
  fileIds: UploadedFile[]
}

type Bounds = Pick<PartDetail, 'maxSubmitQuantity' | 'workOrder' | 'allowsPartial' | 'requiresFiles'>

/** The rules of one submission, with messages that tell how to correct it. */
export function submissionSchema({ maxSubmitQuantity, workOrder, allowsPartial, requiresFiles }: Bounds) {
  const bounds = {
    most: maxSubmitQuantity,
    unitName: workOrder.unitName,
    isHours: workOrder.pricingUnit === 'WorkingHours',
    isWholeNeeded: !allowsPartial,
  }
  const isGood = (typed: string) => submissionProblem(typed, bounds) === null
  return z.object({
    submittedQuantity: z
      .string()
      .check(z.refine(isGood, { error: ({ input }) => submissionProblem(String(input), bounds) ?? '' })),
    remark: z.string().check(most(CreateWorkOrderCompletionDto_remark)),
    fileIds: z
      .array(z.object({ id: z.number(), name: z.string(), size: z.number() }))
      .check(z.refine((files) => !requiresFiles || files.length > 0, '请上传成果文件，至少一个')),
  })
}
