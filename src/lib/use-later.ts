import { useEffect, useState } from 'react'

/** What is used now and then, such as a dialog: its code comes when the page stands; a press before that opens it then. */
export function useLater<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the module is always the same
  useEffect(() => void load().then((module) => setLoaded(() => module)), [])
  return loaded
}
