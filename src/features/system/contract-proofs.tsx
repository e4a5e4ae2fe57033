import {
  ContractProofRetryDocument,
  type ContractProofState,
  OfficeContractProofGetAllDocument,
  type OfficeContractProofGetAllQuery,
  type OfficeContractProofGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { contractProofGetAll_contractNo } from '#src/api/limits.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, optionsOf, text } from '#src/lib/list/filters.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { PROOF_KINDS, PROOF_OCCASIONS, PROOF_STATES } from '#src/shared/contracts/proof-texts.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import type { Tone } from '#src/ui/status/status-tones.ts'
import { Time } from './log-parts.tsx'
import { systemCrumbs } from './paths.ts'

type Row = OfficeContractProofGetAllQuery['contractProofGetAll']['items'][number]

const LOOKS: Readonly<Record<ContractProofState, { tone: Tone; icon: IconName }>> = {
  Waiting: { tone: 'wait', icon: 'clock' },
  Proven: { tone: 'good', icon: 'check' },
  Failed: { tone: 'bad', icon: 'times-circle' },
}

const isUnproven = ({ provenTime }: Row): boolean => !provenTime

/** The requests for proofs of contracts, sent to time-stamp and certification authorities, and their results. */
export const contractProofs: CrudList<Row, Record<string, never>, OfficeContractProofGetAllQueryVariables> = {
  title: '合同存证',
  about: '合同成立、变更用人单位和结束时，向时间戳机构和电子认证机构存证的进度。机构只收到校验值，收不到合同内容。',
  crumbs: systemCrumbs('合同存证'),
  noun: '存证',
  counter: '条',
  pageSize: 50,
  query: listQuery(OfficeContractProofGetAllDocument, (data) => data.contractProofGetAll),
  search: text('contractNo', '合同编号', contractProofGetAll_contractNo),
  filters: [choice('state', '状态', optionsOf(PROOF_STATES)), choice('kind', '方式', optionsOf(PROOF_KINDS))],
  columns: [
    { key: 'contract', header: '合同编号', rowHeader: true, cell: ({ contractNo }) => contractNo },
    {
      key: 'kind',
      header: '存证',
      cell: ({ kind, occasion }) => `${PROOF_KINDS[kind]}（${PROOF_OCCASIONS[occasion]}时）`,
    },
    {
      key: 'state',
      header: '状态',
      cell: ({ state, tries, nextTime, problem }) => (
        <span className="tags">
          <Chip {...LOOKS[state]}>{PROOF_STATES[state]}</Chip>
          {tries > 0 && <small className="muted">失败 {tries} 次</small>}
          {nextTime && <small className="muted">下次 {formatDateTime(nextTime)}</small>}
          {problem && <small className="muted break">{problem}</small>}
        </span>
      ),
    },
    {
      key: 'authority',
      header: '机构',
      cell: ({ authority, provenTime }) => (
        <span className="cell-name">
          {authority ?? '还没有'}
          {provenTime && <small className="muted">{formatDateTime(provenTime)}</small>}
        </span>
      ),
    },
    { key: 'time', header: '产生时间', cell: (row) => <Time {...row} /> },
  ],
  nameOf: ({ contractNo, kind }) => `${contractNo} 的${PROOF_KINDS[kind]}`,
  acts: [{ name: 'retry', label: '立即重试', icon: 'replay', isAllowed: isUnproven }],
  useActs: () => {
    const retry = useMutationAction(ContractProofRetryDocument)
    const { succeed } = useToasts()
    return {
      retry: async ({ id }: Row) => {
        await retry.run({ input: { ids: [id] } })
        succeed('一分钟内会再试一次，结果显示在这里')
      },
    }
  },
}
