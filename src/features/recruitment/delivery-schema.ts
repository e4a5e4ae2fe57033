import * as z from 'zod/mini'
import { CreateRequirementResumeDto_message } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'

export const SHARED = 'shared'
export const KEPT = 'kept'

export const NOTHING_CHOSEN: DeliveryValues = { message: '', isDisabilityShared: '', isConsentGiven: false }

const CHOOSE = '请选择企业能不能看到您的残疾类别和等级'

export const deliverySchema = z.object({
  message: z.string().check(most(CreateRequirementResumeDto_message)),
  // what the enterprise sees of the disability; nothing is preselected, and a choice group without a selection is null
  isDisabilityShared: z.string(CHOOSE).check(z.refine((choice) => [SHARED, KEPT].includes(choice), CHOOSE)),
  isConsentGiven: z.boolean().check(z.refine((given) => given, '需要您同意把简历给这家企业看，才能投递')),
})

export type DeliveryValues = z.infer<typeof deliverySchema>
