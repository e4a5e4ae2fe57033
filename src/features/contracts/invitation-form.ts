import * as z from 'zod/mini'
import { someIdNumberProblem } from '#machines/rules/identity-document.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { CreateContractInvitationDto } from '#src/api/fields.ts'
import { checked, formModel, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { readText, text } from '#src/lib/forms/model/kinds.ts'

const numberRule = (label: string) =>
  z.string().check((payload) => {
    const message = someIdNumberProblem(payload.value, label)
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value })
  })

/** The form of an invitation to a contract, with fields in their order on the page. */
export const contractInvitation = formModel(CreateContractInvitationDto, {
  realName: readText(normaliseRealName),
  idNumber: checked(numberRule, text),
  position: text,
  message: text,
})
export type ContractInvitationValues = ValuesOf<typeof contractInvitation.plan>
