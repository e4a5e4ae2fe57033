import { LinkButton } from '#src/ui/actions/link-button.tsx'

/** Links to the calculator, which has the rules of each city. */
export function LevyTeaser() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="panel-way cq">
          <div className="stack">
            <h2>残保金，算清楚再安排</h2>
            <p className="from-md">
              选择城市，填写职工人数与平均工资，立即看到应缴金额、计算过程和政策依据，以及再安置几人即可达标。
            </p>
            <div className="btns">
              <LinkButton href="/DisabilityInsuranceFundCalculator" icon="calculator">
                开始测算
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
