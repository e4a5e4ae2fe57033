import { useEffect, useState } from 'react'

/**
 * A rarely used part, such as a dialog: its code loads after the page has rendered, and not before it is wanted; an
 * earlier press opens it once it has loaded.
 */
export function useLater<T>(load: () => Promise<T>, isWanted = true): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the module is always the same
  useEffect(() => {
    if (isWanted) void load().then((module) => setLoaded(() => module))
  }, [isWanted])
  return loaded
}
