import { zh_CN } from 'primelocale/js/zh_CN.js'
import { addLocale, locale, PrimeReactProvider } from 'primereact/api'
import { type ReactNode, useState } from 'react'

addLocale('zh-CN', zh_CN)
locale('zh-CN')

// PrimeReact writes its base styles into <style> elements even when unstyled. The portal has its own in src/styles, so
// those of PrimeReact go into an element outside the page.
const unusedStyles = () => (typeof document === 'undefined' ? undefined : document.createElement('div'))

/**
 * Configures PrimeReact in Chinese and without its theme: structure and behaviour are PrimeReact's, every class name is
 * ours.
 */
export function Prime({ children }: { children: ReactNode }) {
  const [styleContainer] = useState(unusedStyles)
  return (
    <PrimeReactProvider value={{ unstyled: true, ripple: false, locale: 'zh-CN', styleContainer }}>
      {children}
    </PrimeReactProvider>
  )
}
