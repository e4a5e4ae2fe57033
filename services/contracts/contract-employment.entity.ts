import { type Entity, isFound } from '#services/abp/entities/entity.ts'
import { contractCopies, contractProofs } from '#services/database/schema/contract-proofs.ts'
import { contractTemplates } from '#services/database/schema/contract-templates.ts'
import {
  contractEmployments,
  contractPapers,
  contractSignatures,
  contractTransfers,
} from '#services/database/schema/contracts.ts'
import { closeForDeath } from './close-for-death.ts'
import { findContract } from './contract.repository.ts'
import { contractData } from './contract-data.repository.ts'
import { contractBinding, contractHistory } from './lifecycle/contract.binding.ts'
import { personLeaves } from './person-leaves.ts'

export const contractEntity: Entity = {
  name: 'ContractEmployment',
  label: '合同',
  services: ['ContractEmployment', 'ContractTemplate', 'ContractProof'],
  fieldPolicies: ['ContractEmployment', 'Employee'],
  tables: [contractTemplates],
  personalTables: [
    { table: contractEmployments, copiedIn: '合同', notErased: 'kept for two years after its end and longer' },
    {
      table: contractSignatures,
      notCopied: 'evidence of the contract, which its parties download',
      notErased: 'kept with the contract',
    },
    {
      table: contractPapers,
      notCopied: 'evidence of the contract, which its parties download',
      notErased: 'kept with the contract',
    },
    {
      table: contractProofs,
      notCopied: 'evidence of the contract, which its parties download',
      notErased: 'kept with the contract',
    },
    {
      table: contractCopies,
      notCopied: 'evidence of the contract, which its parties download',
      notErased: 'kept with the contract',
    },
    {
      table: contractTransfers,
      notCopied: 'evidence of the contract, which its parties download',
      notErased: 'kept with the contract',
    },
  ],
  lifecycle: contractBinding,
  history: contractHistory,
  files: [
    { category: 'ContractFiles', mayRead: isFound(findContract) },
    { category: 'ContractTemplate', mayRead: isFound(findContract) },
    { category: 'SigningPhotos', mayRead: isFound(findContract) },
  ],
  personalData: [contractData],
  closeForDeath,
  accountEnds: personLeaves,
}
