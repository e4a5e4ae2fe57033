/**
 * Grey bars as a placeholder. It is announced once, and appears only after a delay, so that fast answers do not flash.
 */
export function Skeleton({ lines = 4, label = '正在加载' }: { lines?: number; label?: string }) {
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      <div className="skel late" aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never reordered
          <i key={line} className={`skel-${line % 3}`} />
        ))}
      </div>
    </div>
  )
}
