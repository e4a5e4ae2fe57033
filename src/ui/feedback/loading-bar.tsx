/** Progress of a page change: a bar at the top edge and the same as text. `progress` runs from 0 to 100. */
export function LoadingBar({ active, progress }: { active: boolean; progress: number }) {
  return (
    <div role="status">
      {active && (
        <>
          <span className="sr">正在加载页面</span>
          <div className="loading-bar" aria-hidden="true">
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: inside an aria-hidden box */}
            <svg viewBox="0 0 100 1" preserveAspectRatio="none">
              <rect width={progress} height="1" />
            </svg>
          </div>
        </>
      )}
    </div>
  )
}
