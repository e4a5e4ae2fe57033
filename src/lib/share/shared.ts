/** What the user shares: a job or a work order. */
export interface Shared {
  /** 岗位, 工单 */
  kind: string
  title: string
  facts: readonly { term: string; value: string }[]
  path: string
}

export const urlOf = ({ path }: Shared, origin: string): string => `${origin}${path}`

/** The complete text for a chat; also the alternative text of the image. */
export const textOf = (shared: Shared, origin: string): string =>
  [
    `【${shared.kind}】${shared.title}`,
    ...shared.facts.map(({ term, value }) => `${term}：${value}`),
    `详情：${urlOf(shared, origin)}`,
  ].join('\n')
