import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'

/** The states of a participation, explained from the participants' view. */
const STEPS = [
  ['待领取', '挑选适合自己的工单'],
  ['已领取', '数量为您保留'],
  ['执行中', '按自己的节奏完成'],
  ['验收中', '每一步都有记录'],
  ['验收通过', '按合格数量算清报酬'],
  ['已结算', '转到本人银行卡'],
] as const

export function HowItWorks() {
  return (
    <section className="band band-white home-way">
      <div className="wrap">
        <div className="section-head">
          <h2>一张工单，六步到账</h2>
          <p className="from-md">
            每一步都有记录和提醒，状态随时可查；企业的报酬先行托管，验收通过后结算到本人银行卡。
          </p>
        </div>
        <ProgressSteps
          horizontal
          label="工单流程"
          steps={STEPS.map(([name, note]) => ({ name, note, state: 'ahead' }))}
        />
      </div>
    </section>
  )
}
