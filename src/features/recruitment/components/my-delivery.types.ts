import type { MyRequirementResumeGetQuery } from '#src/api/graphql.ts'

export type MyDelivery = MyRequirementResumeGetQuery['requirementResumeGet']
export interface DeliveryProps {
  delivery: MyDelivery
}
