import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'

type Contract = Pick<
  ContractDetailFragment,
  'signatures' | 'enterpriseName' | 'realName' | 'steps' | 'needsGuardian' | 'isGuardianSigned' | 'paper'
>

const SIDES = [
  { party: 'Enterprise', title: '甲方' },
  { party: 'Person', title: '乙方' },
] as const
const GUARDIAN = { party: 'Guardian', title: '乙方监护人' } as const

/**
 * The parties that have signed and those whose signature is missing, shown when signing has begun; a contract signed on
 * paper shows its scan instead.
 */
export function SignedBy({ contract }: { contract: Contract }) {
  const isOpen = contract.steps.some(({ status, position }) => status === 'Signing' && position !== 'Ahead')
  if (!isOpen || contract.paper) return null
  const sides = contract.needsGuardian || contract.isGuardianSigned ? [...SIDES, GUARDIAN] : SIDES
  return (
    <DescriptionList
      items={sides.map(({ party, title }) => {
        const valid = contract.signatures.find((each) => each.party === party && !each.voidedTime)
        const names = {
          Person: contract.realName,
          Enterprise: contract.enterpriseName,
          Guardian: valid?.signerName ?? '',
        }
        return { term: `${title} ${names[party]}`.trim(), value: <Signed time={valid?.signTime} /> }
      })}
    />
  )
}

function Signed({ time }: { time: string | undefined }) {
  return (
    <span>
      <Icon name={time ? 'check-circle' : 'clock'} /> {time ? `${formatDayTime(time)} 已签署` : '还没有签署'}
    </span>
  )
}
