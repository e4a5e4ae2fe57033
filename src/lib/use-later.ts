import { useEffect, useState } from 'react'

/**
 * Loads a rarely used part, such as a dialog, after the page has rendered and only once it is wanted. If the user opens
 * it earlier, it appears once its code has loaded.
 */
export function useLater<T>(load: () => Promise<T>, isWanted = true): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the module is always the same
  useEffect(() => {
    if (isWanted) void load().then((module) => setLoaded(() => module))
  }, [isWanted])
  return loaded
}
