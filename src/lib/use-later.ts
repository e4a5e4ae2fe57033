import { useEffect, useState } from 'react'

/**
 * A rarely used part, such as a dialog: its code loads after the page has rendered; an earlier press opens it once it
 * has loaded.
 */
export function useLater<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the module is always the same
  useEffect(() => void load().then((module) => setLoaded(() => module)), [])
  return loaded
}
