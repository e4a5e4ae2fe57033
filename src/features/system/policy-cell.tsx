import { Chip } from '#src/ui/status/chip.tsx'

interface Policed {
  policyTitle?: string | null
  policyUrl?: string | null
}

/** The legal source of a figure, with a link to it. */
export function Policy({ policyTitle, policyUrl }: Policed) {
  const words = policyTitle ?? '未填写'
  if (!policyUrl) return words
  return (
    <a href={policyUrl} rel="noopener noreferrer">
      {words}
      <span className="sr">（外部网站）</span>
    </a>
  )
}

export const ExampleMark = () => (
  <Chip tone="wait" icon="exclamation-triangle">
    示例值
  </Chip>
)
