import { useEffect, useRef, useState } from 'react'
import type { SwiperGetSwiperListByAnchorQuery } from '#src/api/graphql.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { usePreferences } from '#src/ui/shell/preferences.ts'

type Slide = SwiperGetSwiperListByAnchorQuery['swiperGetSwiperListByAnchor'][number]

const STAYS_MS = 7_000

/**
 * Moves to the next banner only if the user has pressed play, and never while the pointer or the focus is on the
 * banners.
 */
function useAutoplay(count: number, isPlaying: boolean, next: () => void) {
  const held = useRef(false)
  const onTick = useRef(next)
  onTick.current = next
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined
    const timer = setInterval(() => {
      if (!held.current && document.visibilityState === 'visible') onTick.current()
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [isPlaying, count])
  const hold = (isHeld: boolean) => () => {
    held.current = isHeld
  }
  return { onMouseEnter: hold(true), onMouseLeave: hold(false), onFocus: hold(true), onBlur: hold(false) }
}

/**
 * Banners one after another, paused until the user presses play: the page cannot detect that a screen reader's cursor
 * is in a slide, and the cursor would be lost when this slide disappears.
 */
export function Swiper({ slides }: { slides: readonly Slide[] }) {
  const { preferences } = usePreferences()
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const isStill = preferences.motion === 'off'
  const move = (by: number) => setAt((now) => (now + by + slides.length) % slides.length)
  const holding = useAutoplay(slides.length, isPlaying && !isStill, () => move(1))
  const slide = slides[at]
  if (slide === undefined) return null
  return (
    <section className="band-white" aria-roledescription="轮播" aria-label="平台动态" {...holding}>
      <div className="wrap home-swiper">
        <div aria-live={isPlaying ? 'off' : 'polite'} aria-atomic="true">
          <SlideView key={slide.id} slide={slide} place={`第 ${at + 1} 张，共 ${slides.length} 张`} />
        </div>
        {slides.length > 1 && (
          <div className="btns home-swiper-controls">
            <IconButton icon="chevron-left" label="上一张" edge onClick={() => move(-1)} />
            <span className="num small">
              {at + 1} / {slides.length}
            </span>
            <IconButton icon="chevron-right" label="下一张" edge onClick={() => move(1)} />
            {!isStill && (
              <Button
                variant="quiet"
                size="small"
                icon={isPlaying ? 'pause' : 'play'}
                onClick={() => setPlaying(!isPlaying)}
              >
                {isPlaying ? '暂停轮播' : '播放轮播'}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function SlideView({ slide, place }: { slide: Slide; place: string }) {
  const { displayName, description, imageUrl, imageAlt, linkUrl } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel, as the ARIA practices name it
    <div className="home-slide" role="group" aria-roledescription="轮播图" aria-label={place}>
      <div className="stack">
        <h2>{linkUrl ? <Link href={linkUrl}>{displayName}</Link> : displayName}</h2>
        {description && <p className="muted">{description}</p>}
      </div>
      {imageUrl && <img src={imageUrl} alt={imageAlt ?? ''} width="640" height="240" loading="lazy" />}
    </div>
  )
}
