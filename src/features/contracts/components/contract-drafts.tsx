import {
  type ContractDetailFragment,
  ContractEmploymentCreateDocument,
  ContractEmploymentUpdateDocument,
  ContractInvitationGetDocument,
  ContractRequirementResumeGetDocument,
} from '#src/api/graphql.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import {
  type ContractValues,
  createInput,
  EMPTY_CONTRACT,
  type Origin,
  renewalOf,
  termsInput,
  valuesOf,
} from '../contract-form.values.ts'
import { CONTRACTS, contractHref } from '../paths.ts'
import { ContractForm } from './contract-form.tsx'
import { ContractMissing } from './contract-missing.tsx'
import { InviteForm } from './invite-form.tsx'
import { SentInvitations } from './sent-invitations.tsx'

const crumbs = (last: string) => [
  { label: '企业中心', href: '/enterpriseCenter' },
  { label: '合同', href: CONTRACTS },
  { label: last },
]

const cityOf = ({ cityId, cityName }: ContractDetailFragment) =>
  cityId && cityName ? { id: cityId, name: cityName } : null

/** Creates a draft contract and opens it. */
function useCreate(origin: Origin) {
  const create = useMutationAction(ContractEmploymentCreateDocument, { errors: 'inline' })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  return async (values: ContractValues) => {
    const { id, contractNo } = (await create.run({ input: createInput(values, origin) })).contractEmploymentCreate
    succeed(`合同 ${contractNo} 已提交审核`, '审核通过后通知双方签署。')
    navigate(contractHref(id))
  }
}

const NEW = { city: null, isRenewal: false, hasClauses: true, submitLabel: '提交合同审核' } as const

/**
 * The way to a contract with a person who has not applied: an invitation by name and number, and a form for each person
 * who has accepted one.
 */
export function NewContract() {
  return (
    <>
      <PageHeader
        title="起草合同"
        context="和没有投递过的人签合同，先邀请：对方同意后，从下面的列表起草。从投递录用的，请在投递记录里起草。"
        crumbs={crumbs('起草合同')}
      />
      <InviteForm />
      <SentInvitations />
    </>
  )
}

/** Creates a contract with a person who has accepted the invitation. */
export function NewFromInvitation({ invitationId }: { invitationId: number }) {
  const resource = useQueryResource(ContractInvitationGetDocument, { id: invitationId }, { errors: 'inline' })
  const save = useCreate({ invitationId })
  const invitation = resource.data?.contractInvitationGet
  if (!invitation) return <ContractMissing resource={resource} back={{ label: '回到合同列表', href: CONTRACTS }} />
  const { invitedName, position, answerText } = invitation
  return (
    <>
      <PageHeader title={`与${invitedName}签合同`} context={`${answerText}。`} crumbs={crumbs('起草合同')} />
      <ContractForm
        {...NEW}
        draft={{ id: `invitation-${invitationId}` }}
        values={{ ...EMPTY_CONTRACT, position }}
        onSave={save}
      />
    </>
  )
}

/** Creates a contract with an applicant; the contract is linked to the delivery. */
export function NewFromDelivery({ deliveryId }: { deliveryId: number }) {
  const resource = useQueryResource(ContractRequirementResumeGetDocument, { id: deliveryId }, { errors: 'inline' })
  const save = useCreate({ requirementResumeId: deliveryId })
  const delivery = resource.data?.requirementResumeGet
  if (!delivery) return <ContractMissing resource={resource} back={{ label: '回到合同列表', href: CONTRACTS }} />
  const { title, payMin } = delivery.requirement
  const pay = payMin ? `岗位写的工资：${payWithUnit(delivery.requirement)}。` : ''
  return (
    <>
      <PageHeader
        title={`与${delivery.realName}签合同`}
        context={`投递的岗位：${title}。${pay}`}
        crumbs={crumbs('起草合同')}
      />
      <ContractForm
        {...NEW}
        draft={{ id: `delivery-${deliveryId}` }}
        values={{ ...EMPTY_CONTRACT, position: title }}
        onSave={save}
      />
    </>
  )
}

/** Creates the contract that renews an existing one. */
export function Renewal({ contract }: { contract: ContractDetailFragment }) {
  const save = useCreate({ previousContractId: contract.id })
  return (
    <>
      <PageHeader
        title={`续签${contract.realName}的合同`}
        context={`内容取自合同 ${contract.contractNo}，请核对并选择新的期限。续签不能再约定试用期。`}
        crumbs={crumbs('续签合同')}
      />
      <ContractForm
        {...NEW}
        draft={{ id: `renewal-${contract.id}` }}
        values={renewalOf(contract)}
        city={cityOf(contract)}
        isRenewal
        submitLabel="提交续签审核"
        onSave={save}
      />
    </>
  )
}

/** Changes a contract that is not in force yet. */
export function EditContract({ contract }: { contract: ContractDetailFragment }) {
  const update = useMutationAction(ContractEmploymentUpdateDocument, { errors: 'inline' })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const { id, rowVersion, signatures, contractNo, realName } = contract
  const save = async (values: ContractValues) => {
    await update.run({ input: { id, rowVersion, ...termsInput(values) } })
    succeed('合同已修改，重新提交审核')
    navigate(contractHref(id))
  }
  return (
    <>
      <PageHeader title={`修改${realName}的合同`} context={`编号 ${contractNo}`} crumbs={crumbs('修改合同')} />
      {signatures.some(({ voidedTime }) => !voidedTime) && (
        <Alert tone="wait" title="已有的签署会作废">
          <p>内容改动后，合同要重新审核，双方重新签署。</p>
        </Alert>
      )}
      <ContractForm
        {...NEW}
        draft={{ id, rowVersion }}
        values={valuesOf(contract)}
        city={cityOf(contract)}
        hasClauses={false}
        submitLabel="保存并重新提交审核"
        onSave={save}
      />
    </>
  )
}
